import { useState } from 'react';
import { changeAddressForm, ownAccountWords } from '#domain/people/index.ts';
import { FormDialog, textProps, useForm } from '#features/forms/index.ts';
import { useChangeAddress } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { currentPasswordField } from './current-password-field.ts';

interface AddressDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

export function AddressDialog({ hasPassword, onClose }: AddressDialogProps) {
  const change = useChangeAddress();
  const [schema] = useState(() => changeAddressForm(hasPassword));
  const form = useForm({
    schema,
    initial: { Email: '' },
    save: async ({ Email, ...confirmed }) => {
      const asked = await change({ Email }, confirmed);
      if (asked.ok) announceDone(ownAccountWords.sent(Email));
      return asked;
    },
    onSaved: () => undefined,
    onClose,
    done: 'sent',
    fieldOf: currentPasswordField,
  });
  return (
    <FormDialog
      title="Change your e-mail address"
      note="We'll send a link to the new address. Your address changes when you open it."
      form={form}
      confirm="Send the link"
    >
      <TextField
        data-autofocus
        label="New e-mail address"
        {...textProps(form.fields.Email)}
        type="email"
        spellCheck={false}
        autoComplete="email"
      />
      {hasPassword && <CurrentPassword field={form.fields.CurrentPassword} isFirst={false} />}
    </FormDialog>
  );
}
