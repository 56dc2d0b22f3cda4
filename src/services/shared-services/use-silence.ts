import { useChart } from '#services/charts/use-chart.ts';
import { useSharedServices } from './shared-context.tsx';

/** Whether the server is not responding, or was not when the app opened (DEC-137, decision 0139). */
export function useSilence(): boolean {
  const { connection, session } = useSharedServices();
  const isSilent = useChart(connection, (snapshot) => snapshot.hasTag('silent'));
  const isUnconfirmed = useChart(session.actor, (snapshot) => snapshot.hasTag('unconfirmed'));
  return isSilent || isUnconfirmed;
}
