import { setTimeout as pause } from 'node:timers/promises';

/** A monotonic clock that tests can advance. */
export interface Stopwatch {
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

export const monotonic: Stopwatch = { now: () => performance.now(), pause };
