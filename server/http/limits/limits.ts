import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { serverTexts } from '#domain/texts/index.ts';
import type { Config } from '#server/config/index.ts';
import { tooMany } from '#server/http/problem.ts';

/** Each call throws 429 with `Retry-After` if it comes too often (S3-3, S3-40). */
export interface Limits {
  call(userId: number): Promise<void>;
  feed(hash: string): Promise<void>;
  feedMiss(network: string): Promise<void>;
}

/** Creates in-process limits; `RATE_LIMITS=off` lifts them. */
export function createLimits(config: Pick<Config, 'rateLimits'>): Limits {
  if (!config.rateLimits) return unlimited;
  const calls = new BurstyRateLimiter(
    new RateLimiterMemory({ points: 50, duration: 1 }),
    new RateLimiterMemory({ keyPrefix: 'burst', points: 150, duration: 60 }),
  );
  const feeds = new RateLimiterMemory({ keyPrefix: 'feed', points: 60, duration: 3_600 });
  const misses = new RateLimiterMemory({ keyPrefix: 'feed-miss', points: 30, duration: 60 });
  return {
    feed: (hash) => taken(feeds.consume(hash), serverTexts.tooFast),
    feedMiss: (network) => taken(misses.consume(network), serverTexts.tooFast),
    call: (userId) => taken(calls.consume(String(userId)), serverTexts.tooFast),
  };
}

const unlimited: Limits = {
  call: async () => {},
  feed: async () => {},
  feedMiss: async () => {},
};

async function taken(consumed: Promise<unknown>, message: string): Promise<void> {
  try {
    await consumed;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw tooMany(message, refused.msBeforeNext);
  }
}
