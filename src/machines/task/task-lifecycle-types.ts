import type { Refusal } from '#domain/refusal.ts';
import type { TaskStatus } from '#domain/task/task.ts';
import type { TimerAction } from '#domain/timer/timer-rules.ts';

/** The task that a user acts on, as it is folded when the actor is made. */
export interface TaskLifecycleInput {
  readonly taskId: string;
  readonly status: TaskStatus;
  readonly loggedMs: number;
}

/** What the task-lifecycle chart keeps. `loggedMs` decides where a reopened task goes (DEC-04). */
export interface TaskLifecycleContext {
  taskId: string;
  status: TaskStatus;
  loggedMs: number;
  /** The latest action; null before the first. */
  action: TimerAction | null;
  /** Why the latest action was refused. */
  refusal: Refusal | null;
}

/** What the task-lifecycle chart is asked (`timer.…`), and told by the journal and by the tasks as they are folded. */
export type TaskLifecycleEvent =
  | { type: `timer.${TimerAction}` }
  | { type: 'delivery.cannotSend' }
  | { type: 'change.queued' }
  | { type: 'change.taken' }
  | { type: 'change.refused' }
  | { type: 'task.observed'; status: TaskStatus; loggedMs: number };

/** What the task-lifecycle chart tells when an action has ended: why it was refused, if it was. */
export interface TaskLifecycleEmitted {
  type: 'action.ended';
  refusal: Refusal | null;
}

/** What is to be done with the timer of which task. */
export interface TimerRequest {
  readonly taskId: string;
  readonly action: TimerAction;
}

/**
 * The result of an action: the server has it, or it was refused and nothing changed; without a reason where the user is
 * told elsewhere. What waits for the network has no result yet.
 */
export type TimerOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly refusal: Refusal | null };
