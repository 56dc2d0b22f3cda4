import { useState } from 'react';
import { deleteAccountForm } from '#domain/people/index.ts';
import { FormDialog, textProps, useForm } from '#features/forms/index.ts';
import { useDeleteOwnAccount } from '#services/queries/index.ts';
import { useSharedServices, useSession } from '#services/shared-services/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { currentPasswordField } from './current-password-field.ts';

interface DeleteAccountDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({ hasPassword, onClose }: DeleteAccountDialogProps) {
  const { user } = useSession();
  const { actor } = useSharedServices().session;
  const remove = useDeleteOwnAccount();
  const [schema] = useState(() => deleteAccountForm(user.email, hasPassword));
  const form = useForm({
    schema,
    initial: { Email: '' },
    save: ({ CurrentPassword: password }) => remove({ idUser: user.id }, { CurrentPassword: password }),
    onSaved: () => actor.send({ type: 'auth.accountDeleted' }),
    onClose,
    done: 'deleted',
    isForgotten: true,
    fieldOf: currentPasswordField,
  });
  return (
    <FormDialog title="Delete your account" form={form} confirm="Delete my account" variant="danger">
      <ul className="grid list-disc gap-1.5 pl-5 text-body text-muted">
        <li>Your name, address, password, settings and templates are removed. You become “Deleted user”.</li>
        <li>You are signed out everywhere. A running timer is paused, and its time is kept.</li>
        <li>Your tasks and their logged time stay with your company, so its totals stay correct.</li>
        <li>Teams you lead have no lead until someone else is chosen.</li>
        <li>This can't be undone. You can use the address for a new account.</li>
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
      {hasPassword && <CurrentPassword field={form.fields.CurrentPassword} isFirst={false} />}
    </FormDialog>
  );
}
