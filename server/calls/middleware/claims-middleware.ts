import { requireClaims } from '#server/identity/index.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Identifies the caller by the token; throws 401 first of all (P1, N3). */
export const claims: CallMiddleware = async (c, next) => {
  const { deps } = c.get('mounted');
  const now = deps.now();
  const known = await requireClaims(c, deps.config, now);
  const { workspaceId, userId } = known;
  c.set('now', now);
  c.set('claims', known);
  c.set('caller', { at: now, address: deps.addressOf(c), workspaceId, userId });
  await next();
};
