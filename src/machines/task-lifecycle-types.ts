import type { Refusal } from '#domain/refusal.ts';
import type { TaskStatus } from '#domain/task.ts';
import type { TimerAction } from '#domain/timer-rules.ts';

/** The task that somebody acts on, as it is folded when the actor is made. */
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
  /** How the latest action went on: with an answer, or queued without one. */
  delivery: 'none' | 'queued';
  /** Why the latest action was refused. */
  refusal: Refusal | null;
}

/** What the task-lifecycle chart is asked (`timer.…`), and told by the delivery and by the tasks as they are folded. */
export type TaskLifecycleEvent =
  | { type: `timer.${TimerAction}` }
  | { type: 'delivery.cannotSend' }
  | { type: 'task.observed'; status: TaskStatus; loggedMs: number };

/** What the task-lifecycle chart tells when an action has ended: whether it waits for the network, or why it was refused. */
export interface TaskLifecycleEmitted {
  type: 'action.ended';
  isQueued: boolean;
  refusal: Refusal | null;
}

/** What is to be done with the timer of which task. */
export interface TimerRequest {
  readonly taskId: string;
  readonly action: TimerAction;
}

/**
 * The result of an action: the server has it, it waits for the network, or it was refused and nothing changed; without a
 * reason where the user is told elsewhere.
 */
export type TimerOutcome =
  | { readonly kind: 'accepted' | 'queued' }
  | { readonly kind: 'refused'; readonly refusal: Refusal | null };
