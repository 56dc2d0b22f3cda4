import { createHash } from 'node:crypto';

/** Counts of tries by key, each for a quarter of an hour from the first one on. */
export interface Attempts {
  /** Counts one more; answers how many that are. */
  add(key: string): number;
  count(key: string): number;
  /** How long (ms) the count of a key still stands. */
  leftMs(key: string): number;
  /** Takes back one that was counted. */
  takeBack(key: string): void;
}

/**
 * Counts in this process. Of more than 100,000 keys the oldest are dropped; more cannot come together in a quarter of
 * an hour at the pace at which refused tries are answered. `now` in ms.
 */
export function createAttempts(now: () => number, mostKeys = 100_000): Attempts {
  const counts = new Map<string, { tries: number; readonly endsAt: number }>();
  const live = (key: string) => {
    const known = counts.get(shortened(key));
    return known && known.endsAt > now() ? known : undefined;
  };
  const add = (key: string) => {
    const known = live(key);
    if (known) return ++known.tries;
    counts.delete(shortened(key));
    counts.set(shortened(key), { tries: 1, endsAt: now() + WINDOW_MS });
    for (const [oldest, { endsAt }] of counts) {
      if (counts.size <= mostKeys && endsAt > now()) break;
      counts.delete(oldest);
    }
    return 1;
  };
  return {
    add,
    count: (key) => live(key)?.tries ?? 0,
    leftMs: (key) => Math.max(0, (live(key)?.endsAt ?? 0) - now()),
    takeBack: (key) => {
      const known = live(key);
      if (known !== undefined && known.tries > 0) known.tries -= 1;
    },
  };
}

const WINDOW_MS = 900_000;

/** Keys hold what strangers typed: of one length, whatever that was. */
const shortened = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);
