import type { MiddlewareHandler } from 'hono';
import { texts } from '#domain/messages.ts';
import type { Env } from './env.ts';
import { Problem } from './problem.ts';
import { within } from './within.ts';

/** Refuses at the door what is too large or uses another method, before anything reads it (rules 32, 46). */
export const door: MiddlewareHandler<Env> = async (c, next) => {
  if (!METHODS.has(c.req.method)) throw new Problem(405, 'request.malformed', texts.malformed);
  if (new URL(c.req.url).href.length - new URL(c.req.url).origin.length > MAX_URL)
    throw new Problem(414, 'request.tooLarge', texts.tooLarge);
  let size = 0;
  for (const [name, value] of c.req.raw.headers) size += name.length + value.length;
  if (size > MAX_HEADERS) throw new Problem(431, 'request.tooLarge', texts.tooLarge);
  await next();
};

/** Gives up on a call of the API that takes too long; the database finishes or undoes what it had begun. */
export const inTime: MiddlewareHandler<Env> = (_c, next) => {
  const late = new Problem(503, 'server.unavailable', texts.unavailable, { retryAfterMs: 1_000 });
  return within(MAX_CALL_MS, next(), late);
};

/** The most bytes of all headers together. */
export const MAX_HEADERS = 16_384;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const MAX_URL = 2_048;
/** The body may take 10 s of it. */
const MAX_CALL_MS = 15_000;
