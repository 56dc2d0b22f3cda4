import { byIndex, type Task } from '#domain/task/index.ts';
import { type Change, hasLeft, TaskTable } from '#domain/journal/index.ts';

/** Returns the tasks after journal rows (oldest first), given the tasks before them (J5, J17). */
export function asItStood(tasks: Iterable<Task>, rows: Iterable<readonly Change[]>): Map<string, Task> {
  const table = new TaskTable([...tasks].toSorted(byIndex));
  for (const changes of rows) {
    const put = changes.filter(isPut).toSorted((one, other) => byIndex(one.after, other.after));
    for (const { after } of changes) table.put(after);
    // Move all to the end first, so that no card is placed relative to one that has yet to move.
    for (const { after } of put)
      table.place(after, table.column(after).at(Number.MAX_SAFE_INTEGER, after.id));
    for (const { after } of put) table.place(after, table.column(after).at(after.index - 1, after.id));
  }
  return table.toMap();
}

function isPut({ before, after, behind }: Change): boolean {
  if (!after.live) return false;
  return before === null || !before.live || behind !== undefined || hasLeft(before, after);
}
