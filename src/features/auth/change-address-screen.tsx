import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import * as z from '#domain/browser-schema.ts';
import { ownAccountWords } from '#domain/people/index.ts';
import { useForm } from '#features/forms/index.ts';
import { useLink } from '#features/page/index.ts';
import { useCallMutation } from '#services/queries/index.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { Notice } from './notice.tsx';
import { useFragment } from './use-fragment.ts';

/** Acts only on a press of the button, since mail programs open links by themselves (S3-7). */
export function ChangeAddressScreen() {
  const fragment = useFragment();
  const token = fragment.get('token');
  const undo = fragment.get('undo');
  return (
    <AuthFrame>
      {token !== null ? (
        <NewAddress token={token} />
      ) : undo !== null ? (
        <OldAddress token={undo} />
      ) : (
        <Notice tone="warn" text={ownAccountWords.lost} to="signIn" next="Sign in" />
      )}
    </AuthFrame>
  );
}

interface LinkProps {
  readonly token: string;
}

const nothing = z.object({});

function NewAddress({ token }: LinkProps) {
  const [isSet, setSet] = useState(false);
  const save = useCallMutation((api, body: LinkProps) => api.call('POST /api/auth/NewAddress', { body }));
  const form = useForm({
    schema: nothing,
    initial: {},
    save: () => save({ token }),
    onSaved: () => setSet(true),
    done: 'changed',
  });
  if (isSet) return <Notice tone="good" text={ownAccountWords.changed} to="signIn" next="Go to Weekwright" />;
  return (
    <AuthForm form={form} confirm="Use this address">
      <p className="text-body">Use this e-mail address for your Weekwright account?</p>
    </AuthForm>
  );
}

function OldAddress({ token }: LinkProps) {
  const link = useLink();
  const [resetToken, setResetToken] = useState<string | null>(null);
  const save = useCallMutation((api, body: LinkProps) => api.call('POST /api/auth/OldAddress', { body }));
  const form = useForm({
    schema: nothing,
    initial: {},
    save: () => save({ token }),
    onSaved: ({ ResetToken }) => setResetToken(ResetToken),
    done: 'changed',
  });
  if (resetToken !== null) return <Navigate to={`${link('resetPassword')}#token=${resetToken}`} replace />;
  return (
    <AuthForm form={form} confirm="Undo the change">
      <p className="text-body">
        This restores your old e-mail address and signs you out on all devices. You then choose a new
        password.
      </p>
    </AuthForm>
  );
}
