import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { fromPromise } from 'xstate';
import { type NewTask, runningTask } from '#domain/task/index.ts';
import type { QuickRequest } from '#domain/timer/index.ts';
import { quickTimerMachine } from '#machines/task/quick-timer.machine.ts';
import { createChartHook } from '#services/charts/index.ts';
import { boardQuery } from '#services/queries/index.ts';
import { useSession, useToday } from '#services/shared-services/index.ts';
import { pauseRun } from '#services/timers/index.ts';
import { announceRefusal } from '#services/toasts/index.ts';
import { useServices } from './user-context.tsx';

/** Runs the chart of the quick timer and reads the user's current week for it. */
export function useQuickTimer(make: (request: QuickRequest) => NewTask) {
  const { api, board, journal, timers } = useServices();
  const { id: userId, timeZone } = useSession().user;
  const [made] = useState(lastMade);
  const today = useToday();
  const { isError } = useQuery({
    ...boardQuery({ api, recentAnswers: journal.recentAnswers }, { userId, day: today, timeZone }),
    refetchOnMount: false,
    notifyOnChangeProps: ['isError'],
  });
  const isKnown = useSyncExternalStore(
    board.subscribe,
    useCallback(() => board.isKnown(userId, today), [board, userId, today]),
  );
  const ownRun = useCallback(() => runningTask(board.tasks().values(), userId)?.id ?? null, [board, userId]);
  const [input] = useState(() => ({ taskId: ownRun() }));
  const chart = useQuickTimerMachine(
    {
      actors: {
        create: fromPromise(async ({ input }) => {
          const decided = await board.create(make(input), { start: true });
          if (decided.ok) made.note(decided.value.id);
          return decided;
        }),
        stop: fromPromise(({ input }) => pauseRun({ timers, view: board }, input.taskId)),
      },
      actions: { tellRefused: (_, { refusal }) => announceRefusal(refusal) },
    },
    { input },
  );
  useEffect(() => {
    const check = () => {
      const { runs, taskId } = chart.getSnapshot().context;
      const found = ownRun();
      if (found !== (runs ? taskId : null)) chart.send({ type: 'run.observed', taskId: found });
    };
    check();
    return board.subscribe(check);
  }, [board, ownRun, chart]);
  useEffect(() => {
    const leaving = [
      journal.onCannotSend(() => chart.send({ type: 'delivery.cannotSend' })),
      journal.onSettled(({ fact, status }) => {
        if (!made.is(fact.id)) return;
        if (status === 'accepted') chart.send({ type: 'start.taken' });
        if (status === 'refused') chart.send({ type: 'start.refused' });
      }),
    ];
    return () => {
      for (const leave of leaving) leave();
    };
  }, [journal, chart, made]);
  return { chart, isKnown: isKnown || isError };
}

export type QuickTimerChart = ReturnType<typeof useQuickTimer>['chart'];

function lastMade() {
  let last = '';
  return {
    note(factId: string): void {
      last = factId;
    },
    is: (factId: string): boolean => factId === last,
  };
}

const useQuickTimerMachine = createChartHook(quickTimerMachine);
