import type { Task } from '#domain/task/task.ts';
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

/**
 * A task after an edit of several; the same where that leaves it out. Whoever is given a running one gets it paused, with
 * its run: the logged time that it had before is no time that was typed (DEC-127).
 */
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

/** A task after a completion of several; the same where that leaves it out. */
export function completedAmong(task: Task, at: number): Task {
  return completionExclusion(task, at) ? task : loggedBefore(task, at, 'done');
}

/** A task after a deletion of several; the same where that leaves it out. */
export function deletedAmong(task: Task, at: number): Task {
  return deletionExclusion(task, at) ? task : deleted(task, at);
}

/** A task after several were brought back; the same where it was not deleted. */
export function restoredAmong(task: Task): Task {
  return restoreExclusion(task) ? task : { ...task, live: true };
}

/**
 * What a rollover makes of a task (DEC-17): itself elsewhere where it has no logged time, else itself completed on its day,
 * its run banked first, and the task that carries on the rest; itself as it is where that leaves it out.
 */
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
