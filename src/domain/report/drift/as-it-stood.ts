import { byIndex } from '#domain/task/board.ts';
import { type Change, hasLeft } from '#domain/journal/sending/changes.ts';
import { TaskTable } from '#domain/journal/task-table.ts';
import type { Task } from '#domain/task/task.ts';

/**
 * The tasks as they stood behind rows of the journal, oldest first, from the tasks as they stood before them. Each is what
 * its last row says it became; where a card stands among the others follows from the positions to which the rows put cards,
 * by the columns of the fold (J5, J17). Tasks that are named in no row stay as they are.
 */
export function asItStood(tasks: Iterable<Task>, rows: Iterable<readonly Change[]>): Map<string, Task> {
  const table = new TaskTable([...tasks].toSorted(byIndex));
  for (const changes of rows) {
    const put = changes.filter(isPut).toSorted((one, other) => byIndex(one.after, other.after));
    for (const { after } of changes) table.put(after);
    // All of them out of the way first: none is counted before it has its place.
    for (const { after } of put)
      table.place(after, table.column(after).at(Number.MAX_SAFE_INTEGER, after.id));
    for (const { after } of put) table.place(after, table.column(after).at(after.index - 1, after.id));
  }
  return table.toMap();
}

/** Whether a row put a card to a place of its column. */
function isPut({ before, after, behind }: Change): boolean {
  if (!after.live) return false;
  return before === null || !before.live || behind !== undefined || hasLeft(before, after);
}
