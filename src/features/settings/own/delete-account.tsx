import { useState } from 'react';
import { Button } from '#ui/primitives/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsSection } from '#features/settings/settings-section.tsx';
import { useSettingsLock } from '#features/settings/use-settings-lock.ts';

/** The way out for good: what goes and what stays is said before. */
export function DeleteAccount({ hasPassword }: { readonly hasPassword: boolean }) {
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
