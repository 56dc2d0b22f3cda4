import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { tiny: { type: 'boolean' }, full: { type: 'boolean' } },
  strict: false,
});

/** Whether `--tiny` only checks that everything runs: its figures mean nothing. */
export const isTiny = values['tiny'] === true;

/** The size of a measurement or proof: with `--tiny`, by default, and with `--full`. */
export function sized<T>({ tiny, usual, full = usual }: Sizes<T>): T {
  if (isTiny) return tiny;
  return values['full'] === true ? full : usual;
}

interface Sizes<T> {
  readonly tiny: T;
  readonly usual: T;
  readonly full?: T;
}
