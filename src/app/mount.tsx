import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSharedServices } from '#services/shared-services/shared-services.ts';
import { popGuard } from '#ui/pop-guard.ts';
import { App } from './app.tsx';
import { PersonRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { screenAt, screenOf } from './paths.ts';
import { FIRST_SCREEN } from './screens.ts';

/** Starts the app in an element of the page. Throws when the page has none. */
export function mount(element: HTMLElement | null): void {
  if (!element) throw new Error('The page has no place for the app.');
  // The router listens from when it is rendered on: who is to hear of it first listens before.
  globalThis.addEventListener('popstate', (event) => popGuard.hears?.(event));
  const services = startSharedServices();
  if (services.session.current()) readScreens();
  // While the password is checked the screens behind it are on their way.
  services.session.actor.on('session.signingIn', readScreens);
  createRoot(element).render(
    <StrictMode>
      <ErrorBoundary>
        <App services={services} />
      </ErrorBoundary>
    </StrictMode>,
  );
}

/** Reads the screens of a signed-in person, with the one that the address names or that comes after signing in. */
function readScreens(): void {
  const asked = screenOf(screenAt(globalThis.location.pathname));
  const { load } = asked.may === 'open' ? screenOf(FIRST_SCREEN) : asked;
  void PersonRoutes.read();
  void load.read();
}
