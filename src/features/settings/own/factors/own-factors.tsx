import { useState } from 'react';
import { counted } from '#domain/texts/index.ts';
import { dayText, dayAt } from '#domain/time/index.ts';
import { lastFactorRefusal, hasFactor, factorQuestions, factorWords } from '#domain/people/index.ts';
import { agreed } from '#domain/refusal.ts';
import { IdentityDialog, useIdentityCheck } from '#features/forms/index.ts';
import { MissingState } from '#features/lists/index.ts';
import { whyOf } from '#features/page/index.ts';
import { SettingsSection } from '#features/settings/settings-section.tsx';
import { useSettingsLock } from '#features/settings/use-settings-lock.ts';
import {
  type Factors,
  heldFactors,
  type NewApp,
  useBeginApp,
  useFactors,
  useRemoveApp,
  useRenewRecoveryCodes,
} from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { Badge } from '#ui/primitives/badge.tsx';
import { Button } from '#ui/primitives/button.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { Passkeys } from './passkey-list.tsx';
import { RecoveryCodesDialog } from './recovery-code-list.tsx';

const AppSetupDialog = lazyComponent(() => import('./app-setup-dialog.tsx'), 'AppSetupDialog');

export function OwnFactors() {
  const read = useFactors();
  if (read.data === null)
    return <MissingState title="Second factor" read={{ ...read, isGone: false }} onClose={read.retry} />;
  const { appSince, passkeys, recoveryCodesLeft, isRequired } = read.data;
  const held = heldFactors(read.data);
  const kept = (left: typeof held) => whyOf("It can't be removed", lastFactorRefusal(left, isRequired));
  return (
    <SettingsSection title="Second factor">
      <p className="text-body text-muted">
        After your password, a second factor proves that it's you. With one, no one can sign in with a stolen
        password alone.
      </p>
      <ul className="w-full divide-y divide-hairline">
        <App since={appSince} kept={kept({ ...held, hasApp: false })} />
        <Passkeys passkeys={passkeys} kept={kept({ ...held, passkeys: held.passkeys - 1 })} />
        {hasFactor(held) && <Codes left={recoveryCodesLeft} />}
      </ul>
    </SettingsSection>
  );
}

interface AppProps {
  readonly since: Factors['appSince'];
  /** Why it can't be removed. */
  readonly kept: DisabledReason | undefined;
}

function App({ since, kept }: AppProps) {
  const { timeZone } = useSession().user;
  const locked = useSettingsLock("Your second factor can't be changed");
  const check = useIdentityCheck();
  const begin = useBeginApp();
  const remove = useRemoveApp();
  const [app, setApp] = useState<NewApp | null>(null);
  const setUp = () =>
    check.run(async (confirmation) => {
      const begun = await begin(confirmation);
      if (begun.ok) setApp(begun.value);
      return begun.ok ? agreed(null) : begun;
    });
  const takeAway = () =>
    check.run(remove, () => announceDone(factorWords.appRemoved), factorQuestions.removeApp);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0">
      <p className="min-w-0 flex-1 basis-60 text-body">
        Authenticator app
        <span className="block text-meta text-muted">
          {since === null ? 'Codes from an app on your phone' : `Added on ${dayText(dayAt(since, timeZone))}`}
        </span>
      </p>
      {since !== null && <Badge tone="good">On</Badge>}
      {since === null ? (
        <Button size="tool" why={locked} busy={check.isBusy} onClick={setUp}>
          Set up authenticator app…
        </Button>
      ) : (
        <Button size="tool" why={locked ?? kept} busy={check.isBusy} onClick={takeAway}>
          Remove app…
        </Button>
      )}
      <IdentityDialog check={check} />
      {app !== null && <AppSetupDialog app={app} onClose={() => setApp(null)} />}
    </li>
  );
}

function Codes({ left }: { readonly left: number }) {
  const locked = useSettingsLock("Your recovery codes can't be renewed");
  const check = useIdentityCheck();
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setCodes([]);
  const make = () =>
    check.run(
      async (confirmation) => {
        const made = await renew(confirmation);
        if (made.ok) setCodes(made.value.RecoveryCodes);
        return made;
      },
      undefined,
      factorQuestions.newCodes,
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-60 text-body">
        Recovery codes
        <span className="block text-meta text-muted">{counted(left, 'code')} left</span>
      </p>
      <Button size="tool" why={locked} busy={check.isBusy} onClick={make}>
        Create new codes…
      </Button>
      <IdentityDialog check={check} />
      {codes.length > 0 && (
        <RecoveryCodesDialog codes={codes} note="The earlier codes no longer work." onClose={close} />
      )}
    </li>
  );
}
