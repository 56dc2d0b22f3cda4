import { type SyntheticEvent, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { newPasswordForm, invitationWords } from '#domain/people/index.ts';
import { useCheckedWhenLeft } from '#features/forms/index.ts';
import { useLink } from '#features/page/index.ts';
import type { Invitation } from '#machines/auth/invitation.machine.ts';
import { useChart } from '#services/charts/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { Notice } from '#features/auth/notice.tsx';
import { useFirstField } from '#features/auth/use-first-field.ts';
import { useInvitation } from './use-invitation.ts';

export function InvitationScreen() {
  const link = useLink();
  const invited = useInvitation();
  // The sign-in screen redirects a signed-in user.
  if (invited.is('in') && invited.isSignedIn) return <Navigate to={link('signIn')} replace />;
  return (
    <AuthFrame>
      <Content invited={invited} />
    </AuthFrame>
  );
}

const toSignIn = { to: 'signIn', next: 'Sign in' } as const;
const toTasks = { to: 'tasks', next: 'Go to the calendar' } as const;

type Invited = ReturnType<typeof useInvitation>;

function Content({ invited }: { readonly invited: Invited }) {
  const { actor, current } = useSharedServices().session;
  const signInMessage = useChart(actor, (snapshot) => snapshot.context.message);
  const { invitation, message, is, again } = invited;
  if (is('occupied'))
    return <Notice tone="warn" text={invitationWords.occupied(current()?.user.email ?? '')} {...toTasks} />;
  if (is('lost')) return <Notice tone="warn" text={invitationWords.lost} {...toSignIn} />;
  if (is('over'))
    return (
      <Notice tone="bad" text={invitationWords.over} {...toSignIn}>
        {invitationWords.whatNow}
      </Notice>
    );
  if (is('in'))
    return (
      <div className="grid gap-3">
        {signInMessage !== null && <Banner tone="bad">{signInMessage}</Banner>}
        <Notice tone="good" text={invitationWords.isSet} {...toSignIn} />
      </div>
    );
  if (is('unread'))
    return (
      <div className="grid gap-4">
        {message !== null && <Banner tone="bad">{message}</Banner>}
        <Button size="large" onClick={again}>
          Check again
        </Button>
      </div>
    );
  if (invitation === null)
    return (
      <p role="status" className="text-body text-muted">
        Checking your invitation…
      </p>
    );
  return <FirstPassword invited={invited} invitation={invitation} />;
}

interface FirstPasswordProps {
  readonly invited: Pick<Invited, 'message' | 'is' | 'submit'>;
  readonly invitation: Invitation;
}

function FirstPassword({ invited: { message, is, submit }, invitation }: FirstPasswordProps) {
  const { companyName, invitedBy, email } = invitation;
  const first = useFirstField(message);
  const [error, setError] = useState<string>();
  const check = (form: HTMLFormElement) => {
    const read = newPasswordForm.safeParse(Object.fromEntries(new FormData(form)));
    setError(read.error?.issues[0]?.message);
    return read;
  };
  const whenLeft = useCheckedWhenLeft((_, form) => void check(form));

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (is('busy')) return;
    const read = check(event.currentTarget);
    if (read.success) submit(read.data.password);
    else first.ref.current?.focus();
  };
  return (
    <form {...whenLeft} className="grid gap-3" onSubmit={send} noValidate>
      {message !== null && <Banner tone="bad">{message}</Banner>}
      <p className="text-body wrap-anywhere">{invitationWords.invites(invitedBy, companyName)}</p>
      <p className="text-meta text-muted wrap-anywhere">You sign in as {email}.</p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="New password"
        {...first}
        name="password"
        autoComplete="new-password"
        height="large"
        hint="At least 8 characters"
        error={error}
      />
      <Button type="submit" variant="primary" size="large" busy={is('busy')}>
        Set password and sign in
      </Button>
    </form>
  );
}
