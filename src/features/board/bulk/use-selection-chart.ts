import { useEffect, useLayoutEffect } from 'react';
import { fromPromise } from 'xstate';
import { asksFirst } from '#domain/task/selection.ts';
import { bulkSelectionMachine } from '#machines/board/bulk-selection.machine.ts';
import type { Bulk } from '#services/bulk/bulk.types.ts';
import { useChart, useOwnChart } from '#services/charts/use-chart.ts';
import { announceRefusal } from '#services/toasts/announce.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import type { BulkRequest } from './act-choices.tsx';
import { inBoardOrder } from './board-order.ts';

/** The chart of the selection on the board of a user, for as long as that board is shown; its cards follow it. */
export function useSelectionChart(userId: number, bulk: Bulk) {
  const { selection, board } = useServices();
  const chart = useOwnChart(
    bulkSelectionMachine.provide({
      actors: {
        act: fromPromise(async ({ input: { act, taskIds } }): Promise<readonly string[]> => {
          const ids = inBoardOrder(taskIds, board.task);
          const outcome = await bulk.act({ ...(act as BulkRequest), ids });
          return outcome.ok ? leftOut(outcome.value.skipped) : ids;
        }),
      },
      actions: { tellRefused: (_, { refusal }) => announceRefusal(refusal) },
    }),
  );
  const taskIds = useChart(chart, ({ context }) => context.taskIds);

  useLayoutEffect(() => selection.show(taskIds), [selection, taskIds]);
  useEffect(() => () => selection.show([]), [selection]);
  useEffect(() => {
    const read = () => {
      const gone = chart.getSnapshot().context.taskIds.filter((id) => {
        const task = board.task(id);
        return !task?.live || task.assigneeId !== userId;
      });
      if (gone.length > 0) chart.send({ type: 'tasks.vanished', taskIds: gone });
    };
    return board.subscribe(read);
  }, [board, chart, userId]);

  return {
    chart,
    taskIds,
    act: (wish: BulkRequest) =>
      chart.send({ type: 'act.asked', act: wish, asks: asksFirst(wish.kind, taskIds.length) }),
  };
}

type Skipped = Extract<Awaited<ReturnType<Bulk['act']>>, { ok: true }>['value']['skipped'];

/** What an act could not be done with: what is so already is not among it. */
function leftOut(skipped: Skipped): readonly string[] {
  return skipped.flatMap(({ taskId, refusal }) => (refusal.code === 'task.unchanged' ? [] : [taskId]));
}
