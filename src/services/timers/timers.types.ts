import type { Task } from '#domain/task/task.ts';
import type { TimerAction } from '#domain/timer/timer-rules.ts';

/** What may be done with the timer of one task, and doing it. */
export interface TimerHandle {
  can(action: TimerAction): boolean;
  /** Why an action is not possible, and what would enable it; null where it is. */
  why(action: TimerAction): { readonly what: string; readonly enable: string } | null;
  /** The label of the busy state, as "Starting...", else null. */
  readonly busy: string | null;
  act(action: TimerAction): void;
  /** What the card notes while a change of the task waits for the network, as "Not sent yet", else null. */
  readonly unsent: string | null;
}

/** The timers of all tasks: an actor exists only for a task that is being acted on, or whose change waits. */
export interface Timers {
  /** The handle of a task as it stands now; the same object until it changes. */
  of(task: Task): TimerHandle;
  subscribe(taskId: string, listener: () => void): () => void;
  /** Ends all actors. */
  close(): void;
}
