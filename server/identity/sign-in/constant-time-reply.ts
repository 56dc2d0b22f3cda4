import { monotonic, type Stopwatch } from '#server/base/stopwatch.ts';

/** When those hear that they are refused whose answer must tell nothing by its time. `began`: ms of the stopwatch. */
export interface ConstantTimeReply {
  /** Resolves at the earliest moment at which an answer may go. */
  least(began: number): Promise<unknown>;
  /** Resolves a second after the try began: for those that were not looked at, as many as there are. */
  afterSecond(began: number): Promise<unknown>;
  /** Waits for a place among the refusals; false, a second after the try began, where too many wait, of this key or in all. */
  refusal(key: string, began: number): Promise<boolean>;
}

/**
 * Makes the pace of refusals: none before 300 ms, which hides what the server looked at, and 100 a second in all. At
 * most five of one key wait, and nobody for more than 600 ms, so that no storm makes others wait.
 */
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
