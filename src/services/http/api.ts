import type { CallKey } from '#domain/contract/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { CallResponse, CallArguments } from '#services/http/calls.ts';
import { readProblem, unreachable } from '#services/http/read-problem.ts';
import type { Failed, Known, Reply } from '#services/http/reply.ts';
import type { Incoming, Outgoing, Transport } from '#services/http/transport.ts';

export interface Api {
  /** Sends the stored token (AUT-04). A 401 is retried once with a new token (AUT-05, AUT-06, DEC-136). */
  call<K extends CallKey>(...args: CallArguments<K>): Promise<Reply<CallResponse<K>>>;
  open(path: string, signal: AbortSignal, asked?: Asked): Promise<{ ok: true; response: Response } | Failed>;
}

export type Asked = Pick<Outgoing, 'method' | 'body' | 'headers'>;

export type Renewal =
  | { readonly kind: 'renewed'; readonly token: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unreachable'; readonly failed?: Failed };

export interface Renewer {
  renew(stale: string): Promise<Renewal>;
  isOver(token: string | null): boolean;
}

export interface OwnedToken {
  readonly token: string | null;
  readonly user: { readonly idUser: number };
}

export interface ApiDeps {
  readonly transport: Transport;
  readonly session: () => OwnedToken | null;
  readonly renewer: Renewer;
}

/** Creates the API client. */
export function createApi({ transport, session, renewer }: ApiDeps): Api {
  /** `send` runs at most twice (AUT-06). */
  const withToken = async <T extends { readonly status: number }>(
    { by, ...called }: Called & { readonly by?: number | undefined },
    send: (headers: Record<string, string>) => Promise<T | null>,
  ): Promise<T | Failed> => {
    const first = session();
    if (isForeign(first, by)) return unauthorized;
    if (first !== null && renewer.isOver(first.token) && !isOpen(called)) return unauthorized;
    const response = await send(bearer(first));
    if (response?.status !== 401 || first?.token == null || called.path.startsWith(AUTH_PATH))
      return response ?? unreachable;
    const renewal = await renewer.renew(first.token);
    if (renewal.kind === 'unreachable') return renewal.failed ?? unreachable;
    const second = session();
    if (renewal.kind === 'refused' || isForeign(second, by)) return unauthorized;
    return (await send(bearer(second))) ?? unreachable;
  };

  return {
    async call<K extends CallKey>(...[key, given]: CallArguments<K>): Promise<Reply<CallResponse<K>>> {
      const input: AnyInput = given ?? {};
      const request = outgoing(key, input);
      const response = await withToken({ ...request, by: input.by }, (headers) =>
        transport.send({ ...request, headers: { ...request.headers, ...headers } }),
      );
      return isFailed(response) ? response : readReply(response, input.known as CallKnown<K>);
    },
    async open(path, signal, asked = { method: 'GET', headers: {} }) {
      const response = await withToken({ method: asked.method, path }, (headers) =>
        transport.open({ ...asked, path, headers: { ...asked.headers, ...headers }, signal }),
      );
      if (isFailed(response)) return response;
      if (response.ok) return { ok: true, response };
      void response.body?.cancel();
      return readProblem(response.status, null, response.headers.get('Retry-After'));
    },
  };
}

/** A 401 of these calls is an answer and must not renew the token (AUT-07). */
const AUTH_PATH = '/api/auth/';

/** Returns whether a call needs no valid session. */
export function isOpen({ method, path }: Called): boolean {
  return path.startsWith(AUTH_PATH) || OPEN_CALLS.has(`${method} ${path}`);
}

type Called = Pick<Outgoing, 'method' | 'path'>;

const OPEN_CALLS = new Set([
  'GET /api/health',
  'GET /api/live',
  'GET /api/ready',
  'GET /api/capabilities',
  'GET /api/outbox',
  'POST /api/users/User/SetPassword',
  'POST /api/workspaces',
]);

function readReply<T>({ status, headers, body }: Incoming, known: Known<T> | undefined): Reply<T> {
  const header = headers.get('Journal-Position');
  const position = header === null ? null : Number(header);
  if (status === 304 && known) return { ok: true, ...known, position };
  if (status < 200 || status > 299) return readProblem(status, body, headers.get('Retry-After'));
  return { ok: true, data: body as T, position, etag: headers.get('ETag') ?? undefined };
}

type CallKnown<K extends CallKey> = Known<CallResponse<K>> | undefined;

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly by?: number;
  readonly patienceMs?: number;
  readonly known?: Known<unknown> | undefined;
}

function outgoing(key: CallKey, input: AnyInput): Outgoing {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const { query, body, signal, patienceMs, known } = input;
  const headers = { ...input.headers, ...(known && { 'If-None-Match': known.etag }) };
  return { method, path, query, body, headers, signal, patienceMs };
}

function bearer(session: OwnedToken | null): Record<string, string> {
  return session?.token == null ? {} : { Authorization: `Bearer ${session.token}` };
}

function isForeign(session: OwnedToken | null, by: number | undefined): boolean {
  return by !== undefined && session?.user.idUser !== by;
}

const unauthorized: Failed = {
  ok: false,
  status: 401,
  refusal: { code: 'access.denied', message: texts.signedOut },
  retryAfterMs: null,
};

function isFailed(response: { readonly status: number }): response is Failed {
  return 'refusal' in response;
}
