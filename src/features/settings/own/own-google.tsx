import { useState } from 'react';
import { disconnectRefusal } from '#domain/people/index.ts';
import { GoogleStandIn } from '#features/page/index.ts';
import { leaveTo } from '#services/browser/index.ts';
import { useCapabilities, type Security } from '#services/queries/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { useShownAgain } from '#ui/interaction/use-shown-again.ts';
import { ConnectGoogleDialog } from './connect-google-dialog.tsx';
import { DisconnectGoogleDialog } from './disconnect-google-dialog.tsx';
import { SettingsSection } from '#features/settings/settings-section.tsx';
import { useSettingsLock } from '#features/settings/use-settings-lock.ts';

type OwnGoogleProps = Pick<Security, 'google' | 'hasPassword'>;

export function OwnGoogle({ google, hasPassword }: OwnGoogleProps) {
  const { data: capabilities } = useCapabilities();
  const kind = capabilities?.google ?? 'off';
  if (google === null && kind === 'off') return null;
  return (
    <SettingsSection title="Google">
      {google === null ? (
        <Unconnected hasPassword={hasPassword} />
      ) : (
        <Connected email={google.email} hasPassword={hasPassword} />
      )}
      {kind === 'local' && <GoogleStandIn />}
    </SettingsSection>
  );
}

interface ConnectedProps {
  readonly email: string | null;
  readonly hasPassword: boolean;
}

function Connected({ email, hasPassword }: ConnectedProps) {
  const [isOpen, setOpen] = useState(false);
  const locked = useSettingsLock("Google can't be disconnected.");
  const reason = disconnectRefusal({ hasPassword });
  return (
    <>
      <p className="text-body text-muted wrap-anywhere">
        {email === null ? 'A Google account is connected' : `The Google account ${email} is connected`}. You
        can sign in with it.
      </p>
      <Button
        onClick={() => setOpen(true)}
        why={reason === null ? locked : { what: "Google can't be disconnected.", reason }}
      >
        Disconnect Google…
      </Button>
      {isOpen && <DisconnectGoogleDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Unconnected({ hasPassword }: Pick<OwnGoogleProps, 'hasPassword'>) {
  const [isOpen, setOpen] = useState(false);
  const [isAway, setAway] = useState(false);
  const locked = useSettingsLock("Google can't be connected.");
  useShownAgain(() => setAway(false));
  const leave = (url: string) => {
    setAway(true);
    leaveTo(url);
  };
  return (
    <>
      <p className="text-body text-muted">
        No Google account is connected. Connect one to sign in without a password. Its address doesn't have to
        match yours.
      </p>
      <Button busy={isAway} why={locked} onClick={() => setOpen(true)}>
        Connect Google…
      </Button>
      {isOpen && (
        <ConnectGoogleDialog hasPassword={hasPassword} onBegun={leave} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
