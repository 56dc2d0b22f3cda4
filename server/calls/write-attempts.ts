import { createFairQueue } from '#server/base/fair-queue.ts';
import type { Problem } from '#server/http/problem.ts';

/** What tries that are under way at once were refused with, by who asked for what. */
export type Refused = Map<string, Problem>;

/** The tries of a write that are under way at once, by its key. */
export interface WriteAttempts {
  /**
   * Judges one try of a key after the other, in the order of their arrival; `refused` is what all of them share that are
   * under way at once. Throws the reason of a signal that is aborted before; the work then never begins.
   */
  run<T>(key: string, work: (refused: Refused) => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** The tries that reach this process (J3). */
export function createWriteAttempts(): WriteAttempts {
  const queue = createFairQueue({ ofOneKey: 1 });
  const writes = new Map<string, { underWay: number; readonly refused: Refused }>();
  return {
    run: async (key, work, signal) => {
      const write = writes.get(key) ?? { underWay: 0, refused: new Map() };
      writes.set(key, write);
      write.underWay += 1;
      try {
        return await queue.run(key, () => work(write.refused), { signal });
      } finally {
        write.underWay -= 1;
        if (write.underWay === 0) writes.delete(key);
      }
    },
  };
}
