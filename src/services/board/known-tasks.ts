import type { Task } from '#domain/task.ts';
import { mondayOf } from '#domain/plain-day.ts';
import type { CachedBoard } from './board-cache.ts';

/**
 * The tasks of all boards at hand, each as the latest position says, by the board that has its whole column where two
 * say it. Where a later read covers the place at which an earlier one saw a task, and does not know it, the task is gone.
 */
export function knownTasks(boards: readonly CachedBoard[]): Task[] {
  const latest = new Map<string, { readonly task: Task; readonly position: number }>();
  for (const board of boards) {
    for (const task of board.snapshot.tasks.values()) {
      const position = board.snapshot.newer.get(task.id) ?? board.snapshot.position;
      const known = latest.get(task.id)?.position ?? -1;
      if (position > known || (position === known && covers(board, task)))
        latest.set(task.id, { task, position });
    }
  }
  const isGone = (task: Task, position: number): boolean =>
    boards.some(
      (board) =>
        board.snapshot.position > position && covers(board, task) && !board.snapshot.tasks.has(task.id),
    );
  return [...latest.values()].flatMap(({ task, position }) => (isGone(task, position) ? [] : [task]));
}

function covers({ userId, monday }: CachedBoard, task: Task): boolean {
  return task.assigneeId === userId && (task.day === null || mondayOf(task.day) === monday);
}
