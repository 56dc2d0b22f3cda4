import { type SyntheticEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { emailRefusal, ownAccountWords } from '#domain/people/index.ts';
import { supportedBrowsers } from '#domain/supported-browsers.ts';
import { texts } from '#domain/texts/index.ts';
import { useCheckedWhenLeft } from '#features/forms/index.ts';
import { useLink } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useCapabilities } from '#services/queries/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { DemoRoles } from './demo-roles.tsx';
import { fieldText } from './field-text.ts';
import { readSignInState } from './sign-in-state.ts';
import { useFirstField, useRefusedField } from './use-first-field.ts';

/** Loaded after the form, so that it doesn't delay the first paint. */
const GoogleEntry = lazyComponent(() => import('./google/google-button.tsx'), 'GoogleEntry');
const FactorForm = lazyComponent(() => import('./factor-form.tsx'), 'FactorForm');

export function SignInScreen() {
  const { actor } = useSharedServices().session;
  const isChallenged = useChart(actor, (snapshot) => snapshot.hasTag('challenged'));
  return <AuthFrame>{isChallenged ? <FactorForm shape="page" /> : <PasswordStep />}</AuthFrame>;
}

function PasswordStep() {
  const link = useLink();
  const { actor } = useSharedServices().session;
  const { data: capabilities } = useCapabilities();
  const isBusy = useChart(actor, (snapshot) => snapshot.hasTag('busy'));
  const { state, search } = useLocation();
  const { notice, email: knownEmail } = readSignInState(state);
  const next = new URLSearchParams(search).get('next') ?? '';
  const message = useChart(actor, (snapshot) => snapshot.context.message) ?? notice;
  const isDeleted = useChart(actor, (snapshot) => snapshot.context.isDeleted);
  const isOwed = useChart(actor, (snapshot) => snapshot.hasTag('owes'));
  const [typed, setTyped] = useState(knownEmail);
  const first = useFirstField();
  const passwordField = useRefusedField(message);
  const [errors, setErrors] = useState<{ email?: string | undefined; password?: string }>({});

  const { ref: emailField } = first;
  // oxlint-disable-next-line react/set-state-in-effect -- reads what was typed before the script ran
  useEffect(() => setTyped(emailField.current?.value.trim() ?? ''), [emailField]);

  // An empty address is no error here: the user may choose another way to sign in.
  const whenLeft = useCheckedWhenLeft((name, form) => {
    if (name !== 'email') return;
    const email = fieldText(new FormData(form), name).trim();
    const wrong = email === '' ? null : emailRefusal(email);
    setErrors((others) => ({ ...others, email: wrong ?? undefined }));
  });

  const signIn = (email: string, password: string) =>
    actor.send({ type: 'auth.signIn', credentials: { email, password } });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [fieldText(form, 'email').trim(), fieldText(form, 'password')];
    const wrong = emailRefusal(email);
    setErrors({
      ...(wrong === null ? {} : { email: wrong }),
      ...(password === '' ? { password: texts.passwordRequired } : {}),
    });
    if (wrong !== null) first.ref.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else signIn(email, password);
  };

  return (
    <>
      <form {...whenLeft} className="grid gap-3" onSubmit={submit} noValidate>
        {isOwed && <Banner tone="warn">{texts.signOutOwed}</Banner>}
        {isDeleted && <Banner tone="good">{ownAccountWords.deleted}</Banner>}
        {message !== null && <Banner tone="bad">{message}</Banner>}
        <TextField
          label="Email"
          {...first}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={knownEmail}
          onChange={({ target }) => setTyped(target.value.trim())}
          placeholder="you@company.example"
          height="large"
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          ref={passwordField}
          autoComplete="current-password"
          height="large"
          error={errors.password}
          labelEnd={
            <Link className="text-link" to={link('forgotPassword')} state={{ email: typed }}>
              Forgot password?
            </Link>
          }
        />
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          Sign in
        </Button>
      </form>
      {/* Above everything that appears after a response, which would push the link away during a click. */}
      <p className="mt-4 text-meta text-muted">
        New company?{' '}
        <Link className="text-link" to={link('signUp')}>
          Sign up
        </Link>
      </p>
      <div className={cx('mt-4', roomOf[capabilities?.google ?? 'off'])}>
        <GoogleEntry purpose="signIn" next={next} />
      </div>
      {capabilities?.demo && <DemoRoles demo={capabilities.demo} isBusy={isBusy} onChoose={signIn} />}
      <p className="mt-4 text-meta text-muted">Browsers: {supportedBrowsers}.</p>
    </>
  );
}

/** Reserves the height of the lazily loaded button, so that nothing below it moves. */
const roomOf = {
  off: '',
  google: 'min-h-(--size-large)',
  local: 'min-h-[calc(var(--size-large)+30px)]',
} as const;
