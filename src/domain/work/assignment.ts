import * as z from '#domain/browser-schema.ts';
import type { Refusal } from '#domain/refusal.ts';
import { searchMatch } from '#domain/texts/index.ts';

/** Merges two edits of the same choice from a common base. */
export function mergedIds(
  was: readonly number[],
  mine: readonly number[],
  theirs: readonly number[],
): readonly number[] {
  const added = mine.filter((id) => !was.includes(id) && !theirs.includes(id));
  const removed = new Set(was.filter((id) => !mine.includes(id)));
  return [...theirs.filter((id) => !removed.has(id)), ...added];
}

export interface Assignable {
  readonly id: number;
  readonly name: string;
  readonly note?: string;
  readonly color?: string;
  readonly isInactive?: boolean;
}

export interface AssignmentRights {
  readonly add: Refusal | null;
  readonly remove: Refusal | null;
}

interface AssignmentView {
  readonly assigned: ReadonlySet<number>;
  readonly isOfAssigned: boolean;
  readonly search: string;
  readonly withInactive: boolean;
}

/** Returns the items of a tab: assigned ones first, each group in its order (USR-11, TBL-07). */
export function assignablesShown(
  list: readonly Assignable[],
  { assigned, isOfAssigned, search, withInactive }: AssignmentView,
): Assignable[] {
  const found = list.filter(
    ({ name, note = '', isInactive = false }) =>
      (withInactive || !isInactive) && (searchMatch(name, search) || searchMatch(note, search)),
  );
  const chosen = found.filter(({ id }) => assigned.has(id));
  return isOfAssigned ? chosen : [...chosen, ...found.filter(({ id }) => !assigned.has(id))];
}

/** Returns why an item can't be assigned or removed in a tab, or null (PRJ-15, PRJ-16). */
export function assigningRefusal(
  { isOfAssigned, wasAssigned }: { readonly isOfAssigned: boolean; readonly wasAssigned: boolean },
  { add, remove }: AssignmentRights,
): Refusal | null {
  if (isOfAssigned) return remove;
  return add ?? (wasAssigned ? remove : null);
}

/** Returns the first tab's index: the first kind with assigned ones, else all of the first (PRJ-11 to PRJ-14). */
export function firstAssignmentTab(counts: readonly number[]): number {
  const first = counts.findIndex((count) => count > 0);
  return first < 0 ? counts.length : first;
}

/** Returns the ids that were added and removed. */
export function changedIds(
  before: readonly number[],
  after: readonly number[],
): { readonly added: number[]; readonly removed: number[] } {
  const [old, next] = [new Set(before), new Set(after)];
  return {
    added: [...next].filter((id) => !old.has(id)),
    removed: [...old].filter((id) => !next.has(id)),
  };
}

/** Writes ids as text, equal for equal sets. */
export const idsText = (ids: Iterable<number>): string => [...ids].sort((a, b) => a - b).join(',');

/** Reads the ids of a form text. */
export const idsOf = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

export const idListText = z
  .string()
  .regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/)
  .optional()
  .transform((text) => idsOf(text ?? ''));
