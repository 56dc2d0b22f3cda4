import { KEPT_BACK_MS } from '#domain/constants.ts';
import { loggedEditRefusal } from '#domain/task/logged-time.ts';
import { texts } from '#domain/texts/messages.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import { placeRefusal } from '#domain/task/unscheduled.ts';
import { taskGone } from '#domain/journal/command.ts';
import type { TaskChanges } from '#domain/task/task.ts';
import { changed } from '#domain/journal/merge/changed-fields.ts';

/**
 * Why a batch leaves a task as it is, or null. The rule that decides a batch and the fold both ask: what has become of a
 * task until a fact arrives is an outcome, and no error (DEC-123).
 */
type Exclusion = Refusal | null;

/** Why these changes leave a task out: it has them, or they may not be made on it (DEC-24, DEC-25, DEC-127, T13). */
export function editExclusion(task: Task, asked: TaskChanges): Exclusion {
  if (!task.live) return taskGone;
  const changes = changed(task, asked);
  if (Object.keys(changes).length === 0) {
    return unchanged(isMove(asked) ? texts.standsThere : texts.hasItAlready);
  }
  const after = { ...task, ...changes };
  const isLogged = changes.loggedMs !== undefined && (task.runningSince !== null || changes.loggedMs > 0);
  return (isLogged ? loggedEditRefusal(after) : null) ?? placeRefusal(task, after);
}

const isMove = (asked: TaskChanges): boolean => Object.keys(asked).join() === 'day';

/** Why a completion leaves a task out: it is done (DEC-32), or was started after that on another device. */
export function completionExclusion(task: Task, at: number): Exclusion {
  if (!task.live) return taskGone;
  return task.status === 'done' ? unchanged(texts.doneAlready) : startedSince(task, at);
}

/** Why a deletion leaves a task out: somebody was first, or it was started after that on another device, and the run would be lost. */
export function deletionExclusion(task: Task, at: number): Exclusion {
  return task.live ? startedSince(task, at) : taskGone;
}

/** Why a restore leaves a task out: it is not deleted, or not any more. */
export function restoreExclusion(task: Task): Exclusion {
  return task.live ? unchanged(texts.restoredAlready) : null;
}

/** Why a rollover leaves a task out: it is done, stands there already, or was started after that on another device (DEC-17). */
export function rolloverExclusion(task: Task, to: PlainDay | null, at: number): Exclusion {
  if (!task.live) return taskGone;
  if (task.status === 'done') return { code: 'timer.notAllowed', message: texts.doneStays };
  return task.day === to ? unchanged(texts.standsThere) : startedSince(task, at);
}

/** Why no copy is made of a task: it is gone, or its project takes no new ones (PRJ-06, DEC-19). */
export function cloneExclusion({ live, project }: Pick<Task, 'live' | 'project'>): Exclusion {
  if (!live) return taskGone;
  return project.archived ? { code: 'task.invalid', message: texts.projectArchived } : null;
}

/** A run that began later than what is done to its task was begun by somebody who knew more; clocks may differ a little. */
function startedSince({ runningSince }: Task, at: number): Exclusion {
  const isLater = runningSince !== null && runningSince > at + KEPT_BACK_MS;
  return isLater ? { code: 'timer.notAllowed', message: texts.startedSince } : null;
}

const unchanged = (message: string): Refusal => ({ code: 'task.unchanged', message });
