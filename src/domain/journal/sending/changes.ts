import { isEditField, type Task } from '#domain/task/task.ts';
import { TaskTable } from '#domain/journal/task-table.ts';
import type { Skipped } from '#domain/journal/batch/batch.ts';
import type { Fact } from '#domain/journal/events.ts';
import { hasOutcome, movesCards, categoryOf, taskIdsOf } from '#domain/journal/kinds.ts';
import { sameField } from '#domain/journal/merge/changed-fields.ts';

/** A task as it stood before and after a fact; null before for one that the fact made. */
export interface Change {
  readonly before: Task | null;
  readonly after: Task;
  /** For a card that has left its place: the card that was in front of it, null at the top (DEC-119). */
  readonly behind?: string | null;
}

/**
 * What a fact changed, from the tasks before and after it. A task of which it does not speak and that merely shifted in
 * its column is as it was: its position follows from those that moved (DEC-124). A run that was kept is named (DEC-130).
 * The positions of moved cards are counted in their columns, where others may have left gaps.
 */
export function changesBy(
  fact: Fact,
  before: ReadonlyMap<string, Task>,
  after: ReadonlyMap<string, Task>,
): Change[] {
  const spoken = new Set(taskIdsOf(fact));
  const [stoodAt, standsAt] = [placesIn(before), placesIn(after)];
  const isPut = putElsewhere((id) => {
    const [old, task] = [before.get(id), after.get(id)];
    return spoken.has(id) && movesCards(fact) && old && task
      ? [stoodAt(old).front, standsAt(task).front]
      : undefined;
  });
  const counted = (old: Task, task: Task): Change => {
    const [from, to] = [stoodAt(old), standsAt(task)];
    const change = { before: { ...old, index: from.index }, after: { ...task, index: to.index } };
    return withPlace(change, () => from.front, isPut(task.id));
  };
  return [...after.values()].flatMap((task) => {
    const old = before.get(task.id) ?? null;
    const isNamed = spoken.has(task.id) && (old !== task || categoryOf(fact.type) === 'answer');
    const isChanged = isNamed || old === null || (old !== task && !isShifted(old, task));
    if (!isChanged) return [];
    // Among gaps a card may leave its place and have the same position.
    const mayHaveLeft = old !== null && (hasLeft(old, task) || (isNamed && movesCards(fact)));
    return [mayHaveLeft ? counted(old, task) : { before: old, after: task }];
  });
}

/**
 * Answers whether a card that a fact speaks of was put elsewhere in its column (DEC-124): behind another card than before,
 * or behind the same one where that was put elsewhere. `fronts` answers the cards in front before and after the fact, and
 * nothing for a card of which the fact does not speak.
 */
export function putElsewhere(
  fronts: (id: string) => readonly [before: string | null, after: string | null] | undefined,
): (id: string) => boolean {
  const known = new Map<string, boolean>();
  const isPut = (id: string): boolean => {
    const judged = known.get(id);
    if (judged !== undefined) return judged;
    const [before, after] = fronts(id) ?? [null, null];
    const answer = before !== after || (after !== null && isPut(after));
    known.set(id, answer);
    return answer;
  };
  return isPut;
}

/**
 * Changes of a fact with what the server made of them: the fields that the fact set are as its answer says, so that its own
 * clock and its tidied texts are nobody else's change (DEC-128). Of a batch, and of the undo of one, only what was answered
 * is done, the rest was left out (DEC-119, DEC-123); of a task that was `skipped` in part, what it keeps is no change.
 */
export function asAnswered(
  { type }: Pick<Fact, 'type'>,
  changes: readonly Change[],
  tasks: readonly Task[],
  skipped: readonly Pick<Skipped, 'taskId'>[] = [],
): readonly Change[] {
  const inPart = new Set(skipped.map(({ taskId }) => taskId));
  const answered = new Map(tasks.map((task) => [task.id, task]));
  const mayStay = ({ before, after }: Change): boolean =>
    hasOutcome(type) || (type === 'fact.undone' && tasks.length > 0 && !(before && isShifted(before, after)));
  const done = changes.filter((change) => answered.has(change.after.id) || !mayStay(change));
  return done.flatMap((whole) => {
    const task = answered.get(whole.after.id);
    const change = task && inPart.has(task.id) ? withoutKept(whole, task) : whole;
    if (change === null) return [];
    const { before, after } = change;
    const isTimed = touchesTimer(change);
    const keys = (Object.keys(after) as (keyof Task)[]).filter(
      (key) => before?.[key] !== after[key] || (isTimed && timed.some((each) => each === key)),
    );
    const set = task && Object.fromEntries(keys.map((key) => [key, task[key]]));
    return [{ ...change, after: { ...after, ...set } }];
  });
}

/** A change without the fields that stand otherwise than it set them; null where nothing is left of it. */
function withoutKept({ before, after, ...place }: Change, task: Task): Change | null {
  if (before === null) return null;
  const set = (Object.keys(after) as (keyof Task)[]).filter((key) => before[key] !== after[key]);
  const isKept = (key: string): boolean => isEditField(key) && !sameField(key, task, after);
  const stays = isKept('day') || isKept('assigneeId');
  // Who keeps a task keeps its timer.
  const goesAlong = (key: string): boolean =>
    (stays && key === 'index') || (isKept('assigneeId') && !isEditField(key));
  const back = set.filter((key) => isKept(key) || goesAlong(key)).map((key) => [key, before[key]]);
  const made: Task = { ...after, ...Object.fromEntries(back) };
  return isShifted(before, made) ? null : { before, after: made, ...(!stays && place) };
}

/** What of a fact is about the tasks of one person: those that were or are his or hers. */
export function ownPart(changes: readonly Change[], userId: number): Change[] {
  return changes.filter(({ before, after }) => before?.assigneeId === userId || after.assigneeId === userId);
}

/** Whether a change has to do with the timer of a task. */
export function touchesTimer({ before, after }: Change): boolean {
  return timed.some((key) => before?.[key] !== after[key]);
}

/** Whether nothing about a task differs but its position among the others. */
export function isShifted(before: Task, after: Task): boolean {
  return (Object.keys(after) as (keyof Task)[]).every((key) => key === 'index' || before[key] === after[key]);
}

/**
 * The change with the card that was in front, where it takes a card from its place. One that was put behind another card
 * may have the position that it had: `isPut`.
 */
export function withPlace(change: Change, inFront: (before: Task) => string | null, isPut = false): Change {
  const { before, after } = change;
  const isAway = before !== null && before.live && (isPut || hasLeft(before, after));
  return isAway ? { ...change, behind: inFront(before) } : change;
}

/** Whether a card of a column does not stand where it stood. */
export function hasLeft(before: Task, after: Task): boolean {
  return before.live && place.some((key) => before[key] !== after[key]);
}

/** Where a task stands in its column, counted from 0, and the card in front; its own position where it is deleted. */
function placesIn(tasks: ReadonlyMap<string, Task>) {
  let table: TaskTable | undefined;
  const counted = new Map<string, { readonly index: number; readonly front: string | null }>();
  return (task: Task): { readonly index: number; readonly front: string | null } => {
    if (!task.live) return { index: task.index, front: null };
    if (!counted.has(task.id)) {
      table ??= new TaskTable(tasks.values());
      const ids = [...table.column(task)];
      for (const [index, id] of ids.entries()) counted.set(id, { index, front: ids[index - 1] ?? null });
    }
    return counted.get(task.id) ?? { index: task.index, front: null };
  };
}

/** What the timer of a task is about. */
export const timed = ['status', 'loggedMs', 'runningSince'] as const;

const place = ['day', 'assigneeId', 'live', 'index'] as const;
