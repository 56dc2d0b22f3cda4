import { createSmallStorage, type SmallStorage, isOnline } from '#services/browser/index.ts';
import { followChart } from '#services/charts/index.ts';
import { type ClockDeps, createClock } from '#services/clock/index.ts';
import { type ConnectionDeps, watchConnection } from '#services/connection/index.ts';
import { createApi, isOpen, createTransport, type Outgoing, type Transport } from '#services/http/index.ts';
import {
  createRenewer,
  createSessionStore,
  type SessionStoreDeps,
  createSession,
  type SessionDeps,
} from '#services/session/index.ts';
import { type Toasts, toasts } from '#services/toasts/index.ts';
import { syncClock } from './clock-sync.ts';
import { createQueryClient, isOutageSaid, readFailedAgain } from './query-client.ts';
import type { SharedServices } from './shared-context.tsx';

export interface SharedDeps {
  readonly fetch: typeof fetch;
  readonly wall: ClockDeps['wall'];
  readonly mono: ClockDeps['mono'];
  readonly storage: SmallStorage;
  readonly events: SessionStoreDeps['events'];
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly toasts: Toasts;
  /** Without it each tab detects an outage by itself. */
  readonly channel?: ConnectionDeps['channel'];
  readonly network?: ConnectionDeps['network'];
  readonly forgetSeen?: SessionDeps['forgetSeen'];
}

/** Creates the shared services. A 401 reaches the session chart; a 403 rereads the user's rights (P7). */
export function createSharedServices(parts: SharedDeps): SharedServices {
  const clock = createClock(parts);
  const { transport: sender, connection } = watchConnection({
    transport: createTransport({ fetch: parts.fetch, clock }),
    mono: parts.mono,
    random: () => Math.random(),
    channel: parts.channel,
    network: parts.network,
  });
  const andReadRights =
    <R extends { readonly status: number }>(send: (request: Outgoing) => Promise<R | null>) =>
    async (request: Outgoing) => {
      const response = await send(request);
      if (response?.status === 403 && !isOpen(request)) void session.readRights();
      return response;
    };
  const transport: Transport = { send: andReadRights(sender.send), open: andReadRights(sender.open) };
  const store = createSessionStore(parts);
  const queryClient = createQueryClient(parts.toasts, () => isOutageSaid({ session, connection }));
  const renewer = createRenewer({ transport, store, locks: parts.locks });
  const api = createApi({
    transport,
    session: store.fresh,
    renewer: {
      ...renewer,
      renew(stale) {
        if (store.fresh()?.token === stale) session.actor.send({ type: 'auth.expired' });
        return renewer.renew(stale);
      },
    },
  });
  const { renew } = renewer;
  const session = createSession({
    api,
    store,
    renew,
    queryClient,
    storage: parts.storage,
    forgetSeen: parts.forgetSeen ?? (async () => undefined),
  });
  followChart(
    connection,
    (snapshot) => snapshot.hasTag('responding'),
    (isResponding) => {
      if (isResponding) session.actor.send({ type: 'server.answered' });
    },
  );
  readFailedAgain(queryClient, connection);
  return { clock, api, session, queryClient, connection };
}

/** Creates the shared services over the browser's APIs. Call once per page. */
export function startSharedServices(forgetSeen: SessionDeps['forgetSeen']): SharedServices {
  const services = createSharedServices({
    forgetSeen,
    fetch: (...request) => fetch(...request),
    wall: () => Date.now(),
    mono: () => performance.now(),
    storage: createSmallStorage(() => localStorage),
    events: window,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    toasts,
    channel: new BroadcastChannel('weekwright-connection'),
    network: window,
  });
  if (!isOnline()) services.connection.send({ type: 'network.lost' });
  syncClock({ clock: services.clock, api: services.api, page: document, network: window });
  return services;
}
