import type { Decision } from '#domain/refusal.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Task, TaskStatus } from '#domain/task/task.ts';

/** What a user may want of the timer of a task (TMR-25). */
export type TimerAction = 'start' | 'pause' | 'resume' | 'complete' | 'reopen';

/** All actions in the order in which menus show them. */
export const timerActions: readonly TimerAction[] = ['start', 'pause', 'resume', 'complete', 'reopen'];

/** What the table looks at: the status, and the logged time for the way back from done (DEC-04). */
export type Timed = Pick<Task, 'status' | 'loggedMs'>;

/** The status names that people read (TMR-09). */
export const statusNames: Record<TaskStatus, string> = {
  created: 'Created',
  inProgress: 'In Progress',
  paused: 'Paused',
  done: 'Done',
};

/**
 * The one table status x action (TMR-12 to TMR-19, DEC-04, DEC-31): the status that an action leads to, or null where
 * it is refused. The guards of the task-lifecycle chart and the server's decision both read it (T7).
 */
export function statusAfter(task: Timed, action: TimerAction): TaskStatus | null {
  return table[task.status][action]?.(task) ?? null;
}

/** Whether an action may be done now. */
export function mayTime(task: Timed, action: TimerAction): boolean {
  return statusAfter(task, action) !== null;
}

/** The status an action leads to, or why it is refused and what would enable it. */
export function decideStatus(task: Timed, action: TimerAction): Decision<TaskStatus> {
  const next = statusAfter(task, action);
  return next === null ? refused('timer.notAllowed', whyNot(task.status, action)) : agreed(next);
}

/** Why a task of this status does not take the action, in a sentence for a tip. */
export function whyNot(status: TaskStatus, action: TimerAction): string {
  return `${statusNames[status]} tasks can't be ${done[action]}.`;
}

/** What has to come before the action in this status, in a sentence for a tip; for one that is under way, patience. */
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

/** Every pair that `table` refuses. */
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
