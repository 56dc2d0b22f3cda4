import { requireAccess } from '#server/http/index.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Throws 403 if the caller lacks the permission of the call (P1, P2, DEC-71, DEC-132). */
export const access: CallMiddleware = async (c, next) => {
  requireAccess(c.get('context').actor, c.get('mounted').call.access);
  await next();
};
