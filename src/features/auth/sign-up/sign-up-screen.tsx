import { type SyntheticEvent, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { signUpForm } from '#domain/people/index.ts';
import { useCheckedWhenLeft } from '#features/forms/index.ts';
import { useLink } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { GoogleEntry } from '#features/auth/google/google-button.tsx';
import { useFirstField, useRefusedField } from '#features/auth/use-first-field.ts';
import { useSignUp } from './use-sign-up.ts';

export function SignUpScreen() {
  const link = useLink();
  const { actor } = useSharedServices().session;
  const isSignedIn = useChart(actor, (snapshot) => snapshot.hasTag('in'));
  const { isIn, isBusy, message, submit } = useSignUp();
  if (isSignedIn) return <Navigate to={link('onboarding')} replace />;
  return (
    <AuthFrame>
      {isIn ? (
        <SignedUp />
      ) : (
        <>
          <SignUpForm isBusy={isBusy} message={message} onSubmit={submit} />
          <p className="mt-4 text-meta text-muted">
            Already have an account?{' '}
            <Link className="text-link" to={link('signIn')}>
              Sign in
            </Link>
          </p>
          <div className="mt-4">
            <GoogleEntry purpose="signUp" next="" />
          </div>
        </>
      )}
    </AuthFrame>
  );
}

function SignedUp() {
  const link = useLink();
  const { actor } = useSharedServices().session;
  const message = useChart(actor, (snapshot) => snapshot.context.message);
  return (
    <div className="grid gap-4">
      <Banner tone="good">Your company is ready.</Banner>
      {message !== null && <Banner tone="bad">{message}</Banner>}
      <Link className="text-link text-meta" to={link('signIn')}>
        Sign in
      </Link>
    </div>
  );
}

interface SignUpFormProps extends Pick<ReturnType<typeof useSignUp>, 'isBusy' | 'message'> {
  readonly onSubmit: ReturnType<typeof useSignUp>['submit'];
}

function SignUpForm({ isBusy, message, onSubmit }: SignUpFormProps) {
  const first = useFirstField();
  const password = useRefusedField(message);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const whenLeft = useCheckedWhenLeft((name, form) => {
    const { [name]: error } = firstErrors(readForm(form).error?.issues ?? []);
    setErrors((others) => ({ ...others, [name]: error }));
  });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const read = readForm(form);
    setErrors(read.success ? {} : firstErrors(read.error.issues));
    if (!read.success) return focusOn(form, read.error.issues[0]?.path[0]);
    const { Password, ...company } = read.data;
    onSubmit(company, Password);
  };
  const field = (name: string) => ({ name, error: errors[name], height: 'large' }) as const;

  return (
    <form {...whenLeft} className="grid gap-3" onSubmit={submit} noValidate>
      {message !== null && <Banner tone="bad">{message}</Banner>}
      <TextField label="Company name" {...field('CompanyName')} {...first} autoComplete="organization" />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="First Name" {...field('FirstName')} autoComplete="given-name" />
        <TextField label="Last Name" {...field('LastName')} autoComplete="family-name" />
      </div>
      <TextField
        label="Email"
        {...field('Email')}
        type="email"
        autoComplete="username"
        placeholder="you@company.example"
      />
      <PasswordField
        label="Password"
        {...field('Password')}
        ref={password}
        autoComplete="new-password"
        hint="At least 8 characters"
      />
      <p className="text-meta text-subtle">14-day free trial with all features. No card required.</p>
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        Sign up
      </Button>
    </form>
  );
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const readForm = (form: HTMLFormElement) => signUpForm.safeParse(Object.fromEntries(new FormData(form)));

/** Reversed, since `fromEntries` keeps the last entry and the first issue of a field must win. */
function firstErrors(issues: readonly Issue[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

function focusOn(form: HTMLFormElement, name: PropertyKey | undefined): void {
  form.querySelector<HTMLElement>(`[name="${String(name)}"]`)?.focus();
}
