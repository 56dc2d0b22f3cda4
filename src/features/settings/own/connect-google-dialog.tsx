import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { connectGoogleForm } from '#domain/people/index.ts';
import { FormDialog, useForm } from '#features/forms/index.ts';
import { useBeginConnecting } from '#services/queries/index.ts';
import { CurrentPassword } from './current-password.tsx';
import { currentPasswordField } from './current-password-field.ts';

interface ConnectGoogleDialogProps {
  readonly hasPassword: boolean;
  /** Receives the URL of Google's sign-in page. */
  readonly onBegun: (url: string) => void;
  readonly onClose: () => void;
}

export function ConnectGoogleDialog({ hasPassword, onBegun, onClose }: ConnectGoogleDialogProps) {
  const { pathname } = useLocation();
  const begin = useBeginConnecting();
  const [schema] = useState(() => connectGoogleForm(hasPassword));
  const form = useForm({
    schema,
    initial: {},
    save: (value) => begin(value, pathname),
    onSaved: onBegun,
    onClose,
    done: 'connected',
    isForgotten: true,
    fieldOf: currentPasswordField,
  });
  return (
    <FormDialog
      title="Connect Google"
      note="You choose an account at Google and return here. We'll e-mail you when it is connected."
      form={form}
      confirm="Go to Google"
    >
      {hasPassword && <CurrentPassword field={form.fields.CurrentPassword} />}
    </FormDialog>
  );
}
