import type { Call, ResponseOf } from '#domain/contract/contract.ts';
import type { TransactionOptions } from '#server/db/handle.ts';
import type { Input, Outcome, RequestContext } from '#server/http/handler.ts';
import type { Deps } from './deps.ts';

/**
 * What a handler works with that asks another service meanwhile: no transaction is open while it waits for an answer from
 * there, since others would wait for the connection.
 */
export interface ExternalContext {
  readonly billing: Deps['billing'];
  readonly calendar: Deps['calendar'];
  readonly model: Deps['model'];
  readonly config: Deps['config'];
  /** Server time in ms at which the request was read. */
  readonly now: number;
  /** Names the act to the other service: all tries of a write have the same, and no other act has it. */
  readonly actKey: string;
  /** Aborted once the caller has left, or the call is given up. */
  readonly signal: AbortSignal;
  /** Does a step in a transaction of the caller's workspace. */
  inside<T>(step: (context: RequestContext) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

/** Does one call that asks another service; refusals are thrown as `Problem`. It has no transaction to post mails in. */
export type ExternalHandler<C extends Call> = (
  context: ExternalContext,
  input: Input<C>,
) => Promise<Omit<Outcome<ResponseOf<C>>, 'mails'>>;
