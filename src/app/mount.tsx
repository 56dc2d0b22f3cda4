import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSharedServices } from '#services/shared-services.ts';
import { App } from './app.tsx';
import { PersonRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** Starts the app in an element of the page. Throws when the page has none. */
export function mount(element: HTMLElement | null): void {
  if (!element) throw new Error('The page has no place for the app.');
  const services = startSharedServices();
  if (services.session.current()) void PersonRoutes.read();
  // While the password is checked the screens behind it are on their way.
  services.session.chart.subscribe((snapshot) => {
    if (snapshot.hasTag('busy')) void PersonRoutes.read();
  });
  createRoot(element).render(
    <StrictMode>
      <ErrorBoundary>
        <App services={services} />
      </ErrorBoundary>
    </StrictMode>,
  );
}
