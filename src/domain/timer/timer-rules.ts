import { type Decision, agreed, refused } from '#domain/refusal.ts';
import type { Task, TaskStatus } from '#domain/task/index.ts';

export type TimerAction = 'start' | 'pause' | 'resume' | 'complete' | 'reopen';

export const timerActions: readonly TimerAction[] = ['start', 'pause', 'resume', 'complete', 'reopen'];

export type Timed = Pick<Task, 'status' | 'loggedMs'>;

export const statusNames: Record<TaskStatus, string> = {
  created: 'Created',
  inProgress: 'In Progress',
  paused: 'Paused',
  done: 'Done',
};

/** Returns the status after an action, or null; the chart and the server share this table (T7, TMR-12 to TMR-19). */
export function statusAfter(task: Timed, action: TimerAction): TaskStatus | null {
  return table[task.status][action]?.(task) ?? null;
}

/** Returns whether an action is allowed now. */
export function mayTime(task: Timed, action: TimerAction): boolean {
  return statusAfter(task, action) !== null;
}

/** Returns the status after an action, or why it is refused. */
export function decideStatus(task: Timed, action: TimerAction): Decision<TaskStatus> {
  const next = statusAfter(task, action);
  return next === null ? refused('timer.notAllowed', whyNot(task.status, action)) : agreed(next);
}

/** Returns why a task of this status can't take the action. */
export function whyNot(status: TaskStatus, action: TimerAction): string {
  return `${statusNames[status]} tasks can't be ${done[action]}.`;
}

/** Returns what the user must do before the action, or to wait for one in progress. */
export function whatEnables(status: TaskStatus, action: TimerAction): string {
  return enables[status][action] ?? 'Wait a moment.';
}

const inProgress = (): TaskStatus => 'inProgress';
const toDone = (): TaskStatus => 'done';

const table: Record<TaskStatus, Partial<Record<TimerAction, (task: Timed) => TaskStatus>>> = {
  created: { start: inProgress, resume: inProgress, complete: toDone },
  inProgress: { pause: () => 'paused', complete: toDone },
  paused: { resume: inProgress, complete: toDone },
  done: { reopen: (task) => (task.loggedMs > 0 ? 'paused' : 'created') },
};

const done: Record<TimerAction, string> = {
  start: 'started',
  pause: 'paused',
  resume: 'resumed',
  complete: 'completed',
  reopen: 'reopened',
};

/** Must cover every pair that `table` refuses. */
const enables: Record<TaskStatus, Partial<Record<TimerAction, string>>> = {
  created: { pause: 'Start it first.', reopen: 'Complete it first.' },
  inProgress: {
    start: 'It is already running.',
    resume: 'It is already running.',
    reopen: 'Complete it first.',
  },
  paused: { start: 'Resume it instead.', pause: 'Resume it first.', reopen: 'Complete it first.' },
  done: {
    start: 'Reopen it first.',
    pause: 'Reopen it first.',
    resume: 'Reopen it first.',
    complete: 'Reopen it first.',
  },
};
