import type { SyntheticEvent } from 'react';
import { factorWords } from '#domain/people/index.ts';
import { texts } from '#domain/texts/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { FactorForm } from './factor-form.tsx';
import { fieldText } from './field-text.ts';
import { useRefusedField } from './use-first-field.ts';

/** Takes the password again without leaving the page; unsent changes are kept meanwhile (J16). */
export function SignInAgain({ email }: { readonly email: string }) {
  const { actor } = useSharedServices().session;
  const message = useChart(actor, (snapshot) => snapshot.context.message);
  const isChallenged = useChart(actor, (snapshot) => snapshot.hasTag('challenged'));
  const isDeactivated = useChart(actor, (snapshot) => snapshot.hasTag('deactivated'));
  const isBusy = useChart(actor, (snapshot) => snapshot.hasTag('busy'));
  const field = useRefusedField(message);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = fieldText(new FormData(event.currentTarget), 'password');
    if (password === '') field.current?.focus();
    else actor.send({ type: 'auth.signIn', credentials: { email, password } });
  };
  if (isDeactivated)
    return (
      <Banner tone="warn" shape="bar" title={texts.accountInactive}>
        {texts.inactiveUnsent}
      </Banner>
    );
  if (isChallenged)
    return (
      <Banner tone="warn" shape="bar" title={message ?? factorWords.asked}>
        <FactorForm shape="bar" />
      </Banner>
    );
  return (
    <Banner tone="warn" shape="bar" title={message ?? texts.signedOut}>
      <form className="flex flex-wrap items-center gap-2" onSubmit={submit}>
        <span>You can keep working. Your changes will be sent when you sign in as {email}.</span>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Password"
          isLabelHidden
          placeholder="Password"
          name="password"
          ref={field}
          autoComplete="current-password"
          className="w-48"
        />
        <Button type="submit" variant="primary" busy={isBusy}>
          Sign in
        </Button>
      </form>
    </Banner>
  );
}
