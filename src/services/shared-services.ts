import { createApi } from './api.ts';
import { type ClockParts, createClock } from '#services/clock/clock.ts';
import { syncClock } from '#services/clock/clock-sync.ts';
import { createTransport } from '#services/http/transport.ts';
import { createQueryClient } from '#services/queries/query-client.ts';
import type { SharedServices } from './services.tsx';
import { createRenewer } from '#services/session/renewer.ts';
import { createSession } from '#services/session/session.ts';
import { createSessionStore, type SessionStoreParts } from '#services/session/session-store.ts';
import { createSmallStorage, type SmallStorage } from '#services/storage.ts';
import { type Toasts, toasts } from './toasts.ts';

/** What the services of every screen stand on. */
export interface SharedParts {
  readonly fetch: typeof fetch;
  readonly wall: ClockParts['wall'];
  readonly mono: ClockParts['mono'];
  readonly storage: SmallStorage;
  readonly events: SessionStoreParts['events'];
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly toasts: Toasts;
}

/** Makes the services that every screen has; a 401 that no other tab has settled is told to the session's chart. */
export function createSharedServices(parts: SharedParts): SharedServices {
  const clock = createClock(parts);
  const transport = createTransport({ fetch: parts.fetch, clock });
  const store = createSessionStore(parts);
  const queryClient = createQueryClient(parts.toasts);
  const renewer = createRenewer({ transport, store, locks: parts.locks });
  const api = createApi({
    transport,
    session: store.fresh,
    renewer: {
      ...renewer,
      renew(stale) {
        if (store.fresh()?.token === stale) session.chart.send({ type: 'auth.expired' });
        return renewer.renew(stale);
      },
    },
  });
  const { renew } = renewer;
  const session = createSession({ api, store, renew, queryClient, storage: parts.storage });
  return { clock, api, session, queryClient };
}

/** Makes the services of this page on the browser's own parts, and keeps its clock right; called once. */
export function startSharedServices(): SharedServices {
  const services = createSharedServices({
    fetch: (...request) => fetch(...request),
    wall: () => Date.now(),
    mono: () => performance.now(),
    storage: createSmallStorage(() => localStorage),
    events: window,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    toasts,
  });
  syncClock({ clock: services.clock, api: services.api, page: document, network: window });
  return services;
}
