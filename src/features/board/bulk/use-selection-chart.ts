import { useEffect, useLayoutEffect } from 'react';
import { bulkSelectionMachine } from '#machines/bulk-selection.machine.ts';
import { useChart, useOwnChart } from '#services/charts/use-chart.ts';
import { announceRefusal } from '#services/toasts/announce.ts';
import { useServices } from '#services/user-services/context.tsx';

/** The chart of the selection on the board of a user, for as long as that board is shown; its cards follow it. */
export function useSelectionChart(userId: number) {
  const { selection, board } = useServices();
  const chart = useOwnChart(
    bulkSelectionMachine.provide({
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
  useEffect(
    () =>
      selection.attach({
        send: chart.send,
        beginTemplate() {
          const { taskIds: chosen } = chart.getSnapshot().context;
          const unscheduled = chosen.filter((id) => board.task(id)?.day === null);
          chart.send({ type: 'template.begun', unscheduled });
        },
      }),
    [selection, board, chart],
  );
  return { chart, taskIds };
}
