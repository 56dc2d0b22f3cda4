import type { Actor } from '#domain/access/actor.ts';
import { useChart } from '#services/charts/use-chart.ts';
import { useSharedServices } from './shared-context.tsx';
import { useSession } from './use-session.ts';

/** What the signed-in person may; null while the server has not said whether the stored session still holds (ROL-08). */
export function useRights(): Actor | null {
  const { actor } = useSession();
  const { session } = useSharedServices();
  const isRestoring = useChart(session.actor, (snapshot) => snapshot.hasTag('checking'));
  return isRestoring ? null : actor;
}
