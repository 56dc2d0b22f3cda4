import { ownPasswordForm, googleWords } from '#domain/people/index.ts';
import { FormDialog, useForm } from '#features/forms/index.ts';
import { useDisconnectGoogle } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { CurrentPassword } from './current-password.tsx';
import { currentPasswordField } from './current-password-field.ts';

/** Asks for the password, which remains the only way to sign in (A3, A4). */
export function DisconnectGoogleDialog({ onClose }: { readonly onClose: () => void }) {
  const disconnect = useDisconnectGoogle();
  const form = useForm({
    schema: ownPasswordForm,
    initial: { CurrentPassword: '' },
    save: disconnect,
    onSaved: () => announceDone(googleWords.disconnected),
    onClose,
    done: 'disconnected',
    isForgotten: true,
    fieldOf: currentPasswordField,
  });
  return (
    <FormDialog
      title="Disconnect Google"
      note="From now on you sign in with your password. You are signed out on all other devices, and we'll send you an e-mail to confirm."
      form={form}
      confirm="Disconnect Google"
    >
      <CurrentPassword field={form.fields.CurrentPassword} />
    </FormDialog>
  );
}
