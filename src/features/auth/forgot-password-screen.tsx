import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '#domain/messages.ts';
import { useCapabilities } from '#services/capabilities.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { fieldText } from './field-text.ts';
import { useFormCall } from './use-form-call.ts';

/** `/forgot-password`: asks for a mail with a link; says the same for known and unknown addresses (AUT-11). */
export function ForgotPasswordScreen() {
  const ask = useFormCall((api, email: string) =>
    api.call('POST /api/auth/RequestMailReset', { body: { email } }),
  );
  const { data: capabilities } = useCapabilities();
  const [missing, setMissing] = useState<string>();

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = fieldText(new FormData(event.currentTarget), 'email').trim();
    setMissing(email === '' ? texts.emailRequired : undefined);
    if (email !== '') ask.mutate(email);
  };

  return (
    <AuthFrame title="Forgot password?">
      <form className="grid gap-3" onSubmit={submit} noValidate>
        {ask.isSuccess && <Banner tone="good">{texts.resetAsked}</Banner>}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          height="large"
          error={missing ?? ask.error?.message}
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
