import { createFairQueue } from '#server/base/index.ts';
import type { Problem } from '#server/http/index.ts';

export type Refused = Map<string, Problem>;

export interface WriteAttempts {
  /** Runs the attempts of a key in order of arrival; concurrent ones share `refused`. */
  run<T>(key: string, work: (refused: Refused) => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Creates the register of the concurrent write attempts of this process (J3). */
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
