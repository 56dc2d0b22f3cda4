import { useEffect, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ForgottenRunSlot } from '#features/board/forgotten-run-slot.tsx';
import { Shell } from '#features/shell/shell.tsx';
import { useSharedServices } from '#services/shared-services/context.tsx';
import { ServicesProvider } from '#services/user-services/context.tsx';
import { readAhead } from '#ui/lazily.tsx';
import { useAtRest } from '#ui/use-at-rest.ts';
import { menu } from './menu.ts';
import { pathTo, screenIds, screenOf } from './paths.ts';
import { personHost } from './person-host.ts';
import { ScreenRoute } from './screen-route.tsx';
import { FIRST_SCREEN, startPaths } from './screens.ts';
import { SessionExpired } from './session-expired.tsx';

/** The screens of the signed-in person, around that person's services. */
export function PersonRoutes() {
  const host = personHost(useSharedServices());
  const services = useSyncExternalStore(host.subscribe, host.current);
  const isAtRest = useAtRest();
  useEffect(() => (isAtRest ? readAhead() : undefined), [isAtRest]);
  if (!services) return null;
  return (
    <ServicesProvider services={services}>
      <Shell menu={menu}>
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
    </ServicesProvider>
  );
}
