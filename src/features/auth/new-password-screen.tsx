import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '#domain/messages.ts';
import { passwordRefusal } from '#domain/password.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { fieldText } from './field-text.ts';
import { useFirstField } from './use-first-field.ts';
import { useFormCall } from './use-form-call.ts';
import { useFragmentToken } from './use-fragment-token.ts';

interface NewPasswordScreenProps {
  readonly purpose: 'reset' | 'invitation';
}

/** `/reset-password` and `/set-password`: sets a password with the token of a mailed link (AUT-11, AUT-12). */
export function NewPasswordScreen({ purpose }: NewPasswordScreenProps) {
  const token = useFragmentToken();
  const save = useFormCall((api, body: { token: string; password: string }) =>
    api.call(callOf[purpose], { body }),
  );
  const field = useFirstField();
  const [refusal, setRefusal] = useState<string>();

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = fieldText(new FormData(event.currentTarget), 'password');
    // Only the server knows the list of common passwords.
    const why = passwordRefusal(password, () => false);
    setRefusal(why ?? undefined);
    if (why === null && token !== null) save.mutate({ token, password });
  };

  const title = purpose === 'reset' ? 'Set a new password' : 'Set your password';
  if (token === null || save.isSuccess) {
    return (
      <AuthFrame title={title}>
        <div className="grid gap-4">
          {save.isSuccess ? (
            <Banner tone="good">Your password is set. Please sign in with it.</Banner>
          ) : (
            <Banner tone="bad">{texts.linkUsed}</Banner>
          )}
          <Link className="text-link text-meta" to={save.isSuccess ? '/login' : '/forgot-password'}>
            {save.isSuccess ? 'Sign in' : 'Ask for a new link'}
          </Link>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={title}>
      <form className="grid gap-3" onSubmit={submit} noValidate>
        <PasswordField
          label="New password"
          name="password"
          ref={field}
          autoComplete="new-password"
          height="large"
          hint="At least 8 characters"
          error={refusal ?? save.error?.message}
        />
        <Button type="submit" look="primary" size="large" busy={save.isPending}>
          Save the password
        </Button>
      </form>
    </AuthFrame>
  );
}

const callOf = {
  reset: 'POST /api/auth/PasswordUpdate',
  invitation: 'POST /api/users/User/SetPassword',
} as const;
