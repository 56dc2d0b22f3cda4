import { useSelector } from '@xstate/react';
import { useSharedServices } from '#services/shared-services/context.tsx';
import { tellLost } from '#services/toasts/tell-lost.ts';
import { SignOutDialog } from './lazy-sign-out-dialog.ts';

/** Asks what becomes of changes that could not be sent before signing out (rule 29). */
export function SignOutQuestion() {
  const { chart } = useSharedServices().session;
  const isAsking = useSelector(chart, (snapshot) => snapshot.matches({ signingOut: 'asking' }));
  const message = useSelector(chart, ({ context }) => context.message);
  return (
    isAsking && (
      <SignOutDialog
        message={message}
        send={chart.send}
        onLost={() => tellLost(() => chart.send({ type: 'auth.stay' }))}
      />
    )
  );
}
