import type { Task } from '#domain/task/index.ts';
import type { TimerAction } from '#domain/timer/index.ts';

export interface TimerHandle {
  can(action: TimerAction): boolean;
  why(action: TimerAction): { readonly what: string; readonly enable: string } | null;
  readonly busy: string | null;
  act(action: TimerAction): void;
  readonly unsent: string | null;
}

/** An actor exists only while a task's action or change is pending. */
export interface Timers {
  /** Returns the same object until it changes. */
  of(task: Task): TimerHandle;
  subscribe(taskId: string, listener: () => void): () => void;
  close(): void;
}
