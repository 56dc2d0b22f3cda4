import { type ComponentType, type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useChart } from '#services/charts/use-chart.ts';
import type { SharedServices } from '#services/shared-services/shared-context.tsx';
import { lateComponent } from '#ui/interaction/late-component.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { Logo } from '#ui/primitives/logo.tsx';
import { AppRoutes } from './app-routes.tsx';
import { account } from './screens/screens.ts';
import { SharedProviders } from './shared-providers.tsx';

const ignore = (): void => undefined;
const PageViews = lateComponent(() => import('./page-views.tsx'), 'PageViews');
const UnreachableScreen = lazyComponent(account, 'UnreachableScreen');

interface AppProps {
  readonly services: SharedServices;
  /** Where the app is rendered without a browser: what says which address it is at. */
  readonly router?: ComponentType<{ readonly children: ReactNode; readonly useTransitions?: boolean }>;
}

/**
 * The whole app around its services; which screens there are follows the session chart. While it asks about the stored
 * token the board of its owner is shown already.
 */
export function App({ services, router: Router = BrowserRouter }: AppProps) {
  const phase = useChart(services.session.actor, (snapshot) => {
    if (snapshot.hasTag('checking')) return services.session.current() ? 'signedIn' : 'nobodyYet';
    if (snapshot.hasTag('unreachable')) return 'unreachable';
    return snapshot.hasTag('in') ? 'signedIn' : 'signedOut';
  });
  const hasBeenIn = useHasBeenIn(services.session);
  if (phase === 'nobodyYet') return <Waiting />;
  return (
    // A screen or a week that is asked for is rendered in the turn of the key: in a transition it waits for others.
    <Router useTransitions={false}>
      <SharedProviders services={services}>
        {phase === 'unreachable' ? (
          <UnreachableScreen />
        ) : (
          <AppRoutes isSignedIn={phase === 'signedIn'} hasBeenIn={hasBeenIn} />
        )}
        <PageViews onLoadError={ignore} />
      </SharedProviders>
    </Router>
  );
}

/** What shows while it is not known yet who is here, if that takes a moment. */
function Waiting() {
  return (
    <main aria-busy className="grid min-h-dvh animate-appear place-items-center">
      <Logo size={32} />
    </main>
  );
}

/** Whether somebody was signed in on this page: not only stored, but with a session that held. */
function useHasBeenIn({ actor }: SharedServices['session']): boolean {
  const [hasBeenIn, setHasBeenIn] = useState(false);
  const isIn = useChart(actor, (snapshot) => snapshot.hasTag('in'));
  if (isIn && !hasBeenIn) setHasBeenIn(true);
  return hasBeenIn;
}
