import type { ResponseOf, Call } from '#domain/contract/contract.ts';
import type { Input } from '#server/http/handler.ts';
import type { Deps } from './deps.ts';

/** What a handler of an open call works with: nobody is known yet, so it opens its own transactions. */
export interface OpenContext {
  readonly deps: Deps;
  /** Server time in ms at which the request was read. */
  readonly now: number;
  /** The network address of the other side. */
  readonly address: string;
  /** The refresh cookie. */
  readonly refreshToken: string | undefined;
  /** The cookie by which a browser is known that has signed in before. */
  readonly device: string | undefined;
}

/** The body of a response; `refreshToken` and `device` set their cookies, null clears. */
export interface OpenOutcome<T> {
  readonly response: T;
  readonly refreshToken?: string | null;
  readonly device?: string;
}

/** Does one open call of the contract. */
export type OpenHandler<C extends Call> = (
  context: OpenContext,
  input: Input<C>,
) => Promise<OpenOutcome<ResponseOf<C>>>;
