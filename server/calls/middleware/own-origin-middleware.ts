import { requireOwnOrigin } from '#server/http/origin.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Refuses a write with cookies that a page of another origin sends (403). */
export const ownOrigin: CallMiddleware = async (c, next) => {
  const { call, deps } = c.get('mounted');
  if (call.effect === 'write') requireOwnOrigin(c, deps.config);
  await next();
};
