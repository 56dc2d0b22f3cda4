import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLink } from '#features/page/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SettingsSection } from '#features/settings/settings-section.tsx';
import { useSettingsLock } from '#features/settings/use-settings-lock.ts';

interface OwnPasswordProps {
  /** False for sign-in by Google or by a demo role. */
  readonly hasPassword: boolean;
}

export function OwnPassword({ hasPassword }: OwnPasswordProps) {
  const link = useLink();
  const locked = useSettingsLock("The password can't be changed");
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title="Password">
      {hasPassword ? (
        <Button why={locked} onClick={() => setOpen(true)}>
          Change password
        </Button>
      ) : (
        <>
          <p className="text-body text-muted">
            You sign in without a password. To add one, request an e-mail with a link. Setting it signs you
            out everywhere.
          </p>
          <Link className="text-link text-body" to={link('forgotPassword')}>
            Request a link
          </Link>
        </>
      )}
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}
