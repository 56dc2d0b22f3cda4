import { useEffect, useMemo } from 'react';
import { useServices } from '#services/services.tsx';
import { useSession } from '#services/session/use-session.ts';
import { createSmallStorage } from '#services/storage.ts';
import { createForgottenRunWatch, type ForgottenRunParts, type ForgottenRunWatch } from './forgotten-run.ts';

/** The chart of the question about the own run, which is watched from the first render to the last. */
export function useForgottenRun(onAnswered: ForgottenRunParts['onAnswered']): ForgottenRunWatch['chart'] {
  const { clock, board, journal } = useServices();
  const { id: userId } = useSession().user;
  const watch = useMemo(() => {
    const storage = createSmallStorage(() => localStorage);
    return createForgottenRunWatch({ userId, clock, board, journal, storage, page: document, onAnswered });
  }, [userId, clock, board, journal, onAnswered]);
  useEffect(() => watch.start(), [watch]);
  return watch.chart;
}
