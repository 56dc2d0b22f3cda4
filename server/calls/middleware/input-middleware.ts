import { checkInput } from '#server/http/index.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Validates the request against the contract (404, 400, 422). */
export const input: CallMiddleware = async (c, next) => {
  c.set('input', checkInput(c.get('mounted').call, c.get('raw')()));
  await next();
};
