import type { Task } from './task.ts';
import type { ProjectRef } from '#domain/work/index.ts';

/** Returns the unarchived project of the user's newest task, or null; ids sort by creation time (DEC-115). */
export function lastProject(tasks: Iterable<Task>, assigneeId: number): ProjectRef | null {
  let last: Task | null = null;
  for (const task of tasks)
    if (
      task.assigneeId === assigneeId &&
      !task.project.archived &&
      isDated(task) &&
      (!last || task.id > last.id)
    )
      last = task;
  return last?.project ?? null;
}

/** Only UUIDv7 ids contain a time. */
const isDated = ({ id }: Task): boolean => id[14] === '7';
