import { Fragment, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ForgottenRunSlot } from '#features/board/index.ts';
import { ignoreTypedOn } from '#features/page/index.ts';
import { QuickTimerSlot } from '#features/quick-timer/index.ts';
import {
  DeliveryDrawer,
  lazyShell,
  SignOutDialog,
  Shell,
  SignOutQuestion,
  ToastRegion,
} from '#features/shell/index.ts';
import { useSharedServices, useSession } from '#services/shared-services/index.ts';
import { ServicesProvider } from '#services/user-services/index.ts';
import { useQuiet } from '#services/queries/index.ts';
import { lateComponent } from '#ui/interaction/late-component.ts';
import { lazyComponent, preload } from '#ui/interaction/lazy-component.tsx';
import { useAtRest, whenIdle } from '#ui/interaction/use-at-rest.ts';
import { menu } from '#app/screens/main-menu.ts';
import { pathTo, screenIds, screenOf } from '#app/screens/paths.ts';
import { lazyPerson } from './lazy-person.ts';
import { personHost } from './person-host.ts';
import { ScreenRoute } from '#app/screens/screen-route.tsx';
import { FIRST_SCREEN, settings, startPaths } from '#app/screens/screens.ts';
import { SessionExpired } from './session-expired.tsx';

const OnboardingGate = lazyComponent(() => import('./onboarding-gate.tsx'), 'OnboardingGate');
const FactorGate = lazyComponent(settings, 'FactorGate');
const LazyParts = lateComponent(lazyPerson, 'LazyParts');
const NotificationBanner = lateComponent(lazyPerson, 'NotificationBanner');
const UpdateNotice = lazyComponent(lazyShell, 'UpdateNotice');
/** Pages work without late parts. The next page tries again. */
const ignore = (): void => undefined;
const updateNotice = <UpdateNotice onLoadError={ignore} />;
const bar = (
  <QuickTimerSlot>
    <LazyParts onLoadError={ignore} />
  </QuickTimerSlot>
);

export function PersonRoutes() {
  const shared = useSharedServices();
  const host = personHost(shared);
  const services = useSyncExternalStore(host.subscribe, host.current);
  // Must run before other listeners on the window.
  useLayoutEffect(ignoreTypedOn, []);
  if (!services) return null;
  return (
    // The key remounts every screen when another user signs in, so that no typed text survives.
    <ServicesProvider key={host.whose()} services={services}>
      <PersonScreens />
    </ServicesProvider>
  );
}

function PersonScreens() {
  const { session } = useSharedServices();
  const { owesFactor } = useSession().user;
  const [isClosed, setClosed] = useState(owesFactor);
  // Stays closed until the user presses Continue: the recovery codes may still be on the page.
  if (owesFactor && !isClosed) setClosed(true);
  const [Gate] = useState(() => (session.current()?.user.isOnboarded ? Fragment : OnboardingGate));
  if (isClosed)
    return (
      <>
        <SessionExpired />
        <FactorGate onOpen={() => setClosed(false)} />
        <ToastRegion />
        <SignOutQuestion />
      </>
    );
  return (
    <Gate>
      <Shell menu={menu} bar={bar}>
        <ReadAhead />
        <NotificationBanner onLoadError={ignore} />
        <SessionExpired />
        <ForgottenRunSlot />
        <Routes>
          {screenIds.flatMap((id) => {
            const { path, may } = screenOf(id);
            if (may === 'open') return [];
            return <Route key={id} path={path} element={<ScreenRoute id={id} right={may} />} />;
          })}
          {startPaths.map((path) => (
            <Route key={path} path={path} element={<Navigate to={pathTo(FIRST_SCREEN)} replace />} />
          ))}
        </Routes>
      </Shell>
    </Gate>
  );
}

/** Preloads code once the page is idle, first the list of unsent changes, so that it opens offline. */
function ReadAhead() {
  const isAtRest = useAtRest(useQuiet());
  useEffect(() => {
    if (!isAtRest) return undefined;
    void DeliveryDrawer.preload();
    void SignOutDialog.preload();
    return preload(whenIdle);
  }, [isAtRest]);
  return isAtRest && updateNotice;
}
