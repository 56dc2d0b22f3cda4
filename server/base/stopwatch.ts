import { setTimeout as pause } from 'node:timers/promises';

/** Time that only passes: what waits, and what measures a wait, takes it, so that tests can let it pass by themselves. */
export interface Stopwatch {
  /** Milliseconds since some fixed moment. */
  readonly now: () => number;
  /** Resolves after that many milliseconds, at the next turn where they are not more than none. */
  readonly pause: (ms: number) => Promise<unknown>;
}

/** The monotonic clock of this process. */
export const monotonic: Stopwatch = { now: () => performance.now(), pause };
