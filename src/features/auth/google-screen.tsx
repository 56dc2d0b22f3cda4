import { Link, Navigate } from 'react-router-dom';
import { useLink } from '#features/page/links.tsx';
import { useChart } from '#services/charts/use-chart.ts';
import { useSharedServices } from '#services/shared-services/context.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { GoogleButton } from './google-button.tsx';
import { useCameBack } from './use-came-back.ts';
import { useGoogle } from './use-google.ts';

/** Where the browser comes back from Google: signs in or up, or says why not and what to do (AUT-08, AUT-09). */
export function GoogleScreen() {
  const link = useLink();
  const { errand, ...back } = useCameBack();
  const next = errand?.next ?? '';
  const google = useGoogle({ isNew: errand?.isNew ?? false, next, back });
  const isSignedIn = useChart(useSharedServices().session.actor, (snapshot) => snapshot.hasTag('in'));
  // The sign-in knows where whoever is in goes on.
  if (google.isIn || isSignedIn)
    return <Navigate to={`${link('signIn')}${next && `?next=${encodeURIComponent(next)}`}`} replace />;
  if (google.isEntering)
    return (
      <AuthFrame>
        <p role="status" className="text-body text-muted">
          One moment: you are being signed in.
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame>
      <GoogleButton google={google} />
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 text-meta">
        <Link className="text-link" to={link('signIn')}>
          Sign in with a password
        </Link>
        <Link className="text-link" to={link('signUp')}>
          Sign up
        </Link>
      </p>
    </AuthFrame>
  );
}
