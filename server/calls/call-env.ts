import type { MiddlewareHandler } from 'hono';
import type { Call } from '#domain/contract/contract.ts';
import type { TokenClaims } from '#server/identity/tokens/access-token.ts';
import type { Env } from '#server/http/env.ts';
import type { Input, RequestContext } from '#server/http/handler.ts';
import type { RawInput } from '#server/http/input.ts';
import type { Caller } from './after-commit.ts';
import type { Deps } from './deps.ts';
import type { Answer, AnyHandler } from './handler-types.ts';
import type { RepeatableWrite } from './idempotency.ts';
import type { Refused } from './write-attempts.ts';

/** One call of the contract where it is mounted. */
export interface Mounted {
  readonly deps: Deps;
  readonly key: string;
  readonly call: Call;
}

/**
 * What the middleware of a call sets, in the order of the chain: a step reads what stands above its own. Hono makes
 * `c.var` anew each time that it is asked for; `c.get` costs nothing.
 */
interface CallVariables {
  mounted: Mounted;
  handler: AnyHandler;
  /** Aborted when the call has been given up and answered. */
  deadline: AbortSignal;
  /** What other tries of the same write were refused with that are under way. */
  refused: Refused;
  claims: TokenClaims;
  /** Server time in ms at which the caller was known. */
  now: number;
  caller: Caller;
  /** The unchecked parts of the request; throws where the body cannot be read. */
  raw: () => RawInput;
  /** The transaction: each try of it has its own. */
  context: RequestContext;
  /** Null where the request carries no `Idempotency-Key`. */
  idempotencyKey: string | null;
  /** The write whose answer is kept when all is done. */
  once: RepeatableWrite | null;
  input: Input<Call>;
  answer: Answer;
}

/** What the context of Hono carries on the way of a call. */
export interface CallEnv extends Env {
  Variables: CallVariables;
}

/**
 * One step on the way of a call. It leaves the response alone (`respond` makes it): after the deadline there is one already.
 */
export type CallMiddleware = MiddlewareHandler<CallEnv>;

/** The first step: which call it is, and its handler where the chain ends with one. */
export const mounting =
  (mounted: Mounted, handler?: AnyHandler): CallMiddleware =>
  async (c, next) => {
    c.set('mounted', mounted);
    if (handler) c.set('handler', handler);
    await next();
  };
