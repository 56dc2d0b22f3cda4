import { useChart } from '#services/charts/index.ts';
import { useSharedServices, useSession } from '#services/shared-services/index.ts';
import { lazyPerson } from './lazy-person.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';

const SignInAgain = lazyComponent(lazyPerson, 'SignInAgain');

/** Work continues and is kept meanwhile (J16). */
export function SessionExpired() {
  const { email } = useSession().user;
  const { actor } = useSharedServices().session;
  const isOver = useChart(actor, (snapshot) => snapshot.hasTag('expired'));
  return isOver && <SignInAgain email={email} />;
}
