import { useState } from 'react';
import { whyOf } from '#features/forms/why-of.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { Button } from '#ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The way out for good: what goes and what stays is said before. */
export function DeleteAccount() {
  const { readOnly = null } = useSession().actor;
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title="Delete your account">
      <p className="text-body text-muted">
        Your name and address go for good. What you worked on stays with your company, without your name.
      </p>
      <Button
        look="danger"
        why={whyOf("Your account can't be deleted", readOnly)}
        onClick={() => setOpen(true)}
      >
        Delete account…
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}
