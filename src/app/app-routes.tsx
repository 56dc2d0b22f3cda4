import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ShellOutline } from '#features/shell/shell-outline.tsx';
import { lazily } from '#ui/lazily.tsx';
import { HOME, safeNext } from './next-path.ts';

const SignIn = lazily(() => import('#features/auth/sign-in-screen.tsx'), 'SignInScreen');
const ForgotPassword = lazily(
  () => import('#features/auth/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
);
const NewPassword = lazily(() => import('#features/auth/new-password-screen.tsx'), 'NewPasswordScreen');
const Outbox = lazily(() => import('#features/auth/outbox-screen.tsx'), 'OutboxScreen');
/** The screens of the signed-in person. */
export const PersonRoutes = lazily(() => import('./person-routes.tsx'), 'PersonRoutes');

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
  return (
    <Routes>
      <Route path="/login" element={isSignedIn ? <ToNext /> : <SignIn />} />
      <Route path="/forgot-password" element={<ForgotPassword />} />
      <Route path="/reset-password" element={<NewPassword purpose="reset" />} />
      <Route path="/set-password" element={<NewPassword purpose="invitation" />} />
      <Route path="/outbox" element={<Outbox />} />
      <Route
        path="*"
        element={
          isSignedIn ? <PersonRoutes meanwhile={<ShellOutline />} /> : <ToSignIn comesBack={!hasBeenIn} />
        }
      />
    </Routes>
  );
}

function ToNext() {
  const { search } = useLocation();
  const next = new URLSearchParams(search).get('next');
  return <Navigate to={safeNext(next, globalThis.location.origin)} replace />;
}

function ToSignIn({ comesBack }: { readonly comesBack: boolean }) {
  const { pathname, search } = useLocation();
  const isPlain = !comesBack || pathname === '/' || pathname === HOME;
  const next = isPlain ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`/login${next}`} replace />;
}
