import { createFetch, type FetchOptions } from 'ofetch';
import type { Clock } from '#services/clock/clock.ts';

/** A request as it goes out. */
export interface Outgoing {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** How long in ms it may take where that is longer than usual. */
  readonly patienceMs?: number | undefined;
}

/** A response of the server, of any status, with its body read as JSON; null where it has none. */
export interface Incoming {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The way to the server: every request of the product takes it. */
export interface Transport {
  /** Sends a request once; null where no response came, or not in time. Throws only when the caller aborted `signal`. */
  send(request: Outgoing): Promise<Incoming | null>;
  /** Opens a response that is read piece by piece; null where none came. Throws only when the caller aborted `signal`. */
  open(request: Outgoing): Promise<Response | null>;
}

/** How long in ms a request may take before it counts as without a response; twice what the server allows itself. */
const PATIENCE_MS = 20_000;

/** Makes the way to the server over `ofetch`; each response also measures the clock by its `Server-Time` (T8). */
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

  /** What came back; null where nothing did. */
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
      // The `timeout` of ofetch ends with the headers, and is ignored beside a signal.
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

/** Whether the caller gave up; a signal that only ran out of time says that no response came. */
function isCalledOff(signal: AbortSignal | undefined): signal is AbortSignal {
  if (!signal?.aborted) return false;
  return !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError');
}

/** The JSON of a body; null where there is none, or where something between here and the server answered a page. */
function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
