import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { invitationWords } from '#domain/people/index.ts';
import { texts } from '#domain/texts/index.ts';
import { useLink, ConfirmEmailNotice } from '#features/page/index.ts';
import { useRequest } from '#services/charts/index.ts';
import { useConfirmEmail } from '#services/queries/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { Notice } from './notice.tsx';
import { useFragment } from './use-fragment.ts';

/** Acts only on a press of the button, since mail programs open links by themselves (DEC-126). */
export function ConfirmEmailScreen() {
  const token = useFragment().get('token') ?? '';
  return (
    <AuthFrame>
      {token === '' ? (
        <Notice tone="warn" text={invitationWords.lost} {...toTasks} />
      ) : (
        <Confirm token={token} />
      )}
    </AuthFrame>
  );
}

const toTasks = { to: 'tasks', next: 'Go to the calendar' } as const;

function Confirm({ token }: { readonly token: string }) {
  const link = useLink();
  const { session } = useSharedServices();
  const current = useSyncExternalStore(session.subscribe, session.current);
  const [wasConfirmed, setWasConfirmed] = useState(false);
  const confirm = useConfirmEmail();
  const request = useRequest(async () => {
    const confirmed = await confirm(token);
    void session.readRights();
    if (!confirmed.ok) setWasConfirmed(confirmed.refusal.code === 'email.confirmed');
    return confirmed;
  });
  if (request.is('done')) return <Notice tone="good" text={texts.emailConfirmed} {...toTasks} />;
  if (wasConfirmed) return <Notice tone="good" text={texts.emailWasConfirmed} {...toTasks} />;
  return (
    <div className="grid gap-4">
      {request.message !== null && (
        <>
          <Banner tone="bad">{request.message}</Banner>
          {current?.user.mustConfirmEmail && <ConfirmEmailNotice />}
          {current === null && (
            <Link className="text-link text-meta" to={link('signIn')}>
              Sign in to have a new link sent
            </Link>
          )}
        </>
      )}
      <p className="text-body">{texts.confirmAsked}</p>
      <Button variant="primary" size="large" busy={request.is('busy')} onClick={request.press}>
        Confirm my e-mail address
      </Button>
    </div>
  );
}
