import { texts } from '#domain/texts/index.ts';
import { useRequest } from '#services/charts/index.ts';
import { useResendConfirmation } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';

export function ConfirmEmailNotice() {
  const { user } = useSession();
  const request = useRequest(useResendConfirmation());
  if (!user.mustConfirmEmail) return null;
  const said = request.is('done')
    ? `We sent a new link to ${user.email}.`
    : user.isConfirmationSent
      ? `Open the link we sent to ${user.email}.`
      : `We can send a link to ${user.email}.`;
  return (
    <Banner
      tone="warn"
      className="w-full"
      action={
        <Button busy={request.is('busy')} onClick={request.press}>
          {user.isConfirmationSent || request.is('done') ? 'Send again' : 'Send link'}
        </Button>
      }
    >
      <span className="wrap-anywhere">
        {texts.invitationsHeld} {request.message ?? said}
      </span>
    </Banner>
  );
}
