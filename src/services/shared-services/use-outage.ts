import type { Outage } from '#domain/texts/index.ts';
import { useOnline } from '#services/browser/index.ts';
import { useChart } from '#services/charts/index.ts';
import { isSilent } from '#services/connection/index.ts';
import { useSharedServices } from './shared-context.tsx';

/** Returns why the server gives no answer, or null while it responds (DEC-137, decision 0139). */
export function useOutage(): Outage | null {
  const { connection, session } = useSharedServices();
  const hasNoAnswer = useChart(connection, isSilent);
  const isUnconfirmed = useChart(session.actor, (snapshot) => snapshot.hasTag('unconfirmed'));
  const isOnline = useOnline();
  if (!hasNoAnswer && !isUnconfirmed) return null;
  return isOnline ? 'silent' : 'offline';
}
