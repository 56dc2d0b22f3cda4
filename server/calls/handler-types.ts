import type { Call, ResponseOf, Service } from '#domain/contract/contract.ts';
import type { TransactionOptions } from '#server/db/handle.ts';
import type { AfterCommit, Input, Outcome, RequestActor, RequestContext } from '#server/http/handler.ts';
import type { KeptBody } from '#server/http/kept-bodies.ts';
import type { Deps } from './deps.ts';

/** What a handler works with, by the kind of its call: one transaction of the caller's workspace where nothing else is said. */
interface Contexts {
  readonly read: RequestContext;
  readonly write: RequestContext;
  readonly external: ExternalContext;
  readonly sensitive: SensitiveContext;
  readonly public: PublicContext;
}

/** What a handler comes to, by the kind of its call; what has no transaction of its own posts no mails in it. */
interface Outcomes<T> {
  readonly read: Outcome<T | KeptBody<T>>;
  readonly write: Outcome<T>;
  readonly external: Omit<Outcome<T>, 'mails'>;
  readonly sensitive: PublicOutcome<T>;
  readonly public: PublicOutcome<T>;
}

/** By which chain a call is served (`chains.ts`). */
export type Kind = keyof Contexts;

/** The kind of a call: strangers may make it, its body holds a secret, it asks another service, or none of these. */
export function kindOf({ access, isSensitive, isExternal, effect }: Call): Kind {
  if (access === 'open') return 'public';
  if (isSensitive) return 'sensitive';
  return isExternal ? 'external' : effect;
}

/** The same for the compiler. */
type KindOf<C extends Call> = C['access'] extends 'open'
  ? 'public'
  : C extends { readonly isSensitive: true }
    ? 'sensitive'
    : C extends { readonly isExternal: true }
      ? 'external'
      : C['effect'];

/** Does one call of the contract; refusals are thrown as `Problem`. */
type HandlerOf<C extends Call> = (
  context: Contexts[KindOf<C>],
  input: Input<C>,
) => Promise<Outcomes<ResponseOf<C>>[KindOf<C>]>;

/** The handlers of a service: a call without one fails to compile (P1). */
export type Handlers<S extends Service> = { readonly [K in keyof S & keyof Service]: HandlerOf<S[K]> };

/** What a handler or an earlier try of the call answered. */
export interface Answer extends PublicOutcome<unknown>, AfterCommit {
  readonly position?: number | undefined;
}

/** Any handler, where it is mounted: `Handlers` has made sure that it fits its call. */
export type AnyHandler = (context: never, input: never) => Promise<Answer>;

/** What a handler works with where strangers may call: nobody is known yet, so it opens its own transactions. */
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

/**
 * The same where it must be known who asks: of the live rows, at the beginning of the request. Nothing of a body with a
 * secret is kept, so the call is done each time that it is sent.
 */
export interface SensitiveContext extends PublicContext {
  readonly actor: RequestActor;
  readonly signInId: string;
}

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
