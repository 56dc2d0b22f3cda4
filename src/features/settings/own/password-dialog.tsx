import { changePasswordForm } from '#domain/people/index.ts';
import { FormDialog, textProps, useForm } from '#features/forms/index.ts';
import { useChangePassword } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { currentPasswordField } from './current-password-field.ts';

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const change = useChangePassword();
  const form = useForm({
    schema: changePasswordForm,
    initial: { CurrentPassword: '', NewPassword: '' },
    save: change,
    onSaved: () => announceDone('Your password was changed. You are signed out on all other devices.'),
    onClose,
    done: 'changed',
    isForgotten: true,
    fieldOf: currentPasswordField,
  });
  return (
    <FormDialog
      title="Change password"
      note="You are signed out on all other devices, and we'll send you an e-mail to confirm."
      form={form}
      confirm="Change password"
    >
      <CurrentPassword field={form.fields.CurrentPassword} />
      <PasswordField
        label="New password"
        {...textProps(form.fields.NewPassword)}
        autoComplete="new-password"
        hint="At least 8 characters"
      />
    </FormDialog>
  );
}
