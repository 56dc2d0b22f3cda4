import type { Task, TaskStatus } from '#domain/task/task.ts';
import type { TimerAction } from '#domain/timer/timer-rules.ts';
import type { TimerHandle } from '#services/timers/timers.types.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

/** The names of the timer actions as buttons and menus have them. */
export const actionNames: Record<TimerAction, string> = {
  start: 'Start',
  pause: 'Pause',
  resume: 'Resume',
  complete: 'Complete',
  reopen: 'Reopen',
};

/** What the timer button of a card does. */
export const turnActions: Record<TaskStatus, TimerAction> = {
  created: 'start',
  inProgress: 'pause',
  paused: 'resume',
  done: 'reopen',
};

/** What the status glyph of a card does. */
export const finishActions: Record<TaskStatus, TimerAction> = {
  created: 'complete',
  inProgress: 'complete',
  paused: 'complete',
  done: 'reopen',
};

/** The id of what says that the timer of a task is at work. */
export const busyId = ({ id }: Task): string => `busy-${id}`;

/** Why an action is not possible, as controls show it; undefined where it is possible. */
export function timerWhy(timer: TimerHandle, action: TimerAction): DisabledReason | undefined {
  const why = timer.why(action);
  return why ? { what: why.what, reason: why.enable } : undefined;
}
