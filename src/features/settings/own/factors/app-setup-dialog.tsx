import { encode } from 'uqr';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { appCodeOf, factorWords } from '#domain/people/index.ts';
import { type NewApp, useAddApp } from '#services/queries/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { RecoveryCodesDialog } from './recovery-code-list.tsx';
import { useFactorSetup } from './use-factor-setup.ts';

interface AppSetupDialogProps {
  readonly app: NewApp;
  readonly onClose: () => void;
}

export function AppSetupDialog({ app, onClose }: AppSetupDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const addApp = useAddApp();
  const setup = useFactorSetup({
    add: () => addApp({ Code: appCodeOf(typed) ?? '', Confirmation: app.confirmation }),
    added: factorWords.appAdded,
    onClose,
  });
  const { message, showsCodes } = setup;
  useEffect(() => {
    if (message !== null) field.current?.select();
  }, [message]);
  if (showsCodes) return <RecoveryCodesDialog codes={setup.codes} onClose={setup.close} />;

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isCode = appCodeOf(typed) !== null;
    setError(isCode ? undefined : factorWords.codeShape);
    if (isCode) setup.submit();
    else field.current?.focus();
  };
  return (
    <Dialog
      isOpen
      title="Set up an authenticator app"
      onClose={setup.close}
      footer={
        <>
          <Button variant="primary" type="submit" form={formId} busy={setup.isBusy}>
            Turn on
          </Button>
          <Button variant="ghost" onClick={setup.close}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={submit} noValidate autoComplete="off">
        {message !== null && <Banner tone="bad">{message}</Banner>}
        <p className="text-body text-muted">
          Scan this QR code with an app such as Aegis, 1Password or Google Authenticator, then enter the code
          it shows.
        </p>
        <QrCode text={app.address} label="QR code for your authenticator app" />
        <p className="text-meta text-muted">
          Can't scan it? Enter this key in the app:{' '}
          <code className="text-text wrap-anywhere select-all">
            {(app.secret.match(/.{1,4}/g) ?? []).join(' ')}
          </code>
        </p>
        <TextField
          data-autofocus
          label="Code"
          name="Code"
          ref={field}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error}
          hint="The 6 digits your app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </form>
    </Dialog>
  );
}

/** Dark on light in every theme, as cameras expect; drawn locally, since the text is a secret. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 max-w-full rounded-control"
    >
      <rect width={size} height={size} fill="#FFFFFF" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
