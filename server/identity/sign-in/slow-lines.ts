import { createFairQueue, type FairQueue } from '#server/base/fair-queue.ts';
import { monotonic, type Stopwatch } from '#server/base/stopwatch.ts';

/** One line for each network that asks too often, and each kind of work: one is done each second, and five wait. */
export interface SlowLines {
  /** Does the work when its turn comes, the addresses in turn; throws where too many wait. */
  take<T>(line: string, queued: Queued, work: () => Promise<T>): Promise<T>;
}

/** For which address; without `needsTurn`, as where no password can be right, the time is waited and no turn used up. */
export interface Queued {
  readonly email: string;
  readonly needsTurn: boolean;
}

/** Makes the lines; `refused` is what is thrown where too many wait. */
export function createSlowLines(refused: () => Error, { pause }: Stopwatch = monotonic): SlowLines {
  const lines = new Map<string, { readonly queue: FairQueue; inside: number }>();
  return {
    take: async (name, { email, needsTurn }, work) => {
      const line = lines.get(name) ?? {
        queue: createFairQueue({ atOnce: 1, mostWaiting: MOST_WAITING, refused }),
        inside: 0,
      };
      lines.set(name, line);
      line.inside += 1;
      const key = email.toLowerCase();
      try {
        if (needsTurn) return await line.queue.run(key, () => pause(TURN_MS).then(work));
        line.queue.requireRoom(key);
        await pause((1 + line.queue.ahead()) * TURN_MS);
        return await work();
      } finally {
        line.inside -= 1;
        if (line.inside === 0) lines.delete(name);
      }
    },
  };
}

const TURN_MS = 1_000;
const MOST_WAITING = 5;
