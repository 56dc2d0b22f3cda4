import type { Task, TaskStatus } from '#domain/task/index.ts';
import type { TimerAction } from '#domain/timer/index.ts';
import type { TimerHandle } from '#services/timers/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

export const actionNames: Record<TimerAction, string> = {
  start: 'Start',
  pause: 'Pause',
  resume: 'Resume',
  complete: 'Complete',
  reopen: 'Reopen',
};

export const turnActions: Record<TaskStatus, TimerAction> = {
  created: 'start',
  inProgress: 'pause',
  paused: 'resume',
  done: 'reopen',
};

export const finishActions: Record<TaskStatus, TimerAction> = {
  created: 'complete',
  inProgress: 'complete',
  paused: 'complete',
  done: 'reopen',
};

export const busyId = ({ id }: Task): string => `busy-${id}`;

export function timerWhy(timer: TimerHandle, action: TimerAction): DisabledReason | undefined {
  const why = timer.why(action);
  return why ? { what: why.what, reason: why.enable } : undefined;
}
