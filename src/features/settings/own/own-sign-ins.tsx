import { useState } from 'react';
import { dayText, localTime, dayAt } from '#domain/time/index.ts';
import { IdentityDialog, useIdentityCheck } from '#features/forms/index.ts';
import { type SignIn, useEndSignIns } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { Badge } from '#ui/primitives/badge.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { SettingsSection } from '#features/settings/settings-section.tsx';
import { useSettingsLock } from '#features/settings/use-settings-lock.ts';

interface OwnSignInsProps {
  readonly signIns: readonly SignIn[];
}

/** The current sign-in can't be ended here: Sign out does that (A3, S3-4). */
export function OwnSignIns({ signIns }: OwnSignInsProps) {
  const end = useEndSignIns();
  const locked = useSettingsLock("Can't sign out devices");
  const check = useIdentityCheck();
  const [ending, setEnding] = useState<string | null>(null);
  const others = signIns.filter(({ isThis }) => !isThis);
  const endThose = (id: string | null) => {
    setEnding(id);
    check.run(
      (Confirmation) => end({ id, Confirmation }),
      () =>
        announceDone(id === null ? 'You are signed out on all other devices.' : 'That device is signed out.'),
    );
  };
  return (
    <SettingsSection title="Where you are signed in">
      <ul className="w-full divide-y divide-hairline">
        {signIns.map((signIn) => (
          <li key={signIn.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0">
            <Place signIn={signIn} />
            {signIn.isThis ? (
              <Badge tone="good">This browser</Badge>
            ) : (
              <Button
                size="tool"
                aria-label={`Sign out: ${nameOf(signIn)}`}
                busy={check.isBusy && ending === signIn.id}
                why={locked}
                onClick={() => endThose(signIn.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button busy={check.isBusy && ending === null} why={locked} onClick={() => endThose(null)}>
          Sign out all other devices
        </Button>
      )}
      <IdentityDialog check={check} />
    </SettingsSection>
  );
}

function Place({ signIn }: { readonly signIn: SignIn }) {
  const { timeZone } = useSession().user;
  const moment = (at: number) => `${dayText(dayAt(at, timeZone))}, ${localTime(at, timeZone)}`;
  const { begunAt, lastUsedAt, address, isThis } = signIn;
  return (
    <p className="min-w-0 flex-1 basis-60 text-body wrap-anywhere">
      {nameOf(signIn)}
      <span className="block text-meta text-muted">
        {address !== '' && `${address} · `}
        {!isThis && `Last used ${moment(lastUsedAt)} · `}Since {moment(begunAt)}
      </span>
    </p>
  );
}

const nameOf = ({ browser }: SignIn): string => browser || 'Unknown browser';
