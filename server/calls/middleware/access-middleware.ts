import { requireAccess, requireFactor } from '#server/http/require.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/**
 * Refuses with 403 who must set up a second factor first, or lacks the permission that the call asks for, before it is
 * done (P1, P2, DEC-71, DEC-132).
 */
export const access: CallMiddleware = async (c, next) => {
  const { actor } = c.get('context');
  const { call } = c.get('mounted');
  if (!call.setsUpFactor) requireFactor(actor);
  requireAccess(actor, call.access);
  await next();
};
