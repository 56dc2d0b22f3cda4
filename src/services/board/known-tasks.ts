import type { Task } from '#domain/task/index.ts';
import { mondayOf } from '#domain/time/index.ts';
import { DELETED, QUESTIONS } from '#services/queries/index.ts';
import type { CachedBoard } from './board-cache.ts';

/** Merges the tasks of all cached boards. A later read of a task's place without the task removes it. */
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
  const isAnswered = (id: string, worker: number, position: number): boolean =>
    boards.some(({ userId, monday, snapshot }) => {
      const isLater = monday === QUESTIONS && userId === worker && snapshot.position > position;
      return isLater && !snapshot.tasks.has(id);
    });
  return [...latest.values()].flatMap(({ task, position }) => {
    if (isGone(task, position)) return [];
    const due = task.questions.filter(({ userId }) => !isAnswered(task.id, userId, position));
    return due.length === task.questions.length ? [task] : [{ ...task, questions: due }];
  });
}

function covers({ userId, monday }: CachedBoard, task: Task): boolean {
  if (monday === QUESTIONS || task.assigneeId !== userId) return false;
  if (!task.live || monday === DELETED) return !task.live && monday === DELETED;
  return task.day === null || mondayOf(task.day) === monday;
}
