import type { Task } from '#domain/task/index.ts';
import { type Change, touchesTimer } from '#domain/journal/sending/changes.ts';
import type { Fact, FactType } from '#domain/journal/events.ts';
import { undoGroupsOf } from '#domain/journal/kinds.ts';
import { isPausedRival, partsOf } from './undo-steps.ts';

/** Returns the tasks that an undo leaves as they are because they have changed since. */
export function leftOut(
  changes: readonly Change[],
  { data: { restores } }: Fact<'fact.undone'>,
): readonly Task[] {
  const back = new Set(restores.map(({ taskId }) => taskId));
  const left = changes.filter(
    (change) => !back.has(change.after.id) && isFelt(change) && !isPausedRival(change, changes),
  );
  return left.map(({ after }) => after);
}

const isFelt = (change: Change): boolean => partsOf(change).length > 0 || touchesTimer(change);

/** Groups the changes of a fact that can only be undone together. */
export function goingTogether(
  { type, data }: { readonly type: FactType; readonly data?: unknown },
  changes: readonly Change[],
): readonly (readonly Change[])[] {
  const groups = data === undefined ? null : undoGroupsOf({ type, data } as Fact);
  if (groups === null) return [changes];
  const byId = new Map(changes.map((change) => [change.after.id, change]));
  const named = groups.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
  // Changes of tasks that the fact does not name can't be undone without the rest.
  return named.flat().length < changes.length ? [changes] : named.filter((each) => each.length > 0);
}
