import type { ResponseOf, BodyOf, ParamsOf, QueryOf } from '#domain/contract/contract.ts';
// Types alone, so that no schema reaches the browser's first chunk.
import type { CallKey, Calls } from '#domain/contract/services.ts';
import type { Known } from '#services/http/reply.ts';

/** What the body of the response to a call holds. */
export type CallResponse<K extends CallKey> = ResponseOf<Calls[K]>;

/** What a call is given: the parts that its contract names, and headers or a signal where the caller has them. */
export type CallInput<K extends CallKey> = Part<'params', ParamsOf<Calls[K]>> &
  Part<'query', QueryOf<Calls[K]>> &
  Part<'body', BodyOf<Calls[K]>> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    /** How long in ms the call may take where that is longer than usual. */
    readonly patienceMs?: number;
    /** The user in whose name alone the call may go out; else it is answered 401 without a request (J11). */
    readonly by?: number;
    /** An earlier response: where the server says that it would answer the same, its very data is answered again. */
    readonly known?: Known<CallResponse<K>> | undefined;
  };

/** The arguments of `api.call`: the input may be left out where nothing in it is required. */
export type CallArguments<K extends CallKey> =
  object extends CallInput<K> ? [key: K, input?: CallInput<K>] : [key: K, input: CallInput<K>];

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : object extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };
