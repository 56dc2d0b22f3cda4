import { type AppFile, createKeptFiles } from './kept-files.ts';

declare const self: Pick<EventTarget, 'addEventListener'> & {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: readonly AppFile[];
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
};

interface WorkerEvent extends Event {
  readonly request: Request;
  readonly data: { readonly type?: unknown } | null;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

const app = createKeptFiles({
  files: self.__WB_MANIFEST,
  caches: self.caches,
  fetch: (...request) => fetch(...request),
  origin: self.location.origin,
});

const on = (type: string, handle: (event: WorkerEvent) => void): void =>
  self.addEventListener(type, (event) => handle(event as WorkerEvent));

on('install', (event) => event.waitUntil(app.fill()));
on('activate', (event) => event.waitUntil(app.removeOthers(self.registration.installing !== null)));
on('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
on('fetch', (event) => {
  const file = app.fileOf(event.request);
  if (file === undefined) return;
  event.respondWith(app.answer(file, event.request));
  // Restores files that the browser has evicted.
  if (event.request.mode === 'navigate') event.waitUntil(app.fill().catch(() => undefined));
});
