import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { queueKeys } from '#features/page/queued-keys.ts';
import type { ScreenId } from '#features/page/screen-ids.ts';
import { ShellOutline } from '#features/shell/shell-outline.tsx';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { safeNext, signInPath } from './screens/next-path.ts';
import { pathTo, screenIds, screenOf } from './screens/paths.ts';
import { ScreenHere } from './screens/screen-here.tsx';

/** The screens of the signed-in person. */
export const PersonRoutes = lazyComponent(() => import('./person/person-routes.tsx'), 'PersonRoutes');

interface AppRoutesProps {
  readonly isSignedIn: boolean;
  /** Whether somebody was signed in on this page. */
  readonly hasBeenIn: boolean;
}

/**
 * The routes around signing in (DEC-61); everything else is for signed-in people. Who signs out comes to `/login`
 * (DEC-63); who was never in comes there on the way to the page that was asked for.
 */
export function AppRoutes({ isSignedIn, hasBeenIn }: AppRoutesProps) {
  // Whoever is in presses keys before the screens are read.
  useEffect(() => (isSignedIn ? queueKeys() : undefined), [isSignedIn]);
  return (
    <Routes>
      {openScreens.map((id) => (
        <Route
          key={id}
          path={screenOf(id).path}
          element={id === 'signIn' && isSignedIn ? <ToNext /> : <OpenScreen id={id} />}
        />
      ))}
      <Route
        path="*"
        element={
          isSignedIn ? <PersonRoutes fallback={<ShellOutline />} /> : <ToSignIn comesBack={!hasBeenIn} />
        }
      />
    </Routes>
  );
}

const openScreens = screenIds.filter((id) => screenOf(id).may === 'open');

function OpenScreen({ id }: { readonly id: ScreenId }) {
  const { load: Content } = screenOf(id);
  return (
    <ScreenHere id={id}>
      <Content />
    </ScreenHere>
  );
}

function ToNext() {
  const { search } = useLocation();
  const next = new URLSearchParams(search).get('next');
  return <Navigate to={safeNext(next, globalThis.location.origin)} replace />;
}

function ToSignIn({ comesBack }: { readonly comesBack: boolean }) {
  const { pathname, search } = useLocation();
  return <Navigate to={comesBack ? signInPath(pathname, search) : pathTo('signIn')} replace />;
}
