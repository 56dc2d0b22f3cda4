import { parseArgs } from 'node:util';
import { sized } from './length.ts';

export interface ProofOptions {
  /** Determines every random choice; by default the time of day, and printed at the end. */
  readonly seed: number;
  /** The number of iterations. */
  readonly amount: number;
  readonly engine: 'embedded' | 'postgresql';
}

/** Reads `--seed`, `--engine`, `--tiny` and the amount option; throws one plain sentence for invalid values. */
export function proofOptions(
  counted: 'kills' | 'requests',
  { tiny, usual, most }: { readonly tiny: number; readonly usual: number; readonly most: number },
): ProofOptions {
  const { values } = parseArgs({
    options: {
      [counted]: { type: 'string', default: String(sized({ tiny, usual })) },
      tiny: { type: 'boolean' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      engine: { type: 'string', default: 'embedded' },
    },
  });
  const { engine } = values;
  if (engine !== 'embedded' && engine !== 'postgresql')
    throw new RangeError('--engine must be embedded or postgresql.');
  return {
    seed: whole('seed', values['seed'], 0, 2 ** 32 - 1),
    amount: whole(counted, values[counted], 1, most),
    engine,
  };
}

function whole(name: string, value: unknown, least: number, most: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new RangeError(`--${name} takes a whole number from ${least} to ${most}.`);
  return number;
}
