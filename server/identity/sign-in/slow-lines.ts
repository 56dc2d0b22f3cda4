import { createFairQueue, type FairQueue, monotonic, type Stopwatch } from '#server/base/index.ts';

/** Per network and kind of work: one a second, five waiting. */
export interface SlowLines {
  take<T>(line: string, queued: Queued, work: () => Promise<T>): Promise<T>;
}

/** Without `needsTurn` only the time is waited, since no password can be right. */
export interface Queued {
  readonly email: string;
  readonly needsTurn: boolean;
}

/** Creates the slow lines; throws `refused()` if too many wait. */
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
