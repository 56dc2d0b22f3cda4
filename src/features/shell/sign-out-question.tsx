import { useSelector } from '@xstate/react';
import { useSharedServices } from '#services/shared-services/context.tsx';
import { tellLost } from '#services/toasts/tell-lost.ts';
import { SignOutDialog } from './lazy-sign-out-dialog.ts';

/** Asks what becomes of changes that could not be sent before signing out (S3-29). */
export function SignOutQuestion() {
  const { actor } = useSharedServices().session;
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ signingOut: 'asking' }));
  const message = useSelector(actor, ({ context }) => context.message);
  return (
    isAsking && (
      <SignOutDialog
        message={message}
        send={actor.send}
        onLost={() => tellLost(() => actor.send({ type: 'auth.stay' }))}
      />
    )
  );
}
