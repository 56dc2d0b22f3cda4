import { byIndex } from '#domain/task/index.ts';
import type { BoardView } from './board.types.ts';

/** Returns the task ids of a task's column in order, or none if the task is not loaded. */
export function columnIdsOf(view: Pick<BoardView, 'task' | 'tasks'>, taskId: string): string[] {
  const task = view.task(taskId);
  if (task === undefined) return [];
  return [...view.tasks().values()]
    .filter(({ live, day, assigneeId }) => live && day === task.day && assigneeId === task.assigneeId)
    .toSorted(byIndex)
    .map(({ id }) => id);
}
