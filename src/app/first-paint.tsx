import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { waitFor } from 'xstate';
import { ShellOutline } from '#features/shell/index.ts';
import { createSmallStorage } from '#services/browser/index.ts';
import { createSharedServices } from '#services/shared-services/index.ts';
import { createToasts } from '#services/toasts/index.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { screenIds, screenOf } from './screens/paths.ts';

interface FirstPaint {
  readonly path: string;
  readonly form: string;
  readonly outline: string;
}

/** Rendered once by the build (decision 0120). The tree must be the one that `mount` hydrates. */
export async function firstPaints(): Promise<readonly FirstPaint[]> {
  const services = createSharedServices({
    fetch: () => Promise.reject(new TypeError('The build has no server.')),
    wall: () => 0,
    mono: () => 0,
    storage: createSmallStorage(() => {
      throw new DOMException('The build has no storage.', 'SecurityError');
    }),
    events: new EventTarget(),
    locks: undefined,
    toasts: createToasts(),
  });
  await waitFor(services.session.actor, (snapshot) => !snapshot.hasTag('checking'));
  const outline = renderToString(<ShellOutline />);
  const paints: FirstPaint[] = [];
  for (const { path, may, load, painted } of screenIds.map(screenOf)) {
    if (may !== 'open') continue;
    await load.preload();
    const router = ({ children }: { readonly children: ReactNode }) => (
      <StaticRouter location={path}>{children}</StaticRouter>
    );
    const form = () =>
      renderToString(
        <ErrorBoundary>
          <App services={services} router={router} />
        </ErrorBoundary>,
      );
    paints.push({
      path,
      form: painted === undefined ? '' : form(),
      outline: painted === 'signedOut' ? outline : '',
    });
  }
  return paints;
}
