import type { Call, ResponseOf, Service } from '#domain/contract/index.ts';
import type { TransactionOptions } from '#server/db/index.ts';
import type {
  AfterCommit,
  Input,
  Outcome,
  RequestActor,
  RequestContext,
  KeptBody,
} from '#server/http/index.ts';
import type { Deps } from './deps.ts';

interface Contexts {
  readonly read: RequestContext;
  readonly write: RequestContext;
  readonly external: ExternalContext;
  readonly sensitive: SensitiveContext;
  readonly public: PublicContext;
}

interface Outcomes<T> {
  readonly read: Outcome<T | KeptBody<T>>;
  readonly write: Outcome<T>;
  readonly external: Omit<Outcome<T>, 'mails'>;
  readonly sensitive: PublicOutcome<T>;
  readonly public: PublicOutcome<T>;
}

export type Kind = keyof Contexts;

/** Returns the kind of a call, which selects its chain. */
export function kindOf({ access, isSensitive, isExternal, effect }: Call): Kind {
  if (access === 'open') return 'public';
  if (isSensitive) return 'sensitive';
  return isExternal ? 'external' : effect;
}

/** `kindOf` at the type level. */
type KindOf<C extends Call> = C['access'] extends 'open'
  ? 'public'
  : C extends { readonly isSensitive: true }
    ? 'sensitive'
    : C extends { readonly isExternal: true }
      ? 'external'
      : C['effect'];

type HandlerOf<C extends Call> = (
  context: Contexts[KindOf<C>],
  input: Input<C>,
) => Promise<Outcomes<ResponseOf<C>>[KindOf<C>]>;

export type Handlers<S extends Service> = { readonly [K in keyof S & keyof Service]: HandlerOf<S[K]> };

export interface Answer extends PublicOutcome<unknown>, AfterCommit {
  readonly position?: number | undefined;
}

export type AnyHandler = (context: never, input: never) => Promise<Answer>;

/** No caller is known, so the handler opens its own transactions. */
export interface PublicContext {
  readonly deps: Deps;
  readonly now: number;
  readonly address: string;
  readonly browser: string;
  readonly refreshToken: string | undefined;
  readonly device: string | undefined;
  readonly google: string | undefined;
}

export interface PublicOutcome<T> {
  readonly response: T;
  readonly refreshToken?: string | null;
  readonly device?: string;
  readonly google?: string | null;
}

/** The caller is read from the live rows. A body with a secret isn't stored, so a repeat runs again. */
export interface SensitiveContext extends PublicContext {
  readonly actor: RequestActor;
  readonly signInId: string;
}

/** No transaction is open while the other service answers, since it would hold a connection. */
export interface ExternalContext {
  readonly billing: Deps['billing'];
  readonly calendar: Deps['calendar'];
  readonly model: Deps['model'];
  readonly config: Deps['config'];
  readonly now: number;
  /** Equal for all attempts of one write, unique otherwise. */
  readonly actKey: string;
  readonly signal: AbortSignal;
  inside<T>(step: (context: RequestContext) => Promise<T>, options?: TransactionOptions): Promise<T>;
}
