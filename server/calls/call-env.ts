import type { MiddlewareHandler } from 'hono';
import type { Call } from '#domain/contract/index.ts';
import type { TokenClaims } from '#server/identity/index.ts';
import type { Env, Input, RequestContext, RawInput } from '#server/http/index.ts';
import type { Caller } from './after-commit.ts';
import type { Deps } from './deps.ts';
import type { Answer, AnyHandler } from './handler-types.ts';
import type { RepeatableWrite } from './idempotency.ts';
import type { Refused } from './write-attempts.ts';

export interface Mounted {
  readonly deps: Deps;
  readonly key: string;
  readonly call: Call;
}

/** A step reads only what earlier steps set. Hono rebuilds `c.var` on every access; `c.get` is free. */
interface CallVariables {
  mounted: Mounted;
  handler: AnyHandler;
  deadline: AbortSignal;
  refused: Refused;
  claims: TokenClaims;
  now: number;
  caller: Caller;
  /** The unvalidated request; throws if the body can't be read. */
  raw: () => RawInput;
  context: RequestContext;
  idempotencyKey: string | null;
  once: RepeatableWrite | null;
  input: Input<Call>;
  answer: Answer;
}

export interface CallEnv extends Env {
  Variables: CallVariables;
}

/** Must not touch the response: after the deadline one has been sent already. */
export type CallMiddleware = MiddlewareHandler<CallEnv>;

/** Sets the call and its handler; the first step of a chain. */
export const mounting =
  (mounted: Mounted, handler?: AnyHandler): CallMiddleware =>
  async (c, next) => {
    c.set('mounted', mounted);
    if (handler) c.set('handler', handler);
    await next();
  };
