import type { Call, Service } from '#domain/contract/contract.ts';
import type { Handler } from '#server/http/handler.ts';
import type { PublicHandler, SensitiveHandler } from './public-call.ts';
import type { ExternalHandler } from './external-call.ts';

/** What serves a call: without a person where strangers may make it, in steps where it asks another
 * service or its body holds a secret, else in the transaction of the caller. */
type HandlerOf<C extends Call> = C['access'] extends 'open'
  ? PublicHandler<C>
  : C extends { readonly isSensitive: true }
    ? SensitiveHandler<C>
    : C extends { readonly isExternal: true }
      ? ExternalHandler<C>
      : Handler<C>;

/** The handlers of a service: a call without one fails to compile (P1). */
export type Handlers<S extends Service> = { readonly [K in keyof S & keyof Service]: HandlerOf<S[K]> };
