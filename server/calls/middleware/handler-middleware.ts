import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { browserName, readCookie } from '#server/identity/index.ts';
import { withDeadline } from '#server/db/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import type { CallEnv, CallMiddleware } from '#server/calls/call-env.ts';
import type { ExternalContext, PublicContext, SensitiveContext } from '#server/calls/handler-types.ts';
import { hashOf } from './idempotency-middleware.ts';
import { inTransaction } from './transaction-middleware.ts';

/** Runs the handler of the call with its context; the last step of a chain. */
export const handler =
  (contextOf: (c: Context<CallEnv>) => unknown): CallMiddleware =>
  async (c) => {
    const { handler, input } = c.var;
    c.set('answer', await handler(contextOf(c) as never, input as never));
  };

/** Returns the context of a handler that runs in the call's transaction. */
export const transactionContext = (c: Context<CallEnv>): RequestContext => c.get('context');

/** Returns the context of a handler without a known caller. */
export const publicContext = (c: Context<CallEnv>): PublicContext => {
  const { deps } = c.get('mounted');
  const { config, database } = deps;
  return {
    deps: { ...deps, database: withDeadline(database, c.get('deadline')) },
    now: deps.now(),
    address: deps.addressOf(c),
    browser: browserName(c.req.header('user-agent')),
    refreshToken: readCookie(c, config, 'refresh'),
    device: readCookie(c, config, 'device'),
    google: readCookie(c, config, 'google'),
  };
};

/** Returns the context of a handler with the caller that the preceding transaction read. */
export const sensitiveContext = (c: Context<CallEnv>): SensitiveContext => {
  const { actor, signInId } = c.get('context');
  return { ...publicContext(c), actor, signInId };
};

/** Returns the context of a handler that asks another service. */
export const externalContext = (c: Context<CallEnv>): ExternalContext => {
  const { mounted, context, deadline, now, raw } = c.var;
  const { billing, calendar, model, config } = mounted.deps;
  const { actor, factId } = context;
  const act = [actor.workspaceId, actor.userId, factId, hashOf(mounted.key, raw())].join(' ');
  return {
    billing,
    calendar,
    model,
    config,
    now,
    actKey: createHash('sha256').update(act).digest('hex'),
    signal: AbortSignal.any([c.req.raw.signal, deadline]),
    inside: (step, options) => inTransaction(c, step, options),
  };
};
