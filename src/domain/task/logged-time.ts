import { MAX_TASK_MS } from '#domain/constants.ts';
import { texts } from '#domain/texts/messages.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from './task.ts';

/** Holds a sum of sessions and adjustments (ms) within 0 … 24 h (T3, TMR-23, DEC-03). */
export function withinCap(ms: number): number {
  return Math.min(MAX_TASK_MS, Math.max(0, ms));
}

/** How long in ms the current run of a task lasts at `now`; 0 when it does not run, never negative. */
export function runMs(task: Pick<Task, 'runningSince'>, now: number): number {
  return task.runningSince === null ? 0 : Math.max(0, now - task.runningSince);
}

/** The logged time in ms that a card shows at `now`: what is banked plus the current run, within the cap (TMR-22, DEC-03). */
export function loggedAt(task: Pick<Task, 'loggedMs' | 'runningSince'>, now: number): number {
  return withinCap(task.loggedMs + runMs(task, now));
}

/** Whether a task has reached the most that is counted, so that the card says so (TMR-32). */
export function capReached(task: Pick<Task, 'loggedMs' | 'runningSince'>, now: number): boolean {
  return loggedAt(task, now) === MAX_TASK_MS;
}

/** Why the logged time of a task cannot be set on its card, or null: not while it runs, not without a day (DEC-127, T13). */
export function loggedEditRefusal(task: Pick<Task, 'runningSince' | 'day'>): Refusal | null {
  if (task.runningSince !== null) return { code: 'timer.notAllowed', message: texts.loggedWhileRunning };
  return task.day === null ? { code: 'task.unscheduledLogged', message: texts.loggedNeedsDay } : null;
}
