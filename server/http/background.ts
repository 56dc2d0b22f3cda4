import { randomUUID } from 'node:crypto';
import type { Log } from './log.ts';

/** Work that may be lost: no response waits for it and no user was promised it. */
export interface Background {
  run(work: () => Promise<void>, afterMs?: number): void;
  allDone(): Promise<void>;
}

/** Creates the register of background work, so that a stop can wait for it. */
export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>();
  const waiting = new Map<NodeJS.Timeout, () => void>();

  const start = (work: () => Promise<void>) => {
    const done = work()
      .catch((error: unknown) => log.error(randomUUID(), error))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  return {
    run: (work, afterMs) => {
      if (afterMs === undefined) return start(work);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        start(work);
      }, afterMs);
      waiting.set(timer, () => start(work));
    },
    allDone: async () => {
      while (underWay.size + waiting.size > 0) {
        for (const [timer, begin] of waiting) {
          clearTimeout(timer);
          waiting.delete(timer);
          begin();
        }
        await Promise.all(underWay);
      }
    },
  };
}
