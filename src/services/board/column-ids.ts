import { byIndex } from '#domain/task/board.ts';
import type { BoardView } from './board.types.ts';

/** The ids of the column in which a task is shown, in their order; none where the task is not at hand. */
export function columnIdsOf(view: Pick<BoardView, 'task' | 'tasks'>, taskId: string): string[] {
  const task = view.task(taskId);
  if (task === undefined) return [];
  return [...view.tasks().values()]
    .filter(({ live, day, assigneeId }) => live && day === task.day && assigneeId === task.assigneeId)
    .toSorted(byIndex)
    .map(({ id }) => id);
}
