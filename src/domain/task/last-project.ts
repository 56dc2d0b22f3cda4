import type { Task } from './task.ts';
import type { ProjectRef } from '#domain/work/project-ref.ts';

/**
 * The project of the task of a person that was made last among those at hand, an archived one apart; null where there is
 * none. The ids of tasks begin with when they were made (DEC-115).
 */
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

/** Ids of another kind say nothing of when. */
const isDated = ({ id }: Task): boolean => id[14] === '7';
