import { requireOwnOrigin } from '#server/http/index.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Throws 403 for a write with cookies from a page of another origin. */
export const ownOrigin: CallMiddleware = async (c, next) => {
  const { call, deps } = c.get('mounted');
  if (call.effect === 'write') requireOwnOrigin(c, deps.config);
  await next();
};
