import { MissingState } from '#features/lists/index.ts';
import { useSecurity } from '#services/queries/index.ts';
import { OwnAddress } from './own-address-form.tsx';
import { OwnFactors } from './factors/own-factors.tsx';
import { OwnGoogle } from './own-google.tsx';
import { OwnPassword } from './own-password-form.tsx';
import { OwnSignIns } from './own-sign-ins.tsx';
import { useState } from 'react';
import { Button } from '#ui/primitives/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsSection } from '#features/settings/settings-section.tsx';
import { useSettingsLock } from '#features/settings/use-settings-lock.ts';

export function OwnSecurity() {
  const read = useSecurity();
  if (read.data === null)
    return <MissingState title="Profile" read={{ ...read, isGone: false }} onClose={read.retry} />;
  return (
    <>
      <OwnAddress {...read.data} />
      <OwnPassword hasPassword={read.data.hasPassword} />
      <OwnFactors />
      <OwnGoogle {...read.data} />
      <OwnSignIns signIns={read.data.signIns} />
      <DeleteAccount hasPassword={read.data.hasPassword} />
    </>
  );
}

function DeleteAccount({ hasPassword }: { readonly hasPassword: boolean }) {
  const locked = useSettingsLock("You can't delete your account");
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title="Delete your account">
      <p className="text-body text-muted">
        Your name and address are permanently removed. Your work stays with your company, without your name.
      </p>
      <Button variant="danger" why={locked} onClick={() => setOpen(true)}>
        Delete account…
      </Button>
      {isOpen && <DeleteAccountDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}
