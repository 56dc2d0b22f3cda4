import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { queueKeys, type ScreenId } from '#features/page/index.ts';
import { ShellOutline } from '#features/shell/index.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { safeNext, signInPath } from './screens/next-path.ts';
import { pathTo, screenIds, screenOf } from './screens/paths.ts';
import { ScreenHere } from './screens/screen-here.tsx';

export const PersonRoutes = lazyComponent(() => import('./person/person-routes.tsx'), 'PersonRoutes');

interface AppRoutesProps {
  readonly isSignedIn: boolean;
  readonly hasBeenIn: boolean;
}

/** After a sign-out the next sign-in leads to the first screen, not to the requested page (DEC-61, DEC-63). */
export function AppRoutes({ isSignedIn, hasBeenIn }: AppRoutesProps) {
  // Keys may be pressed before the screens have loaded.
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
