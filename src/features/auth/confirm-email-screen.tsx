import { invitationWords } from '#domain/people/invitation-words.ts';
import { texts } from '#domain/texts/messages.ts';
import { useRequest } from '#services/charts/use-request.ts';
import { useConfirmEmail } from '#services/queries/people/email-proof.ts';
import { useSharedServices } from '#services/shared-services/context.tsx';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { Notice } from './notice.tsx';
import { useFragment } from './use-fragment.ts';

/** Where the link leads that confirms the own address: nothing happens before the button is pressed (DEC-126). */
export function ConfirmEmailScreen() {
  const token = useFragment().get('token') ?? '';
  return (
    <AuthFrame>
      {token === '' ? (
        <Notice tone="warn" text={invitationWords.lost} to="tasks" next="Go to the calendar" />
      ) : (
        <Confirm token={token} />
      )}
    </AuthFrame>
  );
}

function Confirm({ token }: { readonly token: string }) {
  const { session } = useSharedServices();
  const confirm = useConfirmEmail();
  const request = useRequest(
    () => confirm(token),
    () => void session.readRights(),
  );
  if (request.is('done'))
    return <Notice tone="good" text={texts.emailConfirmed} to="tasks" next="Go to the calendar" />;
  return (
    <div className="grid gap-4">
      {request.message !== null && <Banner tone="bad">{request.message}</Banner>}
      <p className="text-body">{texts.confirmAsked}</p>
      <Button look="primary" size="large" busy={request.is('busy')} onClick={request.press}>
        Confirm my e-mail address
      </Button>
    </div>
  );
}
