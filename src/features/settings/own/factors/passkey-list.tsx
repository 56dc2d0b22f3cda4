import { useState } from 'react';
import { factorQuestions, factorWords } from '#domain/people/index.ts';
import { agreed } from '#domain/refusal.ts';
import { dayText, dayAt } from '#domain/time/index.ts';
import { IdentityDialog, useIdentityCheck } from '#features/forms/index.ts';
import { useSettingsLock } from '#features/settings/use-settings-lock.ts';
import { passkeyRefusal } from '#services/browser/index.ts';
import { type Passkey, useRemovePasskey } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { Button } from '#ui/primitives/button.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

const dialogs = () => import('./passkey-dialogs.tsx');
const AddPasskeyDialog = lazyComponent(dialogs, 'AddPasskeyDialog');
const RenamePasskeyDialog = lazyComponent(dialogs, 'RenamePasskeyDialog');

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  /** Why none of them can be removed. */
  readonly kept: DisabledReason | undefined;
}

export function Passkeys({ passkeys, kept }: PasskeysProps) {
  const locked = useSettingsLock("Your second factor can't be changed");
  const check = useIdentityCheck();
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const refusal = passkeyRefusal();
  const why =
    locked ?? (refusal === null ? undefined : { what: "Passkeys can't be used here", reason: refusal });
  const add = () =>
    check.run(async (proof) => {
      setConfirmation(proof);
      return agreed(null);
    });
  return (
    <>
      {passkeys.map((passkey) => (
        <Item key={passkey.id} passkey={passkey} kept={kept} />
      ))}
      <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
        <p className="min-w-0 flex-1 basis-60 text-body">
          Passkeys
          <span className="block text-meta text-muted">
            Your fingerprint, face, PIN or a security key instead of a code
          </span>
        </p>
        <Button size="tool" why={why} busy={check.isBusy} onClick={add}>
          Add passkey…
        </Button>
        <IdentityDialog check={check} />
        {confirmation !== null && (
          <AddPasskeyDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
        )}
      </li>
    </>
  );
}

function Item({ passkey, kept }: { readonly passkey: Passkey } & Pick<PasskeysProps, 'kept'>) {
  const { timeZone } = useSession().user;
  const locked = useSettingsLock("Your second factor can't be changed");
  const check = useIdentityCheck();
  const remove = useRemovePasskey();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, addedAt, lastUsedAt } = passkey;
  const day = (at: number) => dayText(dayAt(at, timeZone));
  const takeAway = () =>
    check.run(
      (Confirmation) => remove({ Id: id, Confirmation }),
      () => announceDone(factorWords.passkeyRemoved),
      factorQuestions.removePasskey(name),
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-60 text-body wrap-anywhere">
        {name}
        <span className="block text-meta text-muted">
          Passkey · Added on {day(addedAt)}
          {lastUsedAt !== null && ` · Last used on ${day(lastUsedAt)}`}
        </span>
      </p>
      <Button size="tool" aria-label={`Rename ${name}`} why={locked} onClick={() => setRenaming(true)}>
        Rename
      </Button>
      <Button
        size="tool"
        aria-label={`Remove ${name}`}
        why={locked ?? kept}
        busy={check.isBusy}
        onClick={takeAway}
      >
        Remove
      </Button>
      <IdentityDialog check={check} />
      {isRenaming && <RenamePasskeyDialog passkey={passkey} onClose={() => setRenaming(false)} />}
    </li>
  );
}
