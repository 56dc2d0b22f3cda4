import { type SyntheticEvent, useState } from 'react';
import { appCodeOf, type FactorWay, recoveryCodeOf, factorWords } from '#domain/people/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import { fieldText } from './field-text.ts';
import { useFirstField } from './use-first-field.ts';

interface FactorFormProps {
  /** `bar` is shown above the page when its session has ended. */
  readonly shape: 'page' | 'bar';
}

/** The second step of a sign-in (decision 0167). */
export function FactorForm({ shape }: FactorFormProps) {
  const { actor } = useSharedServices().session;
  const { message, ways } = useChart(actor, (snapshot) => snapshot.context);
  const isBusy = useChart(actor, (snapshot) => snapshot.hasTag('busy'));
  const hasPasskey = ways.includes('passkey');
  const [way, setWay] = useState<CodeWay>(ways.includes('app') ? 'app' : 'recoveryCode');
  const [error, setError] = useState<string>();
  const { ref: field, ...first } = useFirstField(message);
  const { label, hint, codeOf, wrong } = codeWays[way];
  const other: CodeWay = way === 'app' ? 'recoveryCode' : 'app';

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = codeOf(fieldText(new FormData(event.currentTarget), 'code'));
    setError(code === null ? wrong : undefined);
    if (code === null) field.current?.focus();
    else actor.send({ type: 'auth.prove', factor: { way, code } });
  };

  return (
    <form
      className={shape === 'page' ? 'grid gap-3' : 'flex flex-wrap items-end gap-2'}
      onSubmit={submit}
      noValidate
    >
      {shape === 'page' && message !== null && <Banner tone="bad">{message}</Banner>}
      {hasPasskey && (
        <Button
          busy={isBusy}
          {...(shape === 'page' && { size: 'large' as const })}
          onClick={() => actor.send({ type: 'auth.prove', factor: { way: 'passkey', code: '' } })}
        >
          Use your passkey
        </Button>
      )}
      <TextField
        label={label}
        {...first}
        name="code"
        ref={field}
        hint={hint}
        error={error}
        inputMode={way === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        {...(shape === 'page' ? { height: 'large' as const } : { className: 'w-72 max-w-full' })}
      />
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        {...(shape === 'page' && { size: 'large' as const })}
      >
        Sign in
      </Button>
      <div className={cx('flex flex-wrap gap-2', shape === 'page' && '-mx-2.5')}>
        {ways.includes(other) && (
          <Button
            variant="ghost"
            onClick={() => {
              setError(undefined);
              setWay(other);
              if (field.current) field.current.value = '';
              field.current?.focus();
            }}
          >
            {codeWays[other].choose}
          </Button>
        )}
        <Button variant="ghost" onClick={() => actor.send({ type: 'auth.startOver' })}>
          Start over
        </Button>
      </div>
    </form>
  );
}

type CodeWay = Exclude<FactorWay, 'passkey'>;

const codeWays = {
  app: {
    label: 'Code',
    hint: 'The 6 digits your authenticator app shows for Weekwright',
    choose: 'Use a code from your app',
    codeOf: appCodeOf,
    wrong: factorWords.codeShape,
  },
  recoveryCode: {
    label: 'Recovery code',
    hint: 'One of the codes you saved when you set up your second factor. Each works once.',
    choose: 'Use a recovery code',
    codeOf: recoveryCodeOf,
    wrong: factorWords.recoveryShape,
  },
} as const;
