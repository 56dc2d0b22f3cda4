import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { appCodeOf, factorWords } from '#domain/people/index.ts';
import { texts } from '#domain/texts/index.ts';
import { useFactors } from '#services/queries/index.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import type { IdentityCheck } from './use-identity-check.ts';

export function IdentityDialog({ check }: { readonly check: IdentityCheck }) {
  return check.isAsking && <Asking check={check} />;
}

function Asking({ check }: { readonly check: IdentityCheck }) {
  const { data: factors } = useFactors();
  const formId = useId();
  const [chosen, setChosen] = useState<Way>();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const question = check.question();
  const isConfirmed = check.isConfirmed();
  const ways = isConfirmed ? [] : waysOf(factors);
  const way = chosen ?? ways[0];
  const { message } = check;
  useEffect(() => {
    if (way !== undefined) field.current?.focus();
  }, [way]);
  useEffect(() => {
    if (message !== null) field.current?.select();
  }, [message]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = field.current?.value ?? '';
    const wrong = way === undefined ? null : wrongIn(way, typed);
    setError(wrong ?? undefined);
    if (wrong !== null) field.current?.focus();
    else if (way === undefined) check.submit({});
    else if (way === 'passkey') check.submit('passkey');
    else check.submit(way === 'password' ? { CurrentPassword: typed } : { Code: appCodeOf(typed) ?? '' });
  };
  const choose = (next: Way) => () => {
    setError(undefined);
    setChosen(next);
  };

  return (
    <Dialog
      isOpen
      title={question?.title ?? confirmTitle}
      {...(!isConfirmed && { note: "You won't be asked who you are again for a few minutes." })}
      onClose={check.cancel}
      footer={
        <>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={check.isBusy}
            data-autofocus={isConfirmed || undefined}
          >
            {question?.confirm ?? 'Confirm'}
          </Button>
          <Button variant="ghost" onClick={check.cancel}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={submit} noValidate autoComplete="off">
        {message !== null && <Banner tone="bad">{message}</Banner>}
        {question !== undefined && <p className="text-body">{question.text}</p>}
        {question !== undefined && !isConfirmed && <p className="text-body text-muted">{confirmTitle}:</p>}
        {way === 'password' && (
          <PasswordField
            data-autofocus
            label="Current password"
            name="CurrentPassword"
            ref={field}
            error={error}
            autoComplete="current-password"
          />
        )}
        {way === 'app' && (
          <TextField
            data-autofocus
            label="Code"
            name="Code"
            ref={field}
            hint="The 6 digits your authenticator app shows for Weekwright"
            error={error}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
        {way === 'passkey' && (
          <p className="text-body text-muted">Your browser asks for your passkey next.</p>
        )}
        {way === undefined && !isConfirmed && (
          <p className="text-body text-muted">
            You have no password. If you signed in within the last 10 minutes, just confirm.
          </p>
        )}
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="ghost" className="justify-self-start" onClick={choose(other)}>
              {chooseWords[other]}
            </Button>
          ))}
      </form>
    </Dialog>
  );
}

const confirmTitle = "Confirm it's you";

type Way = 'password' | 'app' | 'passkey';

const chooseWords: Readonly<Record<Way, string>> = {
  password: 'Use your password',
  app: 'Use a code from your app',
  passkey: 'Use your passkey',
};

function waysOf(factors: ReturnType<typeof useFactors>['data']): readonly Way[] {
  if (factors === null) return ['password'];
  const { hasPassword, appSince, passkeys } = factors;
  const has = { password: hasPassword, app: appSince !== null, passkey: passkeys.length > 0 };
  return (['password', 'app', 'passkey'] as const).filter((way) => has[way]);
}

function wrongIn(way: Way, typed: string): string | null {
  if (way === 'passkey') return null;
  if (way === 'password') return typed === '' ? texts.passwordRequired : null;
  return appCodeOf(typed) === null ? factorWords.codeShape : null;
}
