import { createRoot } from 'react-dom/client';
import { SharedServicesProvider } from '#services/shared-services/shared-context.tsx';
import { isViewed } from '#services/shared-services/is-viewed.ts';
import { startSharedServices } from '#services/shared-services/shared-services.ts';
import { markTouch } from '#ui/interaction/mark-touch.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { popGuard } from '#ui/overlays/pop-guard.ts';
import { App } from './app.tsx';
import { PersonRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { screenAt, screenOf } from './screens/paths.ts';
import { FIRST_SCREEN, settings } from './screens/screens.ts';

const ViewedApp = lazyComponent(settings, 'ViewedApp');
/** Few pages ever need it. */
const forgetSeen = async (userId: number, workspaceId: number): Promise<void> =>
  (await import('#services/journal/forget.ts')).forgetSeen(userId, workspaceId);

/** Starts the app in an element of the page. */
export function mount(element: HTMLElement): void {
  // The router listens from when it is rendered on: who is to hear of it first listens before.
  globalThis.addEventListener('popstate', (event) => popGuard.hears?.(event));
  markTouch();
  const root = createRoot(element);
  const show = () =>
    root.render(
      <ErrorBoundary>
        {isViewed() ? (
          <SharedServicesProvider services={services}>
            <ViewedApp>{(viewed) => <App services={viewed} />}</ViewedApp>
          </SharedServicesProvider>
        ) : (
          <App services={services} />
        )}
      </ErrorBoundary>,
    );
  const services = { ...startSharedServices(forgetSeen), show };
  if (services.session.current()) readScreens();
  // While the password is checked the screens behind it are on their way.
  services.session.actor.on('session.signingIn', readScreens);
  show();
}

/** Reads the screens of a signed-in person, with the one that the address names or that comes after signing in. */
function readScreens(): void {
  const asked = screenOf(screenAt(globalThis.location.pathname));
  const { load } = asked.may === 'open' ? screenOf(FIRST_SCREEN) : asked;
  void PersonRoutes.preload();
  void load.preload();
}
