import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { serverTexts } from '#domain/texts/messages.ts';
import type { Config } from '#server/config/config.ts';
import { tooMany } from '#server/http/problem.ts';

/** How often somebody may do something; each call throws 429 with `Retry-After` when it was too often (S3-3, S3-40). */
export interface Limits {
  /** 50 calls a second for a user, 150 more in a burst. */
  call(userId: number): Promise<void>;
  /** 60 reads an hour of a calendar feed, by what is stored of its secret. */
  feed(hash: string): Promise<void>;
  /** 30 wrong addresses of feeds a minute from one network: those after them get a 429. */
  feedMiss(network: string): Promise<void>;
}

/** Limits kept in this process; `RATE_LIMITS=off` lifts them. */
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
