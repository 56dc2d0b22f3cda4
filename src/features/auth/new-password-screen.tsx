import { useState } from 'react';
import { newPasswordForm } from '#domain/people/index.ts';
import { texts } from '#domain/texts/index.ts';
import { textProps, useForm } from '#features/forms/index.ts';
import { useCallMutation } from '#services/queries/index.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { Notice } from './notice.tsx';
import { useFirstField } from './use-first-field.ts';
import { useFragment } from './use-fragment.ts';

export function NewPasswordScreen() {
  const token = useFragment().get('token');
  const [isSet, setSet] = useState(false);
  return (
    <AuthFrame>
      {isSet ? (
        <Notice tone="good" text="Your password is set. Please sign in with it." to="signIn" next="Sign in" />
      ) : token === null ? (
        <Notice tone="bad" text={texts.linkUsed} to="forgotPassword" next="Request a new link" />
      ) : (
        <NewPassword token={token} onSet={() => setSet(true)} />
      )}
    </AuthFrame>
  );
}

interface NewPasswordProps {
  readonly token: string;
  readonly onSet: () => void;
}

function NewPassword({ token, onSet }: NewPasswordProps) {
  const save = useCallMutation((api, body: { readonly token: string; readonly password: string }) =>
    api.call('POST /api/auth/PasswordUpdate', { body }),
  );
  const form = useForm({
    schema: newPasswordForm,
    initial: { password: '' },
    save: ({ password }) => save({ token, password }),
    onSaved: onSet,
  });
  const first = useFirstField(form.refusal);
  return (
    <AuthForm form={form} confirm="Save password">
      <PasswordField
        label="New password"
        {...first}
        {...textProps(form.fields.password)}
        autoComplete="new-password"
        height="large"
        hint="At least 8 characters"
      />
    </AuthForm>
  );
}
