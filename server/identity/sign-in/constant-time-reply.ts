import { monotonic, type Stopwatch } from '#server/base/index.ts';

export interface ConstantTimeReply {
  least(began: number): Promise<unknown>;
  afterSecond(began: number): Promise<unknown>;
  /** False, one second after the start, if too many wait. */
  refusal(key: string, began: number): Promise<boolean>;
}

/** Creates the pacing of refusals: at least 300 ms, which hides what was checked, and at most 100 a second. */
export function createConstantTimeReply({ now, pause }: Stopwatch = monotonic): ConstantTimeReply {
  const waiting = new Map<string, number>();
  let last = 0;

  const afterSecond = (began: number) => pause(began + REFUSED_AFTER_MS - now());
  return {
    least: (began) => pause(began + LEAST_MS - now()),
    afterSecond,
    refusal: async (key, began) => {
      const ofKey = waiting.get(key) ?? 0;
      const earliest = Math.max(began + LEAST_MS, now());
      const at = Math.max(earliest, last + GAP_MS);
      if (ofKey >= MOST_OF_KEY || at - earliest > MOST_WAIT_MS) {
        await afterSecond(began);
        return false;
      }
      last = at;
      waiting.set(key, ofKey + 1);
      await pause(at - now());
      const left = (waiting.get(key) ?? 1) - 1;
      if (left > 0) waiting.set(key, left);
      else waiting.delete(key);
      return true;
    },
  };
}

const LEAST_MS = 300;
const GAP_MS = 10;
const MOST_OF_KEY = 5;
const MOST_WAIT_MS = 600;
const REFUSED_AFTER_MS = 1_000;
