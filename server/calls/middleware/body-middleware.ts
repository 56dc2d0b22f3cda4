import { readBody } from '#server/http/body.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/**
 * Reads the body before anything is held up by it. An unreadable one must not be told to somebody whose sign-in has ended:
 * the error waits until the parts of the request are asked for.
 */
export const body: CallMiddleware = async (c, next) => {
  const sent = await readBody(c.req.raw, c.get('mounted').call).then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  c.set('raw', () => ({
    params: c.req.param(),
    query: new URL(c.req.url).searchParams,
    body: sent(),
  }));
  await next();
};
