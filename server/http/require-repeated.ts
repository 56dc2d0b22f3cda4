import { isDeepStrictEqual } from 'node:util';
import { fieldLocked } from '#domain/texts/messages.ts';
import { type EntityFields, isSame } from '#domain/work/entity-changes.ts';
import { invalid } from './problem.ts';

/** Ends a write with 422 where it names a field that it can't set with another value than `told`, what a read says (DEC-151). */
export function requireRepeated(sent: EntityFields, told: EntityFields): void {
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined || isSame(told[name], value) || isDeepStrictEqual(told[name], value)) continue;
    throw invalid(fieldLocked(name), name);
  }
}

/** Splits the sent fields: those that the write can set and that differ from the stored values, and those that it can't set. */
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
