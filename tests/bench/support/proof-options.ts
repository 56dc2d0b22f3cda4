import { parseArgs } from 'node:util';
import { sized } from './length.ts';

/** How a proof is to run. */
export interface ProofOptions {
  /** What decides every random choice; the time of the day where none is given, and always said at the end. */
  readonly seed: number;
  /** How many of what the proof counts. */
  readonly amount: number;
  readonly engine: 'embedded' | 'postgresql';
}

/** Reads `--seed`, `--engine`, `--tiny` and the option that says how many; throws one plain sentence for what cannot be used. */
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
