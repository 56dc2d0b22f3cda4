export interface Breaker {
  run<T>(work: () => Promise<T>, asking?: Asking): Promise<T>;
}

/** `by` is the caller: failures of one alone don't block others. Errors after an abort don't count. */
interface Asking {
  readonly by?: number;
  readonly signal?: AbortSignal;
}

interface BreakerParts {
  readonly now: () => number;
  readonly isOutage: (error: unknown) => boolean;
  readonly rest: () => Error;
}

/** Creates a breaker that opens for 30 s: for a caller after 5 failures in a row, for all after three fail. */
export function createBreaker({ now, isOutage, rest }: BreakerParts): Breaker {
  const failing = new Map<number | undefined, { failures: number; restsUntil: number }>();
  const failedInARow = new Set<number | undefined>();
  let allRestUntil = 0;
  const failed = (by: number | undefined) => {
    const failures = (failing.get(by)?.failures ?? 0) + 1;
    const until = now() + REST_MS;
    failing.set(by, { failures, restsUntil: failures >= MOST_FAILURES ? until : 0 });
    failedInARow.add(by);
    if (failedInARow.size >= MOST_FAILING) allRestUntil = until;
  };
  const answered = (by: number | undefined) => {
    failing.delete(by);
    failedInARow.clear();
  };
  return {
    async run(work, { by, signal } = {}) {
      if (now() < Math.max(allRestUntil, failing.get(by)?.restsUntil ?? 0)) throw rest();
      try {
        const result = await work();
        answered(by);
        return result;
      } catch (error) {
        if (signal?.aborted === true) throw error;
        if (isOutage(error)) failed(by);
        else answered(by);
        throw error;
      }
    },
  };
}

const MOST_FAILURES = 5;
const MOST_FAILING = 3;
const REST_MS = 30_000;
