import { PlainError } from '#server/base/index.ts';
import { outageOf } from './errors.ts';

export interface DiskWatch {
  met(error: unknown): void;
  isFailing(): boolean;
}

/** Watches for a lasting disk failure (SQLSTATE class 58 for 15 s, gaps of 5 s at most) and calls `onLasting` once. */
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
