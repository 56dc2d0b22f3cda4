import { randomUUID } from 'node:crypto';
import type { Log } from './log.ts';

/** Work that no answer waits for: mails, hints, rows of the audit about refusals. */
export interface Background {
  /** Starts it; an error goes to the log. */
  run(work: () => Promise<void>): void;
  /** Resolves when all that was started has ended. */
  settled(): Promise<void>;
}

/** Keeps track of the work that is under way, so that a stop can wait for it. */
export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run: (work) => {
      const done = work()
        .catch((error: unknown) => log.error(randomUUID(), error))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
