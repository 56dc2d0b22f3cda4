import type { MiddlewareHandler } from 'hono';
import { serverTexts } from '#domain/messages.ts';
import type { Env } from './env.ts';
import { Problem, unavailable } from './problem.ts';
import { within } from './within.ts';

/** Refuses at the door what is too large or uses another method, before anything reads it (S3-32, S3-46). */
export const door: MiddlewareHandler<Env> = async (c, next) => {
  if (!METHODS.has(c.req.method)) throw new Problem(405, 'request.malformed', serverTexts.malformed);
  if (new URL(c.req.url).href.length - new URL(c.req.url).origin.length > MAX_URL)
    throw new Problem(414, 'request.tooLarge', serverTexts.tooLarge);
  let size = 0;
  for (const [name, value] of c.req.raw.headers) size += name.length + value.length;
  if (size > MAX_HEADERS) throw new Problem(431, 'request.tooLarge', serverTexts.tooLarge);
  await next();
};

/**
 * Gives up on a call of the API that takes longer than `ms`: the database finishes or undoes what it had begun, and
 * nothing more begins.
 */
export const inTime =
  (ms = MAX_CALL_MS): MiddlewareHandler<Env> =>
  async (c, next) => {
    const [late, deadline] = [unavailable(), new AbortController()];
    c.set('deadline', deadline.signal);
    try {
      await within(ms, next(), late);
    } catch (error) {
      deadline.abort(late);
      throw error;
    }
  };

/** The most bytes of all headers together. */
export const MAX_HEADERS = 16_384;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const MAX_URL = 2_048;
/** The body may take 10 s of it. */
const MAX_CALL_MS = 15_000;
