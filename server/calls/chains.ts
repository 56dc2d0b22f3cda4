import type { CallMiddleware } from './call-env.ts';
import type { Kind } from './handler-types.ts';
import { access } from './middleware/access-middleware.ts';
import { afterCommit } from './middleware/after-commit-middleware.ts';
import { attempts } from './middleware/attempts-middleware.ts';
import { body } from './middleware/body-middleware.ts';
import { callLimit } from './middleware/call-limit-middleware.ts';
import { claims } from './middleware/claims-middleware.ts';
import { deadline } from './middleware/deadline-middleware.ts';
import {
  externalContext,
  handler,
  publicContext,
  sensitiveContext,
  transactionContext,
} from './middleware/handler-middleware.ts';
import { earlierAnswer, idempotency, keepAnswer } from './middleware/idempotency-middleware.ts';
import { input } from './middleware/input-middleware.ts';
import { letters } from './middleware/letters-middleware.ts';
import { ownOrigin } from './middleware/own-origin-middleware.ts';
import { position } from './middleware/position-middleware.ts';
import { readOut } from './middleware/read-out-middleware.ts';
import { respond } from './middleware/respond-middleware.ts';
import { snapshot, transaction } from './middleware/transaction-middleware.ts';

export const caller = [claims, callLimit, body];

/**
 * In order; steps such as `respond` and `afterCommit` act after the rest. Steps inside a transaction run again
 * when it is retried.
 */
export const chains: Readonly<Record<Kind, readonly CallMiddleware[]>> = {
  read: [
    respond,
    deadline,
    ...caller,
    afterCommit,
    readOut,
    snapshot(access, position, input, handler(transactionContext)),
  ],
  write: [
    respond,
    deadline,
    attempts,
    ...caller,
    afterCommit,
    transaction(letters, idempotency, access, input, handler(transactionContext)),
  ],
  external: [
    respond,
    deadline,
    attempts,
    ...caller,
    keepAnswer,
    afterCommit,
    readOut,
    transaction(earlierAnswer, access, input),
    handler(externalContext),
  ],
  sensitive: [respond, deadline, ...caller, transaction(access, input), handler(sensitiveContext)],
  public: [respond, deadline, ownOrigin, body, input, handler(publicContext)],
};
