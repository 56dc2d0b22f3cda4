import { Send } from 'lucide-react';
import { inviteRefusal } from '#domain/access/index.ts';
import { texts } from '#domain/texts/index.ts';
import { whyOf } from '#features/page/index.ts';
import { type ManagedItem, useResendInvite } from '#services/queries/index.ts';
import { useRequest } from '#services/charts/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceDone, announceRefusal } from '#services/toasts/index.ts';
import { Button } from '#ui/primitives/button.tsx';

export function InviteButton({ user }: { readonly user: ManagedItem }) {
  const { actor } = useSession();
  const resend = useResendInvite();
  const request = useRequest(async () => {
    const sent = await resend(user.id);
    if (sent.ok) announceDone(`The invitation to ${user.email} was sent again.`);
    else announceRefusal(sent.refusal);
    return sent;
  });
  const refusal = inviteRefusal(actor, user) ?? (user.isActive ? null : inactive);
  return (
    <Button
      variant="ghost"
      icon={<Send />}
      busy={request.is('busy')}
      why={whyOf("Can't resend the invitation", refusal)}
      onClick={request.press}
    >
      Resend invitation
    </Button>
  );
}

const inactive = { code: 'user.notInvited', message: texts.inviteInactive } as const;
