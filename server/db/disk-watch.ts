import { PlainError } from '#server/base/plain-error.ts';
import { outageOf } from './errors.ts';

/** Looks at the errors of a database for trouble with its disk. */
export interface DiskWatch {
  /** Sees what no transaction could be done for. */
  met(error: unknown): void;
  /** Whether its disk was full, or its files failed it, within the last half minute: nothing can be written then. */
  isFailing(): boolean;
}

/**
 * Watches for files that fail for good (SQLSTATE class 58): for 15 s, with no more than 5 s from one error to the next.
 * `onLasting` is then told once, for nothing of it mends without somebody. A full disk may get room again.
 */
export function createDiskWatch(
  onLasting: (error: PlainError) => void,
  now: () => number = Date.now,
): DiskWatch {
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  let lastFull = Number.NEGATIVE_INFINITY;
  let isTold = false;
  return {
    met(error) {
      const kind = outageOf(error);
      if (kind === DISK_FULL) lastFull = now();
      if (kind?.startsWith('58') !== true) return;
      const at = now();
      if (at - last > LONGEST_GAP_MS) first = at;
      last = at;
      if (isTold || at - first < GIVE_UP_AFTER_MS) return;
      isTold = true;
      onLasting(
        new PlainError(
          `The database hasn't been able to use its files for ${GIVE_UP_AFTER_MS / 1_000} s (${kind}); check its disk and limits, then restart Weekwright.`,
        ),
      );
    },
    isFailing: () => now() - Math.max(last, lastFull) < RECENT_MS,
  };
}

const DISK_FULL = '53100';
const RECENT_MS = 30_000;
const GIVE_UP_AFTER_MS = 15_000;
const LONGEST_GAP_MS = 5_000;
