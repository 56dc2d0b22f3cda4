import { randomUUID } from 'node:crypto';
import type { Log } from './log.ts';

/** Work that no response waits for, and that nobody was promised: hints, rows of the audit about refusals, looking for mails. */
export interface Background {
  /** Starts it, or `afterMs` later; an error goes to the log. */
  run(work: () => Promise<void>, afterMs?: number): void;
  /** Starts what still waits for its time, and resolves when all has ended. */
  allDone(): Promise<void>;
}

/** Keeps track of the work that is under way, so that a stop can wait for it. */
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
