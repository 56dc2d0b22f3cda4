/** Mounts the calls of the contract: each with the middleware chain of its kind. */
export { auditLater } from './after-commit.ts';
export { afterProof } from './after-proof.ts';
export { type CallEnv, type CallMiddleware, mounting } from './call-env.ts';
export { caller } from './chains.ts';
export type { Deps } from './deps.ts';
export { requireNotAsked } from './factor-asked.ts';
export {
  factorsOf,
  withCallerLocked,
  auditCaller,
  ownLetter,
  requireOwnSeal,
  tellLog,
  mailCaller,
} from './factor-calls.ts';
export type { ExternalContext, Handlers, PublicContext, SensitiveContext } from './handler-types.ts';
export { deadline } from './middleware/deadline-middleware.ts';
export { inTransaction } from './middleware/transaction-middleware.ts';
export { mountCalls } from './mount-calls.ts';
export { notTheCurrent, ownAccount, requireCurrent } from './own-password.ts';
export { requireConfirmation, createConfirmation } from './with-confirmation.ts';
export { createWriteAttempts } from './write-attempts.ts';
