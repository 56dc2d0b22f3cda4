import { messages } from '#domain/texts/messages.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from './task.ts';

/**
 * Why a task may not stand in the Unscheduled column, or null when it may: not while it runs, not when it is done,
 * not with logged time (BRD-20, BRD-21, FRM-27, DEC-25, T13).
 */
export function unscheduledRefusal(task: Pick<Task, 'status' | 'loggedMs'>): Refusal | null {
  const free = task.loggedMs === 0 && (task.status === 'created' || task.status === 'paused');
  return free ? null : { code: 'task.unscheduled', message: messages.unscheduledForbidden };
}

/**
 * Why a task may not stand without a date after a change, or null: one that enters the Unscheduled column is held to
 * the rule above, one that stays there may also be done, never run or have logged time (T13).
 */
export function placeRefusal(
  before: Pick<Task, 'day'>,
  after: Pick<Task, 'day' | 'status' | 'loggedMs'>,
): Refusal | null {
  if (after.day !== null) return null;
  const staysDone = before.day === null && after.status === 'done' && after.loggedMs === 0;
  return staysDone ? null : unscheduledRefusal(after);
}

/** Why a new task may not be made without a date: it has logged time (FRM-26). */
export function newUnscheduledRefusal(loggedMs: number): Refusal | null {
  return loggedMs === 0 ? null : { code: 'task.unscheduledLogged', message: messages.unscheduledLogged };
}
