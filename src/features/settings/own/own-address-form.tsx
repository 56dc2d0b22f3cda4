import { useState } from 'react';
import { mayChangeOwnAddress } from '#domain/access/index.ts';
import { ownAccountWords } from '#domain/people/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { useCancelAddress, useResendAddress, type Security } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceDone, announceRefusal } from '#services/toasts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { SettingsSection } from '#features/settings/settings-section.tsx';
import { useSettingsLock } from '#features/settings/use-settings-lock.ts';

type OwnAddressProps = Pick<Security, 'newEmail' | 'hasPassword'>;

export function OwnAddress({ newEmail, hasPassword }: OwnAddressProps) {
  const { user, actor } = useSession();
  const locked = useSettingsLock("You can't change your address");
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title="E-mail address">
      <p className="text-body text-muted wrap-anywhere">You sign in with {user.email}.</p>
      {newEmail !== null && <Pending email={newEmail} />}
      {mayChangeOwnAddress(actor) ? (
        <Button why={locked} onClick={() => setOpen(true)}>
          Change address…
        </Button>
      ) : (
        <p className="text-meta text-muted">Anyone who manages users in your company can change it.</p>
      )}
      {isOpen && <AddressDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}

function Pending({ email }: { readonly email: string }) {
  const resend = useResendAddress();
  const cancel = useCancelAddress();
  const locked = useSettingsLock("You can't change your address");
  const tell = async (done: Promise<Decision<unknown>>, text: string) => {
    const decided = await done;
    if (decided.ok) announceDone(text);
    else announceRefusal(decided.refusal);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Banner tone="warn">{ownAccountWords.pending(email)}</Banner>
      <div className="flex flex-wrap gap-2">
        <Button why={locked} onClick={() => void tell(resend(), ownAccountWords.sent(email))}>
          Send again
        </Button>
        <Button variant="ghost" why={locked} onClick={() => void tell(cancel(), ownAccountWords.cancelled)}>
          Cancel the change
        </Button>
      </div>
    </div>
  );
}
