import { createHash } from 'node:crypto';

export interface Attempts {
  add(key: string): number;
  count(key: string): number;
  leftMs(key: string): number;
  takeBack(key: string): void;
}

/** Creates in-process counts of attempts; drops the oldest beyond `mostKeys`. `now` is in ms. */
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

/** Hashed, because keys hold text of any length from strangers. */
const shortened = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);
