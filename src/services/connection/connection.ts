import { type ActorRefFrom, fromPromise } from 'xstate';
import { SILENCE_TOLD_MS } from '#domain/constants.ts';
import { type ConnectionEvent, connectionMachine } from '#machines/delivery/connection.machine.ts';
import { startChart } from '#services/charts/index.ts';
import type { Transport } from '#services/http/index.ts';

export type Connection = ActorRefFrom<typeof connectionMachine>;

/** Returns whether the server doesn't respond or there is no network. */
export const isSilent = (snapshot: ReturnType<Connection['getSnapshot']>): boolean =>
  snapshot.hasTag('silent');

export interface ConnectionDeps {
  readonly transport: Transport;
  readonly mono: () => number;
  readonly random: () => number;
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined;
  readonly network?: Pick<EventTarget, 'addEventListener'> | undefined;
}

/** Wraps a transport so that every request updates the connection chart. */
export function watchConnection({ transport, mono, random, channel, network }: ConnectionDeps): {
  readonly transport: Transport;
  readonly connection: Connection;
} {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let lostAt = Number.NEGATIVE_INFINITY;
  const tell = (event: ConnectionEvent) => {
    const before = connection.getSnapshot().value;
    connection.send(event);
    if (connection.getSnapshot().value !== before) channel?.postMessage(event);
  };
  const watch = async <T extends { readonly status: number }>(
    request: () => Promise<T | null>,
  ): Promise<T | null> => {
    const sentAt = mono();
    const tellSilent = () => tell({ type: 'server.silent', waitedMs: mono() - sentAt });
    // A hanging server times out much later. If it answered another request since, only this one is slow.
    const late = setTimeout(() => answeredAt < sentAt && tellSilent(), SILENCE_TOLD_MS);
    try {
      const response = await request();
      if (response === null || GATEWAY.has(response.status)) tellSilent();
      else {
        answeredAt = mono();
        // A response to a request sent before the network was lost doesn't show that it is back.
        if (sentAt > lostAt) tell({ type: 'server.answered' });
      }
      return response;
    } finally {
      clearTimeout(late);
    }
  };
  const watched: Transport = {
    send: (request) => watch(() => transport.send(request)),
    open: (request) => watch(() => transport.open(request)),
  };
  const connection = startChart(
    connectionMachine.provide({
      actors: {
        ask: fromPromise(async ({ signal }) => {
          while (!signal.aborted) {
            await new Promise((resolve) => setTimeout(resolve, (ASK_AGAIN_MS * (1 + random())) / 2));
            if (!signal.aborted) await watched.send({ method: 'GET', path: '/api/health', headers: {} });
          }
        }),
      },
    }),
  );
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = readEvent(data);
    if (event) connection.send(event);
  });
  network?.addEventListener('offline', () => {
    lostAt = mono();
    connection.send({ type: 'network.lost' });
  });
  return { transport: watched, connection };
}

/** Randomized so that not all browsers ask at once. */
const ASK_AGAIN_MS = 5_000;

/** A proxy's statuses for a server that does not respond. */
const GATEWAY = new Set([502, 504]);

function readEvent(data: unknown): ConnectionEvent | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'server.answered') return { type: 'server.answered' };
  if (data.type !== 'server.silent' || !('waitedMs' in data)) return null;
  return typeof data.waitedMs === 'number' ? { type: 'server.silent', waitedMs: data.waitedMs } : null;
}
