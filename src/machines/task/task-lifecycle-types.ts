import type { Refusal } from '#domain/refusal.ts';
import type { TaskStatus } from '#domain/task/index.ts';
import type { TimerAction } from '#domain/timer/index.ts';

export interface TaskLifecycleInput {
  readonly taskId: string;
  readonly status: TaskStatus;
  readonly loggedMs: number;
}

/** `loggedMs` decides the state of a reopened task (DEC-04). */
export interface TaskLifecycleContext {
  taskId: string;
  status: TaskStatus;
  loggedMs: number;
  action: TimerAction | null;
  refusal: Refusal | null;
}

export type TaskLifecycleEvent =
  | { type: `timer.${TimerAction}` }
  | { type: 'delivery.cannotSend' }
  | { type: 'change.queued' }
  | { type: 'change.taken' }
  | { type: 'change.refused' }
  | { type: 'task.observed'; status: TaskStatus; loggedMs: number };

export interface TaskLifecycleEmitted {
  type: 'action.ended';
  refusal: Refusal | null;
}

export interface TimerRequest {
  readonly taskId: string;
  readonly action: TimerAction;
}

/** A refusal of null was already reported elsewhere. Actions waiting for the network have no outcome yet. */
export type TimerOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly refusal: Refusal | null };
