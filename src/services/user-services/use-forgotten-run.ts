import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { createSmallStorage } from '#services/browser/storage.ts';
import {
  createForgottenRunWatch,
  type ForgottenRunParts,
  type ForgottenRunWatch,
} from '#services/forgotten-run/forgotten-run.ts';
import { questionsQuery } from '#services/queries/board-query.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useServices } from './context.tsx';

/**
 * The chart of the questions about own runs, which are watched from the first render to the last, and read from the server
 * wherever their tasks stand.
 */
export function useForgottenRun(onAnswered: ForgottenRunParts['onAnswered']): ForgottenRunWatch['chart'] {
  const { api, clock, board, journal } = useServices();
  const { id: userId, timeZone } = useSession().user;
  useQuery(questionsQuery({ api, recentAnswers: journal.recentAnswers }, { userId, timeZone }));
  const watch = useMemo(() => {
    const storage = createSmallStorage(() => localStorage);
    return createForgottenRunWatch({ userId, clock, board, storage, page: document, onAnswered });
  }, [userId, clock, board, onAnswered]);
  useEffect(() => watch.start(), [watch]);
  return watch.chart;
}
