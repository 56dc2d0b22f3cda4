/** Stops asking another service for a while once it has failed several times in a row (S3-39). */
export interface Breaker {
  /** Does the work, or throws what `rest` makes while the service is left alone. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** What a breaker is told: `isOutage` says which errors count, times are in ms. */
interface BreakerParts {
  readonly now: () => number;
  readonly isOutage: (error: unknown) => boolean;
  readonly rest: () => Error;
}

/** A breaker that opens for 30 s after 5 failures in a row; one try then closes it, or opens it again. */
export function createBreaker({ now, isOutage, rest }: BreakerParts): Breaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    async run(work) {
      if (now() < restsUntil) throw rest();
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        failures = isOutage(error) ? failures + 1 : 0;
        if (failures >= MOST_FAILURES) restsUntil = now() + REST_MS;
        throw error;
      }
    },
  };
}

const MOST_FAILURES = 5;
const REST_MS = 30_000;
