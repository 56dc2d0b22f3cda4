import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { resetRequestForm } from '#domain/people/index.ts';
import { texts } from '#domain/texts/index.ts';
import { textProps, useForm } from '#features/forms/index.ts';
import { useLink } from '#features/page/index.ts';
import { useCapabilities, useCallMutation } from '#services/queries/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { readSignInState } from './sign-in-state.ts';
import { useFirstField } from './use-first-field.ts';

/** Answers the same for known and unknown addresses, so that it reveals no accounts (AUT-11). */
export function ForgotPasswordScreen() {
  const link = useLink();
  const { data: capabilities } = useCapabilities();
  const { email } = readSignInState(useLocation().state);
  const [asked, setAsked] = useState<readonly string[]>([]);
  return (
    <AuthFrame>
      {asked.length > 0 && (
        <Banner tone="good" className="mb-3">
          {texts.resetAsked}
        </Banner>
      )}
      <ResetRequest
        key={asked.length}
        email={asked.at(-1) ?? email}
        onAsked={(email) => setAsked([...asked, email])}
      />
      <p className="mt-4 flex justify-between text-meta">
        <Link className="text-link" to={link('signIn')}>
          Back to sign in
        </Link>
        {capabilities?.mail === 'outbox' && (
          <Link className="text-link" to={link('outbox')}>
            Open the outbox (simulated e-mail)
          </Link>
        )}
      </p>
    </AuthFrame>
  );
}

interface ResetRequestProps {
  readonly email: string;
  readonly onAsked: (email: string) => void;
}

function ResetRequest({ email, onAsked }: ResetRequestProps) {
  const ask = useCallMutation((api, body: { readonly email: string }) =>
    api.call('POST /api/auth/RequestMailReset', { body }),
  );
  const form = useForm({
    schema: resetRequestForm,
    initial: { email },
    save: ask,
    onSaved: (_, value) => onAsked(value.email),
    done: 'sent',
  });
  const first = useFirstField(form.refusal);
  return (
    <AuthForm form={form} confirm="Send link">
      <TextField
        label="Email"
        {...first}
        {...textProps(form.fields.email)}
        type="email"
        autoComplete="username"
        height="large"
      />
    </AuthForm>
  );
}
