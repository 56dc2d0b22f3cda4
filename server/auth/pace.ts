import { setTimeout as pause } from 'node:timers/promises';

/** The answers to refused tries, one after the other. */
export interface Pace {
  /** Resolves when a try that began at `began` (ms of `performance.now`) may be told that it is refused. */
  refusal(began: number): Promise<void>;
}

/**
 * Makes the pace of refusals: none before 300 ms, which hides what the server looked at, and 100 a second in all. A
 * storm waits for its answers, so it asks no faster.
 */
export function createPace(): Pace {
  let last = 0;
  return {
    refusal: (began) => {
      last = Math.max(began + LEAST_MS, last + GAP_MS);
      return pause(last - performance.now());
    },
  };
}

const LEAST_MS = 300;
const GAP_MS = 10;
