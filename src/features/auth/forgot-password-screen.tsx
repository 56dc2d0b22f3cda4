import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { emailRefusal } from '#domain/email.ts';
import { texts } from '#domain/messages.ts';
import { useCapabilities } from '#services/capabilities.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { fieldText } from './field-text.ts';
import { useFirstField } from './use-first-field.ts';
import { useFormCall } from './use-form-call.ts';

/** `/forgot-password`: asks for a mail with a link; says the same for known and unknown addresses (AUT-11). */
export function ForgotPasswordScreen() {
  const ask = useFormCall((api, email: string) =>
    api.call('POST /api/auth/RequestMailReset', { body: { email } }),
  );
  const { data: capabilities } = useCapabilities();
  const field = useFirstField();
  const [wrong, setWrong] = useState<string | null>(null);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = fieldText(new FormData(event.currentTarget), 'email').trim();
    const refusal = emailRefusal(email);
    setWrong(refusal);
    if (refusal === null) ask.mutate(email);
    else field.current?.focus();
  };

  return (
    <AuthFrame title="Forgot password?">
      <form className="grid gap-3" onSubmit={submit} noValidate>
        {ask.isSuccess && <Banner tone="good">{texts.resetAsked}</Banner>}
        <TextField
          label="Email"
          name="email"
          type="email"
          ref={field}
          autoComplete="username"
          height="large"
          error={wrong ?? ask.error?.message}
        />
        <Button type="submit" look="primary" size="large" busy={ask.isPending}>
          Send the link
        </Button>
      </form>
      <p className="mt-4 flex justify-between text-meta">
        <Link className="text-link" to="/login">
          Back to sign in
        </Link>
        {capabilities?.mail === 'outbox' && (
          <Link className="text-link" to="/outbox">
            Read the outbox (stand-in for mail)
          </Link>
        )}
      </p>
    </AuthFrame>
  );
}
