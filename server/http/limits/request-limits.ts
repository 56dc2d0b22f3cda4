import type { MiddlewareHandler } from 'hono';
import { MAX_URL } from '#domain/constants.ts';
import { serverTexts } from '#domain/texts/messages.ts';
import type { Env } from '#server/http/env.ts';
import { Problem, unavailable } from '#server/http/problem.ts';
import { within } from '#server/http/within.ts';

/** Refuses at the door what is too large or uses another method, before anything reads it (S3-32, S3-46). */
export const door: MiddlewareHandler<Env> = async (c, next) => {
  if (!METHODS.has(c.req.method)) throw new Problem(405, 'request.malformed', serverTexts.malformed);
  const { href, origin } = new URL(c.req.url);
  if (href.length - origin.length > MAX_URL) throw new Problem(414, 'request.tooLarge', serverTexts.tooLarge);
  let size = 0;
  for (const [name, value] of c.req.raw.headers) size += name.length + value.length;
  if (size > MAX_HEADERS) throw new Problem(431, 'request.tooLarge', serverTexts.tooLarge);
  await next();
};

/**
 * What `work` comes to, or 503 when it takes longer than `ms`: the database finishes or undoes what it had begun, and
 * nothing more begins. The work goes on after that, so it leaves the response of its request alone: only what it
 * resolves to is put there.
 */
export async function inTime<T>(ms: number, work: (deadline: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  try {
    return await within(ms, work(deadline.signal), unavailable);
  } catch (error) {
    deadline.abort(error);
    throw error;
  }
}

/** After how long (ms) a call is given up; its body may take 10 s of it. */
export const MAX_CALL_MS = 15_000;

/** The most bytes of all headers together. */
export const MAX_HEADERS = 16_384;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
