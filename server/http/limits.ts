import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { serverTexts } from '#domain/messages.ts';
import type { Config } from '#server/config/config.ts';
import { tooMany } from './problem.ts';

/** How often somebody may do something; each call throws 429 with `Retry-After` when it was too often (S3-3, S3-40). */
export interface Limits {
  /** 50 calls a second for a user, 150 more in a burst. */
  call(userId: number): Promise<void>;
}

/** Limits kept in this process; `RATE_LIMITS=off` lifts them. */
export function createLimits(config: Pick<Config, 'rateLimits'>): Limits {
  if (!config.rateLimits) return unlimited;
  const calls = new BurstyRateLimiter(
    new RateLimiterMemory({ points: 50, duration: 1 }),
    new RateLimiterMemory({ keyPrefix: 'burst', points: 150, duration: 60 }),
  );
  return {
    call: (userId) => taken(calls.consume(String(userId)), serverTexts.tooFast),
  };
}

const unlimited: Limits = {
  call: async () => {},
};

async function taken(consumed: Promise<unknown>, message: string): Promise<void> {
  try {
    await consumed;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw tooMany(message, refused.msBeforeNext);
  }
}
