import type { ResponseOf, Call } from '#domain/contract/contract.ts';
import type { Input, RequestActor } from '#server/http/handler.ts';
import type { Deps } from './deps.ts';

/** What a handler of an open call works with: nobody is known yet, so it opens its own transactions. */
export interface PublicContext {
  readonly deps: Deps;
  /** Server time in ms at which the request was read. */
  readonly now: number;
  /** The network address of the other side. */
  readonly address: string;
  /** What it is, in plain words. */
  readonly browser: string;
  /** The refresh cookie. */
  readonly refreshToken: string | undefined;
  /** The cookie by which a browser is known that has signed in before. */
  readonly device: string | undefined;
  /** The cookie of a browser that went to Google and has not come back yet. */
  readonly google: string | undefined;
}

/** The body of a response; `refreshToken`, `device` and `google` set their cookies, null clears. */
export interface PublicOutcome<T> {
  readonly response: T;
  readonly refreshToken?: string | null;
  readonly device?: string;
  readonly google?: string | null;
}

/** The same where it must be known who asks: of the live rows, at the beginning of the request. */
export interface SensitiveContext extends PublicContext {
  readonly actor: RequestActor;
  readonly signInId: string;
}

/** Does one call of the contract whose body holds a secret: nothing of it is kept, so it is done each time that it is sent. */
export type SensitiveHandler<C extends Call> = (
  context: SensitiveContext,
  input: Input<C>,
) => Promise<PublicOutcome<ResponseOf<C>>>;

/** Does one open call of the contract. */
export type PublicHandler<C extends Call> = (
  context: PublicContext,
  input: Input<C>,
) => Promise<PublicOutcome<ResponseOf<C>>>;
