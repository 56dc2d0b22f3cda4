import type { ResponseOf, BodyOf, ParamsOf, QueryOf, CallKey, Calls } from '#domain/contract/index.ts';
// Import types only: no schema may reach the browser's first chunk.
import type { Known } from '#services/http/reply.ts';

export type CallResponse<K extends CallKey> = ResponseOf<Calls[K]>;

export type CallInput<K extends CallKey> = Part<'params', ParamsOf<Calls[K]>> &
  Part<'query', QueryOf<Calls[K]>> &
  Part<'body', BodyOf<Calls[K]>> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    readonly patienceMs?: number;
    /** The only user whose token may be used; with another the call answers 401 unsent (J11). */
    readonly by?: number;
    /** On a 304 its data is returned as the same object. */
    readonly known?: Known<CallResponse<K>> | undefined;
  };

export type CallArguments<K extends CallKey> =
  object extends CallInput<K> ? [key: K, input?: CallInput<K>] : [key: K, input: CallInput<K>];

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : object extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };
