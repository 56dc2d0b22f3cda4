import { ownScript } from './own-worker.ts';

export type VersionNews = { readonly type: 'version.waiting' } | { readonly type: 'version.replaced' };

export interface KeptApp {
  follow(tell: (news: VersionNews) => void): () => void;
  start(): Promise<void>;
}

export interface KeptAppDeps {
  readonly container:
    | Pick<ServiceWorkerContainer, 'register' | 'addEventListener' | 'removeEventListener'>
    | undefined;
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly now: () => number;
}

const CHECK_AGAIN_MS = 60 * 60_000;
const START_MS = 10_000;

/** Creates the service-worker registration of the app. Without support the app works online only. */
export function createKeptApp({ container, page, now }: KeptAppDeps): KeptApp {
  let registration: ServiceWorkerRegistration | undefined;
  return {
    follow(tell) {
      if (!container) return () => undefined;
      let isOver = false;
      let checkedAt = now();
      const tellReplaced = () => tell({ type: 'version.replaced' });
      const check = () => {
        // The very first version activates by itself.
        if (!isOver && registration?.waiting && registration.active) tell({ type: 'version.waiting' });
      };
      const hearFound = () => registration?.installing?.addEventListener('statechange', check);
      const checkAgain = () => {
        if (page.visibilityState === 'hidden' || now() - checkedAt < CHECK_AGAIN_MS) return;
        checkedAt = now();
        // Offline the version stays as it is.
        registration?.update().catch(() => undefined);
      };
      const keep = async () => {
        registration = await container.register(ownScript('/sw.js'));
        if (isOver) return;
        registration.addEventListener('updatefound', hearFound);
        hearFound();
        check();
      };
      // Registration fails in some private windows and on a development server.
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
      // Another tab has activated it already.
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

export const keptApp: KeptApp = createKeptApp({
  container: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  page: document,
  now: () => Date.now(),
});
