import { isEditField, type Task } from '#domain/task/index.ts';
import { TaskTable } from '#domain/journal/task-table.ts';
import type { Skipped } from '#domain/journal/batch/batch.ts';
import type { Fact } from '#domain/journal/events.ts';
import { hasOutcome, movesCards, categoryOf, taskIdsOf } from '#domain/journal/kinds.ts';
import { sameField } from '#domain/journal/merge/changed-fields.ts';

export interface Change {
  readonly before: Task | null;
  readonly after: Task;
  /** The card above the place that the card has left, null at the top (DEC-119). */
  readonly behind?: string | null;
}

/** Returns what a fact changed; leaves out cards whose position only shifted (DEC-124, DEC-130). */
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
    // With gaps a card can leave its place and keep its position.
    const mayHaveLeft = old !== null && (hasLeft(old, task) || (isNamed && movesCards(fact)));
    return [mayHaveLeft ? counted(old, task) : { before: old, after: task }];
  });
}

/** Returns a predicate for cards with a new card above them, or whose card above moved (DEC-124). */
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

/** Applies the server's answer to the changes of a fact and drops what it skipped (DEC-119, DEC-123, DEC-128). */
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

function withoutKept({ before, after, ...place }: Change, task: Task): Change | null {
  if (before === null) return null;
  const set = (Object.keys(after) as (keyof Task)[]).filter((key) => before[key] !== after[key]);
  const isKept = (key: string): boolean => isEditField(key) && !sameField(key, task, after);
  const stays = isKept('day') || isKept('assigneeId');
  // A task that keeps its assignee keeps its timer.
  const goesAlong = (key: string): boolean =>
    (stays && key === 'index') || (isKept('assigneeId') && !isEditField(key));
  const back = set.filter((key) => isKept(key) || goesAlong(key)).map((key) => [key, before[key]]);
  const made: Task = { ...after, ...Object.fromEntries(back) };
  return isShifted(before, made) ? null : { before, after: made, ...(!stays && place) };
}

/** Returns the changes of tasks that are or were assigned to a user. */
export function ownPart(changes: readonly Change[], userId: number): Change[] {
  return changes.filter(({ before, after }) => before?.assigneeId === userId || after.assigneeId === userId);
}

/** Returns whether a change affects the timer of a task. */
export function touchesTimer({ before, after }: Change): boolean {
  return timed.some((key) => before?.[key] !== after[key]);
}

/** Returns whether a task differs at most in its position. */
export function isShifted(before: Task, after: Task): boolean {
  return (Object.keys(after) as (keyof Task)[]).every((key) => key === 'index' || before[key] === after[key]);
}

/** Adds the card above the old place to a move; `isPut` marks a move to an equal position. */
export function withPlace(change: Change, inFront: (before: Task) => string | null, isPut = false): Change {
  const { before, after } = change;
  const isAway = before !== null && before.live && (isPut || hasLeft(before, after));
  return isAway ? { ...change, behind: inFront(before) } : change;
}

/** Returns whether a live card has left its place. */
export function hasLeft(before: Task, after: Task): boolean {
  return before.live && place.some((key) => before[key] !== after[key]);
}

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

export const timed = ['status', 'loggedMs', 'runningSince'] as const;

const place = ['day', 'assigneeId', 'live', 'index'] as const;
