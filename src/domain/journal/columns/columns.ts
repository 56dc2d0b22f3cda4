import { placeRefusal } from '#domain/task/index.ts';
import type { TaskTable } from '#domain/journal/task-table.ts';
import type { CardMove, Restore } from '#domain/journal/events.ts';

/** Moves each card below the named one; ignores missing cards (B2, B9, DEC-124). */
export function applyMoves(table: TaskTable, moves: readonly CardMove[]): void {
  for (const { taskId, day, afterId } of moves) {
    const task = table.get(taskId);
    if (!task?.live || afterId === taskId || placeRefusal(task, { ...task, day })) continue;
    const after = { ...task, day };
    if (afterId === null || table.column(after).has(afterId)) table.place(after, afterId);
  }
}

/** Returns whether an undo places a card; facts from before positions were recorded don't. */
export function isPlaced({ fields }: Restore): boolean {
  return ['day', 'assigneeId', 'live', 'index'].some((key) => key in fields);
}

/** Puts cards back below the cards that were above them, upper ones first: lower ones may need them (DEC-119). */
export function applyPlaces(table: TaskTable, restores: readonly Restore[]): void {
  const indexOf = ({ taskId, fields }: Restore): number => fields.index ?? table.get(taskId)?.index ?? 0;
  for (const restore of restores.filter(isPlaced).toSorted((a, b) => indexOf(a) - indexOf(b))) {
    const task = table.get(restore.taskId);
    if (!task?.live) continue;
    const column = table.column(task);
    const { behind } = restore;
    const isThere = behind !== undefined && behind !== task.id && (behind === null || column.has(behind));
    const front = isThere ? behind : column.at(indexOf(restore) - 1, task.id);
    if (column.inFrontOf(task.id) !== front) table.place(task, front);
  }
}
