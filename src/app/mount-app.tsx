import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { waitFor } from 'xstate';
import { type ScreenId, queueKeys } from '#features/page/index.ts';
import {
  type SharedServices,
  SharedServicesProvider,
  isViewed,
  startSharedServices,
} from '#services/shared-services/index.ts';
import { markTouch } from '#ui/interaction/mark-touch.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { popGuard } from '#ui/overlays/pop-guard.ts';
import { App } from './app.tsx';
import { PersonRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { screenAt, screenOf } from './screens/paths.ts';
import { signInPath } from './screens/next-path.ts';
import { FIRST_SCREEN, settings } from './screens/screens.ts';
import { keepTyped, paintedIn, takeOver } from './painted-page.ts';

const ViewedApp = lazyComponent(settings, 'ViewedApp');
const forgetSeen = async (userId: number, workspaceId: number): Promise<void> =>
  (await import('#services/journal/forget.ts')).forgetSeen(userId, workspaceId);

/** Hydrates a painted form with its typed text, or renders the app from scratch. */
export async function mount(element: HTMLElement): Promise<void> {
  // Must be added before the router's own listener.
  globalThis.addEventListener('popstate', (event) => popGuard.hears?.(event));
  markTouch();
  let root: Root | undefined;
  const app = () => (
    <ErrorBoundary>
      {isViewed() ? (
        <SharedServicesProvider services={services}>
          <ViewedApp>{(viewed) => <App services={viewed} />}</ViewedApp>
        </SharedServicesProvider>
      ) : (
        <App services={services} />
      )}
    </ErrorBoundary>
  );
  const services = { ...startSharedServices(forgetSeen), show: () => root?.render(app()) };
  const screens = services.session.current() && readScreens();
  // Preloads the screens while the password is checked.
  services.session.actor.on('session.signingIn', () => void readScreens());
  const painted = paintedIn(element, screenOf(screenToCome(services)).path);
  if (painted === 'form') {
    await readForm(services);
    const typeAgain = keepTyped(element);
    root = hydrateRoot(element, app(), {
      // An extension may have changed the form, so React has replaced it.
      onRecoverableError(error) {
        typeAgain();
        reportError(error);
      },
    });
    takeOver(element);
    return;
  }
  if (painted === 'outline') {
    queueKeys();
    // Until then the app would only render the outline again.
    await screens;
  }
  root = createRoot(element);
  root.render(app());
}

/** Strangers are led to the sign-in from most screens. */
function screenToCome({ session }: SharedServices): ScreenId {
  const asked = screenAt(globalThis.location.pathname);
  return screenOf(asked).may === 'open' || session.current() ? asked : 'signIn';
}

async function readForm(services: SharedServices): Promise<void> {
  const { session } = services;
  const { pathname, search } = globalThis.location;
  const id = screenToCome(services);
  if (id !== screenAt(pathname)) globalThis.history.replaceState(null, '', signInPath(pathname, search));
  await screenOf(id).load.preload();
  await waitFor(session.actor, (snapshot) => session.current() !== null || !snapshot.hasTag('checking'));
}

async function readScreens(): Promise<void> {
  const asked = screenOf(screenAt(globalThis.location.pathname));
  const { load } = asked.may === 'open' ? screenOf(FIRST_SCREEN) : asked;
  await Promise.all([PersonRoutes.preload(), load.preload()]);
}
