import { useChart } from '#services/charts/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import { tellLost } from '#services/toasts/index.ts';
import { SignOutDialog } from './lazy-shell.ts';

export function SignOutQuestion() {
  const { actor } = useSharedServices().session;
  const isAsking = useChart(actor, (snapshot) => snapshot.hasTag('asks'));
  const message = useChart(actor, ({ context }) => context.message);
  return (
    isAsking && (
      <SignOutDialog
        message={message}
        send={actor.send}
        onLoadError={() => tellLost(() => actor.send({ type: 'auth.stay' }))}
      />
    )
  );
}
