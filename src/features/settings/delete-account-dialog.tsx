import { useState } from 'react';
import { deleteAccountForm } from '#domain/account-forms.ts';
import { FormDialog } from '#features/forms/form-dialog.tsx';
import { textProps } from '#features/forms/text-props.ts';
import { useForm } from '#features/forms/use-form.ts';
import { useDeleteUser } from '#services/queries/user-removal.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { TextField } from '#ui/text-field.tsx';

/** Deletes the own account once its address is typed, and signs out. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { user, signOut } = useSession();
  const remove = useDeleteUser();
  const [schema] = useState(() => deleteAccountForm(user.email));
  const form = useForm({
    schema,
    initial: { Email: '' },
    save: () => remove(user.id),
    onSaved: signOut,
    onClose,
  });
  return (
    <FormDialog title="Delete your account" form={form} confirm="Delete my account" look="danger">
      <ul className="grid list-disc gap-1.5 pl-5 text-body text-muted">
        <li>Your name, address, password, settings and templates are removed. You become “Deleted user”.</li>
        <li>You are signed out everywhere. A running timer is paused, and its time is kept.</li>
        <li>Your tasks and the time on them stay with your company, so that its sums stay right.</li>
        <li>Teams that you lead have no lead until somebody else is chosen.</li>
        <li>This cannot be undone. The address can be used for a new account.</li>
      </ul>
      <TextField
        data-autofocus
        label="Your e-mail address"
        hint={`Type ${user.email} to confirm.`}
        {...textProps(form.fields.Email)}
        type="email"
        spellCheck={false}
        autoComplete="off"
      />
    </FormDialog>
  );
}
