import { ownPasswordForm } from '#domain/people/account-forms.ts';
import { googleWords } from '#domain/people/google-words.ts';
import { FormDialog } from '#features/forms/form-dialog.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { useDisconnectGoogle } from '#services/queries/people/security-queries.ts';
import { announceDone } from '#services/toasts/announce.ts';
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
