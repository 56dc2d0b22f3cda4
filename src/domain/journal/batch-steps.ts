import type { Task } from '#domain/task.ts';
import { completionExclusion, deletionExclusion, editExclusion } from './batch-rules.ts';
import type { TaskChanges } from './events.ts';
import { banked, halted } from './runs.ts';

/** A task after an edit of several; the same where that leaves it out. Whoever is given a running one gets it paused (DEC-127). */
export function editedAmong(task: Task, changes: TaskChanges, at: number): Task {
  if (editExclusion(task, changes)) return task;
  const isGivenAway = changes.assigneeId !== undefined && changes.assigneeId !== task.assigneeId;
  return { ...(isGivenAway ? banked(task, at, halted(task.status)) : task), ...changes };
}

/** A task after a completion of several; the same where that leaves it out. */
export function completedAmong(task: Task, at: number): Task {
  return completionExclusion(task, at) ? task : banked(task, at, 'done');
}

/** A task after a deletion of several; the same where that leaves it out. */
export function deletedAmong(task: Task, at: number): Task {
  return deletionExclusion(task) ? task : { ...banked(task, at, halted(task.status)), live: false };
}
