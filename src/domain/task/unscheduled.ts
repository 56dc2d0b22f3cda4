import { messages } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from './task.ts';

/** Returns why a task can't be Unscheduled: it runs, is done or has logged time (BRD-20, BRD-21, FRM-27, T13). */
export function unscheduledRefusal(task: Pick<Task, 'status' | 'loggedMs'>): Refusal | null {
  const free = task.loggedMs === 0 && (task.status === 'created' || task.status === 'paused');
  return free ? null : { code: 'task.unscheduled', message: messages.unscheduledForbidden };
}

/** Returns why a changed task can't be without a day; a done one may stay in Unscheduled (T13). */
export function placeRefusal(
  before: Pick<Task, 'day'>,
  after: Pick<Task, 'day' | 'status' | 'loggedMs'>,
): Refusal | null {
  if (after.day !== null) return null;
  const staysDone = before.day === null && after.status === 'done' && after.loggedMs === 0;
  return staysDone ? null : unscheduledRefusal(after);
}

/** Returns why a new task needs a date: it has logged time (FRM-26). */
export function newUnscheduledRefusal(loggedMs: number): Refusal | null {
  return loggedMs === 0 ? null : { code: 'task.unscheduledLogged', message: messages.unscheduledLogged };
}
