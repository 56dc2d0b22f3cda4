import type { Clock } from '#services/clock/clock.ts';

/** A request as it goes out. */
export interface Outgoing {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
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

/** Makes the way to the server over `fetch`; each response also measures the clock by its `Server-Time` (T8). */
export function createTransport(given: {
  readonly fetch: typeof fetch;
  readonly clock: Pick<Clock, 'mono' | 'measure'>;
}): Transport {
  const { clock } = given;

  const raw = async (request: Outgoing, signal: AbortSignal | undefined): Promise<Response> => {
    const { method, body, headers } = request;
    const sentAt = clock.mono();
    const response = await given.fetch(addressOf(request), {
      method,
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const serverTime = Date.parse(response.headers.get('Server-Time') ?? '');
    if (!Number.isNaN(serverTime)) clock.measure(serverTime, sentAt, clock.mono());
    return response;
  };

  return {
    async send(request) {
      const limit = AbortSignal.timeout(PATIENCE_MS);
      const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
      try {
        const response = await raw(request, signal);
        return { status: response.status, headers: response.headers, body: parse(await response.text()) };
      } catch (error) {
        if (isCalledOff(request.signal)) throw error;
        return null;
      }
    },
    async open(request) {
      try {
        return await raw(request, request.signal);
      } catch (error) {
        if (isCalledOff(request.signal)) throw error;
        return null;
      }
    },
  };
}

/** The path with what is asked for; what is undefined is not. */
function addressOf({ path, query = {} }: Outgoing): string {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return path;
  return `${path}?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)])).toString()}`;
}

/** Whether the caller gave up; a signal that only ran out of time says that no response came. */
function isCalledOff(signal: AbortSignal | undefined): boolean {
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
