import { MAX_TASK_MS } from '#domain/constants.ts';
import { texts } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from './task.ts';

/** Limits a sum of sessions and adjustments (ms) to 0 … 24 h (T3, TMR-23, DEC-03). */
export function withinCap(ms: number): number {
  return Math.min(MAX_TASK_MS, Math.max(0, ms));
}

/** Returns the duration of the current run in ms at `now`; 0 if none runs, never negative. */
export function runMs(task: Pick<Task, 'runningSince'>, now: number): number {
  return task.runningSince === null ? 0 : Math.max(0, now - task.runningSince);
}

/** Returns the logged time in ms at `now` with the current run, capped (TMR-22, DEC-03). */
export function loggedAt(task: Pick<Task, 'loggedMs' | 'runningSince'>, now: number): number {
  return withinCap(task.loggedMs + runMs(task, now));
}

/** Returns whether a task has reached the cap of 24 h (TMR-32). */
export function capReached(task: Pick<Task, 'loggedMs' | 'runningSince'>, now: number): boolean {
  return loggedAt(task, now) === MAX_TASK_MS;
}

/** Returns why the logged time can't be set on a card: the task runs or has no day (DEC-127, T13). */
export function loggedEditRefusal(task: Pick<Task, 'runningSince' | 'day'>): Refusal | null {
  if (task.runningSince !== null) return { code: 'timer.notAllowed', message: texts.loggedWhileRunning };
  return task.day === null ? { code: 'task.unscheduledLogged', message: texts.loggedNeedsDay } : null;
}
