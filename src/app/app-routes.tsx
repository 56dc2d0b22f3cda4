import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { lazyScreen } from './lazy-screen.ts';
import { HOME, safeNext } from './next-path.ts';

const SignIn = lazyScreen(() => import('#features/auth/sign-in-screen.tsx'), 'SignInScreen');
const ForgotPassword = lazyScreen(
  () => import('#features/auth/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
);
const NewPassword = lazyScreen(() => import('#features/auth/new-password-screen.tsx'), 'NewPasswordScreen');
const Outbox = lazyScreen(() => import('#features/auth/outbox-screen.tsx'), 'OutboxScreen');
const PersonRoutes = lazyScreen(() => import('./person-routes.tsx'), 'PersonRoutes');

/** The routes around signing in (DEC-61); everything else is for signed-in people. */
export function AppRoutes({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/login" element={isSignedIn ? <ToNext /> : <SignIn />} />
        <Route path="/forgot-password" element={<ForgotPassword />} />
        <Route path="/reset-password" element={<NewPassword purpose="reset" />} />
        <Route path="/set-password" element={<NewPassword purpose="invitation" />} />
        <Route path="/outbox" element={<Outbox />} />
        <Route path="*" element={isSignedIn ? <PersonRoutes /> : <ToSignIn />} />
      </Routes>
    </Suspense>
  );
}

function ToNext() {
  const { search } = useLocation();
  const next = new URLSearchParams(search).get('next');
  return <Navigate to={safeNext(next, globalThis.location.origin)} replace />;
}

function ToSignIn() {
  const { pathname, search } = useLocation();
  const next = pathname === '/' || pathname === HOME ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`/login${next}`} replace />;
}
