import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import type { ForgottenRun } from '#domain/timer/index.ts';
import { type AnsweredRun, forgottenRunMachine } from '#machines/task/forgotten-run.machine.ts';
import { createSmallStorage } from '#services/browser/index.ts';
import { createChartHook } from '#services/charts/index.ts';
import { watchRuns } from '#services/forgotten-run/index.ts';
import { questionsQuery } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useServices } from './user-context.tsx';

/** Runs the chart of the questions about the user's forgotten runs. */
export function useForgottenRun(tellAnswered: (answered: AnsweredRun) => void) {
  const { api, clock, board, journal } = useServices();
  const { id: userId, timeZone } = useSession().user;
  useQuery(questionsQuery({ api, recentAnswers: journal.recentAnswers }, { userId, timeZone }));
  const chart = useForgottenRunMachine({
    actors: { giveAnswer: fromPromise(({ input: { taskId, ...given } }) => board.adjust(taskId, given)) },
    actions: { tellAnswered: (_, answered) => tellAnswered(answered) },
  });
  useEffect(() => {
    const storage = createSmallStorage(() => localStorage);
    const onRuns = (runs: readonly ForgottenRun[]) => chart.send({ type: 'runs.observed', runs });
    return watchRuns({ userId, clock, board, storage, page: document, onRuns });
  }, [userId, clock, board, chart]);
  return chart;
}

const useForgottenRunMachine = createChartHook(forgottenRunMachine);
