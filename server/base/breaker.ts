/** Stops asking another service for a while once it has failed several times in a row (S3-39). */
export interface Breaker {
  /** Does the work, or throws what `rest` makes while the service is left alone. */
  run<T>(work: () => Promise<T>, asking?: Asking): Promise<T>;
}

/** Who asks: what fails for one of them alone keeps nobody else from the service. Once the signal is aborted, an error says nothing about the service. */
interface Asking {
  readonly by?: number;
  readonly signal?: AbortSignal;
}

/** What a breaker is told: `isOutage` says which errors count, times are in ms. */
interface BreakerParts {
  readonly now: () => number;
  readonly isOutage: (error: unknown) => boolean;
  readonly rest: () => Error;
}

/**
 * A breaker that opens for 30 s after 5 failures in a row of one who asks, for him alone; where three different ones have
 * failed with no success of anybody in between, for all. One try then closes it, or opens it again.
 */
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
