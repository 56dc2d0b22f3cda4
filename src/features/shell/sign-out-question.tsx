import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useSharedServices } from '#services/services.tsx';

const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }));

/** Asks what becomes of changes that could not be sent before signing out (rule 29). */
export function SignOutQuestion() {
  const { chart } = useSharedServices().session;
  const isAsking = useSelector(chart, (snapshot) => snapshot.matches({ signingOut: 'asking' }));
  return <Suspense fallback={null}>{isAsking && <SignOutDialog send={chart.send} />}</Suspense>;
}
