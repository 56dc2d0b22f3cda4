import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Throws 429 if the caller calls too often (S3-40). */
export const callLimit: CallMiddleware = async (c, next) => {
  await c.get('mounted').deps.limits.call(c.get('claims').userId);
  await next();
};
