import { createFetch, type FetchOptions } from 'ofetch';
import type { Clock } from '#services/clock/index.ts';

export interface Outgoing {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly patienceMs?: number | undefined;
}

export interface Incoming {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Transport {
  /** Sends once. Null without a response in time. Throws only if the caller aborted `signal`. */
  send(request: Outgoing): Promise<Incoming | null>;
  /** Null without a response. Throws only if the caller aborted `signal`. */
  open(request: Outgoing): Promise<Response | null>;
}

/** Twice the server's own limit. */
const PATIENCE_MS = 20_000;

/** Creates the transport over `ofetch`. Each response's `Server-Time` measures the clock (T8). */
export function createTransport(given: {
  readonly fetch: typeof fetch;
  readonly clock: Pick<Clock, 'mono' | 'measure'>;
}): Transport {
  const { clock } = given;

  const measured: typeof fetch = async (...request) => {
    const sentAt = clock.mono();
    const response = await given.fetch(...request);
    const serverTime = Date.parse(response.headers.get('Server-Time') ?? '');
    if (!Number.isNaN(serverTime)) clock.measure(serverTime, sentAt, clock.mono());
    return response;
  };
  const client = createFetch({ fetch: measured, defaults: { retry: false, ignoreResponseError: true } });

  const orNull = async <T>(signal: AbortSignal | undefined, response: Promise<T>): Promise<T | null> => {
    try {
      return await response;
    } catch {
      if (isCalledOff(signal)) throw signal.reason;
      return null;
    }
  };

  return {
    send({ signal, patienceMs = PATIENCE_MS, ...request }) {
      // The `timeout` of ofetch ends with the headers and is ignored beside a signal.
      const limit = AbortSignal.timeout(patienceMs);
      const options = { ...optionsOf(request), signal: signal ? AbortSignal.any([signal, limit]) : limit };
      const sent = client.raw(request.path, { ...options, parseResponse: parse });
      return orNull(
        signal,
        sent.then(({ status, headers, _data }) => ({ status, headers, body: _data ?? null })),
      );
    },
    open({ signal, ...request }) {
      const options = { ...optionsOf(request), ...(signal && { signal }) };
      return orNull(signal, client.raw(request.path, { ...options, responseType: 'stream' }));
    },
  };
}

function optionsOf({ method, query, body, headers }: Outgoing) {
  return { method, headers, ...(query && { query }), ...(body !== undefined && { body }) } as FetchOptions;
}

/** A timeout is no cancellation: it counts as no response. */
function isCalledOff(signal: AbortSignal | undefined): signal is AbortSignal {
  if (!signal?.aborted) return false;
  return !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError');
}

/** Null for an empty body or a proxy's page. */
function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
