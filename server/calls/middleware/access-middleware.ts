import { requireAccess } from '#server/http/require.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Refuses with 403 who lacks the permission that the call asks for, before it is done (P1, P2, DEC-71, DEC-132). */
export const access: CallMiddleware = async (c, next) => {
  requireAccess(c.get('context').actor, c.get('mounted').call.access);
  await next();
};
