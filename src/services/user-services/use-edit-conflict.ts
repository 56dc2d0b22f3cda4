import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { type AttentionItem, isBack, taskIdsOf } from '#domain/journal/index.ts';
import { editConflictMachine } from '#machines/task/edit-conflict.machine.ts';
import { createChartHook } from '#services/charts/index.ts';
import { createSecondChance } from '#services/edit-conflict/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useServices } from './user-context.tsx';
import { useTask } from './use-board.ts';

/** Returns whether a deleted task exists again. */
export function useIsBack(item: AttentionItem): boolean {
  return isBack(item, useTask(taskIdsOf(item.entry.fact)[0] ?? ''));
}

/** Runs the chart of an edit conflict while it is shown (DEC-141). */
export function useEditConflict(item: AttentionItem, isTaskBack: boolean) {
  const { journal, board: view, command } = useServices();
  const { timeZone } = useSession().user;
  // Created here, so that only the list of changes loads the code.
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
