import { type ComponentType, type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useChart } from '#services/charts/index.ts';
import type { SharedServices } from '#services/shared-services/index.ts';
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
  /** Set when rendering without a browser. */
  readonly router?: ComponentType<{ readonly children: ReactNode; readonly useTransitions?: boolean }>;
}

/** While the stored token is checked, its owner's board shows already. */
export function App({ services, router: Router = BrowserRouter }: AppProps) {
  const phase = useChart(services.session.actor, (snapshot) => {
    if (snapshot.hasTag('checking')) return services.session.current() ? 'signedIn' : 'nobodyYet';
    if (snapshot.hasTag('unreachable')) return 'unreachable';
    return snapshot.hasTag('in') ? 'signedIn' : 'signedOut';
  });
  const hasBeenIn = useHasBeenIn(services.session);
  if (phase === 'nobodyYet') return <Waiting />;
  return (
    // A transition would delay the requested screen behind other rendering.
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

function Waiting() {
  return (
    <main aria-busy className="grid min-h-dvh animate-appear place-items-center">
      <Logo size={32} />
    </main>
  );
}

/** True only after a valid session, not for a stored one. */
function useHasBeenIn({ actor }: SharedServices['session']): boolean {
  const [hasBeenIn, setHasBeenIn] = useState(false);
  const isIn = useChart(actor, (snapshot) => snapshot.hasTag('in'));
  if (isIn && !hasBeenIn) setHasBeenIn(true);
  return hasBeenIn;
}
