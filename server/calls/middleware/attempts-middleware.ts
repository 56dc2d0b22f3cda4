import type { CallMiddleware } from '#server/calls/call-env.ts';
import type { Refused } from '#server/calls/write-attempts.ts';

/**
 * Has the tries of a write follow each other, in the order of their arrival (J3): before anything else is waited for, since
 * tokens and bodies of two tries are ready in any order.
 */
export const attempts: CallMiddleware = async (c, next) => {
  const { call, deps } = c.get('mounted');
  const go = async (refused: Refused) => {
    c.set('refused', refused);
    await next();
  };
  const key = call.effect === 'write' ? c.req.header('idempotency-key') : undefined;
  if (key === undefined) await go(new Map());
  else await deps.writeAttempts.run(key, go, c.get('deadline'));
};
