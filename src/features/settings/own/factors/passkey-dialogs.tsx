import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { MAX_NAME } from '#domain/constants.ts';
import { factorWords, passkeyForm } from '#domain/people/index.ts';
import { FormDialog, textProps, useForm } from '#features/forms/index.ts';
import { type Passkey, useAddPasskey, useRenamePasskey } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { RecoveryCodesDialog } from './recovery-code-list.tsx';
import { useFactorSetup } from './use-factor-setup.ts';

interface AddPasskeyDialogProps {
  /** The proof of an identity check. */
  readonly confirmation: string;
  readonly onClose: () => void;
}

export function AddPasskeyDialog({ confirmation, onClose }: AddPasskeyDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const add = useAddPasskey();
  const setup = useFactorSetup({
    add: () => add({ name, confirmation }),
    added: factorWords.passkeyAdded,
    onClose,
  });
  if (setup.showsCodes) return <RecoveryCodesDialog codes={setup.codes} onClose={setup.close} />;

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = passkeyForm.safeParse({ Name: name }).error?.issues[0]?.message;
    setError(wrong);
    if (wrong === undefined) setup.submit();
    else field.current?.focus();
  };
  return (
    <Dialog
      isOpen
      title="Add a passkey"
      note="Your browser asks for your fingerprint, face, PIN or security key next."
      onClose={setup.close}
      footer={
        <>
          <Button variant="primary" type="submit" form={formId} busy={setup.isBusy}>
            Continue
          </Button>
          <Button variant="ghost" onClick={setup.close}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={submit} noValidate autoComplete="off">
        {setup.message !== null && <Banner tone="bad">{setup.message}</Banner>}
        <TextField
          data-autofocus
          label="Name"
          name="Name"
          ref={field}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={error}
          hint="To tell it from others, such as “Laptop”"
          counter={MAX_NAME}
        />
      </form>
    </Dialog>
  );
}

interface RenamePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const rename = useRenamePasskey();
  const form = useForm({
    schema: passkeyForm,
    initial: { Name: passkey.name },
    save: ({ Name }) => rename({ Id: passkey.id, Name }),
    onSaved: () => announceDone(factorWords.passkeyRenamed),
    onClose,
  });
  return (
    <FormDialog title="Rename the passkey" form={form} confirm="Rename">
      <TextField data-autofocus label="Name" {...textProps(form.fields.Name)} counter={MAX_NAME} />
    </FormDialog>
  );
}
