import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { type AttentionItem, isBack } from '#domain/journal/sending/attention.ts';
import { taskIdsOf } from '#domain/journal/kinds.ts';
import { editConflictMachine } from '#machines/task/edit-conflict.machine.ts';
import { createChartHook } from '#services/charts/use-chart.ts';
import { createSecondChance } from '#services/edit-conflict/second-chance.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useServices } from './user-context.tsx';
import { useTask } from './use-board.ts';

/** Whether the task of changes that was deleted exists again; the chart is asked anew when that changes. */
export function useIsBack(item: AttentionItem): boolean {
  return isBack(item, useTask(taskIdsOf(item.entry.fact)[0] ?? ''));
}

/** The chart of changes that somebody else was first to, for as long as they are shown (DEC-141). */
export function useEditConflict(item: AttentionItem, isTaskBack: boolean) {
  const { journal, board: view, command } = useServices();
  const { timeZone } = useSession().user;
  // Made here, so that only the list of changes loads its code.
  const secondChance = useMemo(
    () => createSecondChance({ journal, view, command, timeZone: () => timeZone }),
    [journal, view, command, timeZone],
  );
  return useEditConflictMachine(
    {
      actors: {
        sendMine: fromPromise(() => secondChance.sendMine(item)),
        makeAnew: fromPromise(() => secondChance.makeAnew(item)),
        apply: fromPromise(() => secondChance.apply(item)),
        drop: fromPromise(() => secondChance.drop(item)),
      },
    },
    { input: { isGone: item.kind === 'gone', isBack: isTaskBack } },
  );
}

const useEditConflictMachine = createChartHook(editConflictMachine);
