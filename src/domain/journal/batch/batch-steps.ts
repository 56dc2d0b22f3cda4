import type { Task } from '#domain/task/index.ts';
import {
  completionExclusion,
  deletionExclusion,
  editExclusion,
  restoreExclusion,
  rolloverExclusion,
} from './batch-rules.ts';
import { newTask } from '#domain/journal/new-task.ts';
import type { FactData, Rollover } from '#domain/journal/events.ts';
import { madeAnew } from '#domain/journal/undo/made-anew.ts';
import { changed, withoutFields } from '#domain/journal/merge/changed-fields.ts';
import { loggedBefore, deleted, stopped } from '#domain/journal/runs.ts';

/** Returns a task after a bulk edit; a new assignee gets a running task paused (DEC-127). */
export function editedAmong(
  task: Task,
  { changes: all, keeps = {} }: FactData['tasks.edited'],
  at: number,
): Task {
  const asked = withoutFields(all, keeps[task.id]);
  if (editExclusion(task, asked)) return task;
  const changes = changed(task, asked);
  return { ...(changes.assigneeId === undefined ? task : stopped(task, at)), ...changes };
}

/** Returns a task after a bulk completion, unchanged if the rules skip it. */
export function completedAmong(task: Task, at: number): Task {
  return completionExclusion(task, at) ? task : loggedBefore(task, at, 'done');
}

/** Returns a task after a bulk deletion, unchanged if the rules skip it. */
export function deletedAmong(task: Task, at: number): Task {
  return deletionExclusion(task, at) ? task : deleted(task, at);
}

/** Returns a task after a bulk restore, unchanged if it is live. */
export function restoredAmong(task: Task): Task {
  return restoreExclusion(task) ? task : { ...task, live: true };
}

/** Returns a task after a rollover and, if it has logged time, the task with the rest (DEC-17). */
export function rolledOver(
  task: Task,
  nextId: string,
  { to, emptyEstimateMs }: Pick<Rollover, 'to' | 'emptyEstimateMs'>,
  { at, by }: { readonly at: number; readonly by: number },
): readonly Task[] {
  if (rolloverExclusion(task, to, at)) return [task];
  const rested = stopped(task, at);
  if (rested.loggedMs === 0) return [{ ...rested, day: to }];
  const estimateMs = Math.max(task.estimateMs - rested.loggedMs, 0) || emptyEstimateMs;
  const rest = { ...madeAnew(task, nextId), estimateMs, loggedMs: 0, day: to };
  return [
    { ...rested, status: 'done' },
    { ...newTask(rest, by), rollovers: task.rollovers + 1 },
  ];
}
