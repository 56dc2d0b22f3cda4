import type { Api } from '#services/http/api.ts';
import { type Hint, readHint } from './hint.ts';
import { serverEvents } from './server-events.ts';

/** What the stream of a person is made of; `name` tells the persons of one browser apart. */
export interface StreamParts {
  readonly name: string;
  readonly api: Pick<Api, 'open'>;
  /** Without locks each tab reads a stream of its own. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  readonly random: () => number;
  readonly onHint: (hint: Hint) => void;
}

/** The most ms between two tries to connect; the wait is anything up to it, so that not all come back at once (S7). */
const RECONNECT_MS = 5_000;
/** After so many ms without a sign of life a stream counts as dead; the server gives one every 15 s. */
const SILENCE_MS = 45_000;

/**
 * Follows the stream of hints, one for all tabs of a browser: the tab that holds the lock reads it and relays to the
 * others (S7, DEC-131). Answers how to stop.
 */
export function followStream({ name, api, locks, channel, random, onHint }: StreamParts): () => void {
  const stop = new AbortController();

  channel.addEventListener('message', (event) => {
    const hint = readHint((event as MessageEvent<unknown>).data);
    if (hint) onHint(hint);
  });

  const take = (text: string) => {
    const hint = readHint(parse(text));
    if (!hint || stop.signal.aborted) return;
    channel.postMessage(hint);
    onHint(hint);
  };

  const readOnce = async () => {
    const silence = new AbortController();
    const signal = AbortSignal.any([stop.signal, silence.signal]);
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    const onPiece = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
    };
    try {
      const opened = await api.open(STREAM_PATH, signal);
      if (!opened.ok || !opened.response.body) return;
      for await (const text of serverEvents(opened.response.body, onPiece)) take(text);
    } catch {
      // A broken stream is opened again; what was missed is told on connecting (S3).
    } finally {
      clearTimeout(timer);
    }
  };

  const readOn = async () => {
    while (!stop.signal.aborted) {
      await readOnce();
      await pause(random() * RECONNECT_MS, stop.signal);
    }
  };

  const lead = locks ? locks.request(`${name}-stream`, { signal: stop.signal }, readOn) : readOn();
  lead.catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });

  return () => {
    stop.abort();
    channel.close();
  };
}

const STREAM_PATH = '/api/stream';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
