import type { CallMiddleware } from '#server/calls/call-env.ts';
import type { Refused } from '#server/calls/write-attempts.ts';

/** Runs the attempts of a write in order of arrival (J3); comes before any await, which could reorder them. */
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
