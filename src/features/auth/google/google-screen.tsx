import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { calendarWords } from '#domain/calendar/index.ts';
import { googleWords } from '#domain/people/index.ts';
import { messages } from '#domain/texts/index.ts';
import { useLink } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { GoogleButton } from './google-button.tsx';
import { useOAuthReturn } from './use-oauth-return.ts';
import { type GoogleRequest, useGoogle } from './use-google.ts';

/** The page to which Google redirects: signs in or up, or connects an account or a calendar (AUT-08, AUT-09). */
export function GoogleScreen() {
  const { request, ...back } = useOAuthReturn();
  const next = request?.next ?? '';
  if (request?.purpose === 'calendar')
    return <ConnectingCalendar next={next} back={back} state={request.state} />;
  return request?.purpose === 'connect' ? (
    <Connecting next={next} back={back} />
  ) : (
    <Entering purpose={request?.purpose ?? 'signIn'} next={next} back={back} />
  );
}

function Entering(request: GoogleRequest) {
  const link = useLink();
  const { next } = request;
  const google = useGoogle(request);
  const isSignedIn = useChart(useSharedServices().session.actor, (snapshot) => snapshot.hasTag('in'));
  // The sign-in screen redirects a signed-in user.
  if (google.isIn || isSignedIn)
    return <Navigate to={`${link('signIn')}${next && `?next=${encodeURIComponent(next)}`}`} replace />;
  if (google.isEntering) return <OneMoment text="Signing you in…" />;
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

function Connecting({ next, back }: Required<Pick<GoogleRequest, 'next' | 'back'>>) {
  const { isIn, message } = useGoogle({ purpose: 'connect', next, back });
  useEffect(() => {
    if (isIn) announceDone(googleWords.connected);
  }, [isIn]);
  if (isIn) return <Navigate to={next} replace />;
  if (message === null) return <OneMoment text="Connecting your Google account…" />;
  return (
    <AuthFrame>
      <div className="grid gap-4">
        <Banner tone="bad">{message}</Banner>
        <Link className="text-link text-meta" to={next}>
          Back to your settings
        </Link>
      </div>
    </AuthFrame>
  );
}

function ConnectingCalendar({ next, back, state }: Required<Pick<GoogleRequest, 'next' | 'back' | 'state'>>) {
  const { isIn, message } = useGoogle({ purpose: 'calendar', next, back, state });
  if (isIn) return <Navigate to={next} replace />;
  if (message === null) return <OneMoment text="Connecting your Google Calendar…" />;
  return <Navigate to={next} state={{ connectError: connectErrors[back.came] }} replace />;
}

/** Replaces the message of a refusal by that of the catalogue (ERR-15, ERR-17, DEC-53). */
const connectErrors = {
  returned: messages.somethingWrong,
  cancelled: googleWords.cancelled,
  failed: calendarWords.connectFailed,
  stray: calendarWords.connectFailed,
} as const;

function OneMoment({ text }: { readonly text: string }) {
  return (
    <AuthFrame>
      <p role="status" className="text-body text-muted">
        {text}
      </p>
    </AuthFrame>
  );
}
