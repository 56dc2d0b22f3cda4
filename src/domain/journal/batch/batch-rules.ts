import { OFFLINE_FACT_AGE_MS } from '#domain/constants.ts';
import { loggedEditRefusal, type Task, type TaskChanges, placeRefusal } from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import { taskGone } from '#domain/journal/command.ts';
import { changed } from '#domain/journal/merge/changed-fields.ts';

/** The decision and the fold use the same rules: a task may change before its fact arrives (DEC-123). */
type Exclusion = Refusal | null;

/** Returns why an edit skips a task (DEC-24, DEC-25, DEC-127, T13). */
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

/** Returns why a completion skips a task: it is done, or another device started it later (DEC-32). */
export function completionExclusion(task: Task, at: number): Exclusion {
  if (!task.live) return taskGone;
  return task.status === 'done' ? unchanged(texts.doneAlready) : startedSince(task, at);
}

/** Returns why a deletion skips a task: it is gone, or a later run would be lost. */
export function deletionExclusion(task: Task, at: number): Exclusion {
  return task.live ? startedSince(task, at) : taskGone;
}

/** Returns why a restore skips a task: it is not deleted. */
export function restoreExclusion(task: Task): Exclusion {
  return task.live ? unchanged(texts.restoredAlready) : null;
}

/** Returns why a rollover skips a task: done, already there, or started later on another device (DEC-17). */
export function rolloverExclusion(task: Task, to: PlainDay | null, at: number): Exclusion {
  if (!task.live) return taskGone;
  if (task.status === 'done') return { code: 'timer.notAllowed', message: texts.doneStays };
  return task.day === to ? unchanged(texts.standsThere) : startedSince(task, at);
}

/** Returns why a task can't be copied: it is deleted, or its project is archived (PRJ-06, DEC-19). */
export function cloneExclusion({ live, project }: Pick<Task, 'live' | 'project'>): Exclusion {
  if (!live) return taskGone;
  return project.archived ? { code: 'task.invalid', message: texts.projectArchived } : null;
}

/** The device that started a later run knew more; `OFFLINE_FACT_AGE_MS` allows for clock differences. */
function startedSince({ runningSince }: Task, at: number): Exclusion {
  const isLater = runningSince !== null && runningSince > at + OFFLINE_FACT_AGE_MS;
  return isLater ? { code: 'timer.notAllowed', message: texts.startedSince } : null;
}

const unchanged = (message: string): Refusal => ({ code: 'task.unchanged', message });
