import type { MiddlewareHandler } from 'hono';
import { MAX_URL } from '#domain/constants.ts';
import { serverTexts } from '#domain/texts/index.ts';
import type { Env } from '#server/http/env.ts';
import { Problem, unavailable } from '#server/http/problem.ts';
import { within } from '#server/http/within.ts';

/** Refuses unknown methods and too large URLs or headers before anything else (S3-32, S3-46). */
export const door: MiddlewareHandler<Env> = async (c, next) => {
  if (!METHODS.has(c.req.method)) throw new Problem(405, 'request.malformed', serverTexts.malformed);
  const { href, origin } = new URL(c.req.url);
  if (href.length - origin.length > MAX_URL) throw new Problem(414, 'request.tooLarge', serverTexts.tooLarge);
  let size = 0;
  for (const [name, value] of c.req.raw.headers) size += name.length + value.length;
  if (size > MAX_HEADERS) throw new Problem(431, 'request.tooLarge', serverTexts.tooLarge);
  await next();
};

/** Resolves to the result of `work`, or throws 503 after `ms`; the work continues and must not touch the response. */
export async function inTime<T>(ms: number, work: (deadline: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  try {
    return await within(ms, work(deadline.signal), unavailable);
  } catch (error) {
    deadline.abort(error);
    throw error;
  }
}

export const MAX_CALL_MS = 15_000;

export const MAX_HEADERS = 16_384;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
