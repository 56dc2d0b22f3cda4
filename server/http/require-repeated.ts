import { isDeepStrictEqual } from 'node:util';
import { fieldLocked } from '#domain/texts/index.ts';
import { type EntityFields, isSame } from '#domain/work/index.ts';
import { invalid } from './problem.ts';

/** Throws 422 if a write sends a read-only field with another value than the stored `stored` (DEC-151). */
export function requireReadOnlyUnchanged(sent: EntityFields, stored: EntityFields): void {
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined || isSame(stored[name], value) || isDeepStrictEqual(stored[name], value))
      continue;
    throw invalid(fieldLocked(name), name);
  }
}

/** Splits the sent fields into changed settable ones and read-only ones. */
export function splitSent(
  sent: EntityFields,
  settable: readonly string[],
  now: EntityFields,
): { readonly wanted: EntityFields; readonly others: EntityFields } {
  const entries = Object.entries(sent).filter(([, value]) => value !== undefined);
  const isSettable = (name: string): boolean => settable.includes(name);
  return {
    wanted: Object.fromEntries(
      entries.filter(([name, value]) => isSettable(name) && !isSame(now[name], value)),
    ),
    others: Object.fromEntries(entries.filter(([name]) => !isSettable(name))),
  };
}
