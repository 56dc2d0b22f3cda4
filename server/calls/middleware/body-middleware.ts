import { readBody } from '#server/http/index.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Reads the body, but throws its error only on use, so that a signed-out caller gets 401 instead. */
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
