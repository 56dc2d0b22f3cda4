import * as z from '#domain/browser-schema.ts';
import type { Refusal } from '#domain/refusal.ts';
import { searchMatch } from '#domain/texts/search.ts';

/** What two have made of the same choice, each from what it was: both are heeded, as nobody can want one thing both ways. */
export function mergedIds(
  was: readonly number[],
  mine: readonly number[],
  theirs: readonly number[],
): readonly number[] {
  const added = mine.filter((id) => !was.includes(id) && !theirs.includes(id));
  const removed = new Set(was.filter((id) => !mine.includes(id)));
  return [...theirs.filter((id) => !removed.has(id)), ...added];
}

/** A person or a team, as far as the choice of whom to assign looks at it. */
export interface Assignable {
  readonly id: number;
  readonly name: string;
  /** Stands quietly behind the name, and is searched too. */
  readonly note?: string;
  readonly color?: string;
  /** Not shown unless inactive ones are asked for (USR-11). */
  readonly isInactive?: boolean;
}

/** Why the actor may not add to those who are assigned, and not take out of them; null where that is allowed. */
export interface AssignmentRights {
  readonly add: Refusal | null;
  readonly remove: Refusal | null;
}

/** What a tab shows of those who can be assigned. */
interface AssignmentView {
  /** Those who were assigned when the tab was opened: they stand first. */
  readonly assigned: ReadonlySet<number>;
  /** Nobody else is shown. */
  readonly isOfAssigned: boolean;
  readonly search: string;
  readonly withInactive: boolean;
}

/** Those whom a tab of an assignment shows: who is assigned first, then the others, each in their order (USR-11, TBL-07). */
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

/**
 * Why somebody can't be assigned or taken out in a tab, or null: the tabs of the assigned take the right to take out, those
 * of all the right to add, and who was assigned before is taken out there by the right to take out alone (PRJ-15, PRJ-16).
 */
export function assigningRefusal(
  { isOfAssigned, wasAssigned }: { readonly isOfAssigned: boolean; readonly wasAssigned: boolean },
  { add, remove }: AssignmentRights,
): Refusal | null {
  if (isOfAssigned) return remove;
  return add ?? (wasAssigned ? remove : null);
}

/**
 * The place of the tab that is open at first, of those of the assigned and then those of all; `counts` says how many are
 * assigned of each kind: the first kind with any, else all of the first kind (PRJ-11 to PRJ-14).
 */
export function firstAssignmentTab(counts: readonly number[]): number {
  const first = counts.findIndex((count) => count > 0);
  return first < 0 ? counts.length : first;
}

/** Which ids come and which go where others take the place of those before. */
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

/** Ids as the text of a form: the same for the same ids. */
export const idsText = (ids: Iterable<number>): string => [...ids].sort((a, b) => a - b).join(',');

/** The ids that stand in a text of a form. */
export const idsOf = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** Ids as the text of a form; none where nothing stands there. */
export const idListText = z
  .string()
  .regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/)
  .optional()
  .transform((text) => idsOf(text ?? ''));
