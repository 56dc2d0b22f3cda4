import { ownScript } from './own-worker.ts';

/** What becomes of the versions of the app in this browser. */
export type VersionNews = { readonly type: 'version.waiting' } | { readonly type: 'version.replaced' };

/** The app as this browser keeps it, so that it opens without a network (decision 0139). */
export interface KeptApp {
  /** Keeps the app and checks for a new version from time to time; tells of it until the answered function is called. */
  follow(tell: (news: VersionNews) => void): () => void;
  /** Lets the version that waits take over in all tabs; rejects when it doesn't. */
  start(): Promise<void>;
}

/** What keeping the app needs of the browser; `container` is missing where the page is not secure. */
export interface KeptAppDeps {
  readonly container:
    | Pick<ServiceWorkerContainer, 'register' | 'addEventListener' | 'removeEventListener'>
    | undefined;
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly now: () => number;
}

/** How long in ms a page relies on what it knows of versions. */
const CHECK_AGAIN_MS = 60 * 60_000;
/** How long in ms a version may take to start. */
const START_MS = 10_000;

/** Makes what keeps the app in a browser. A browser that can't, or may not, works on without. */
export function createKeptApp({ container, page, now }: KeptAppDeps): KeptApp {
  let registration: ServiceWorkerRegistration | undefined;
  return {
    follow(tell) {
      if (!container) return () => undefined;
      let isOver = false;
      let checkedAt = now();
      const tellReplaced = () => tell({ type: 'version.replaced' });
      const check = () => {
        // The very first one starts by itself.
        if (!isOver && registration?.waiting && registration.active) tell({ type: 'version.waiting' });
      };
      const hearFound = () => registration?.installing?.addEventListener('statechange', check);
      const checkAgain = () => {
        if (page.visibilityState === 'hidden' || now() - checkedAt < CHECK_AGAIN_MS) return;
        checkedAt = now();
        // Without a network it stays as it is.
        registration?.update().catch(() => undefined);
      };
      const keep = async () => {
        registration = await container.register(ownScript('/sw.js'));
        if (isOver) return;
        registration.addEventListener('updatefound', hearFound);
        hearFound();
        check();
      };
      // A browser that keeps nothing for the page, as in some private windows, and a development server refuse.
      keep().catch(() => undefined);
      container.addEventListener('controllerchange', tellReplaced);
      page.addEventListener('visibilitychange', checkAgain);
      const timer = setInterval(checkAgain, CHECK_AGAIN_MS);
      return () => {
        isOver = true;
        clearInterval(timer);
        page.removeEventListener('visibilitychange', checkAgain);
        container.removeEventListener('controllerchange', tellReplaced);
        registration?.removeEventListener('updatefound', hearFound);
      };
    },
    async start() {
      const worker = registration?.waiting;
      // Another tab was faster.
      if (!worker) return;
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('The new version did not start.')), START_MS);
        worker.addEventListener('statechange', () => {
          if (worker.state !== 'activated') return;
          clearTimeout(timer);
          resolve();
        });
        worker.postMessage({ type: 'SKIP_WAITING' });
      });
    },
  };
}

/** The app as the browser of this page keeps it. */
export const keptApp: KeptApp = createKeptApp({
  container: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  page: document,
  now: () => Date.now(),
});
