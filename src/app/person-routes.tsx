import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ForgottenRunSlot } from '#features/board/forgotten-run-slot.tsx';
import { MenuButton } from '#features/shell/menu-button.tsx';
import { NotFoundScreen } from '#features/shell/not-found-screen.tsx';
import { PlaceholderScreen } from '#features/shell/placeholder-screen.tsx';
import { Shell } from '#features/shell/shell.tsx';
import { ServicesProvider, useSharedServices } from '#services/services.tsx';
import { lazily, readAhead } from '#ui/lazily.tsx';
import { useAtRest } from '#ui/use-at-rest.ts';
import { BoardRoute } from './board-route.tsx';
import { HOME } from './next-path.ts';
import { personHost } from './person-host.ts';
import { SessionExpired } from './session-expired.tsx';

const LabelsScreen = lazily(() => import('#features/labels/labels-screen.tsx'), 'LabelsScreen');

/** The screens of the signed-in person, around that person's services. */
export function PersonRoutes() {
  const host = personHost(useSharedServices());
  const services = useSyncExternalStore(host.subscribe, host.current);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isAtRest = useAtRest();
  useEffect(() => (isAtRest ? readAhead() : undefined), [isAtRest]);
  if (!services) return null;
  const menuButton = <MenuButton onOpen={() => setMenuOpen(true)} />;
  return (
    <ServicesProvider services={services}>
      <Shell isMenuOpen={isMenuOpen} onMenuChange={setMenuOpen}>
        <SessionExpired />
        <ForgottenRunSlot />
        <Routes>
          <Route path={HOME} element={<BoardRoute menuButton={menuButton} />} />
          <Route path="/app/labels/*" element={<LabelsScreen menuButton={menuButton} path="/app/labels" />} />
          {unbuilt.map(([path, title]) => (
            <Route
              key={path}
              path={path}
              element={<PlaceholderScreen title={title} menuButton={menuButton} />}
            />
          ))}
          <Route path="/" element={<Navigate to={HOME} replace />} />
          <Route path="/app" element={<Navigate to={HOME} replace />} />
          <Route path="*" element={<NotFoundScreen menuButton={menuButton} />} />
        </Routes>
      </Shell>
    </ServicesProvider>
  );
}

/** Screens that the catalogue names and that are not built yet. */
const unbuilt = [
  ['/onboarding', 'Onboarding'],
  ['/app/reports/*', 'Reports'],
  ['/app/users/*', 'Users'],
  ['/app/teams/*', 'Teams'],
  ['/app/clients/*', 'Clients'],
  ['/app/projects/*', 'Projects'],
  ['/app/security', 'Roles'],
  ['/app/subscription', 'Subscription'],
  ['/app/workspace', 'Workspace'],
  ['/app/manage', 'Backoffice'],
] as const;
