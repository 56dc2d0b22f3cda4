import type { Actor } from '#domain/access/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useSharedServices } from './shared-context.tsx';
import { useSession } from './use-session.ts';

/** Returns the user's rights, or null while the stored session is unconfirmed (ROL-08). */
export function useRights(): Actor | null {
  const { actor } = useSession();
  const { session } = useSharedServices();
  const isRestoring = useChart(session.actor, (snapshot) => snapshot.hasTag('checking'));
  return isRestoring ? null : actor;
}
