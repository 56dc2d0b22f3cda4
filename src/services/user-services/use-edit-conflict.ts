import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { AttentionItem } from '#domain/journal/sending/attention.ts';
import { editConflictMachine } from '#machines/task/edit-conflict.machine.ts';
import { useOwnChart } from '#services/charts/use-chart.ts';
import { createSecondChance } from '#services/edit-conflict/second-chance.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useServices } from './context.tsx';

/** The chart of changes that somebody else was first to, for as long as they are shown (DEC-141). */
export function useEditConflict(item: AttentionItem) {
  const { journal, board: view, command } = useServices();
  const { timeZone } = useSession().user;
  // Made here, so that only the list of changes loads its code.
  const secondChance = useMemo(
    () => createSecondChance({ journal, view, command, timeZone: () => timeZone }),
    [journal, view, command, timeZone],
  );
  const machine = useMemo(
    () =>
      editConflictMachine.provide({
        actors: {
          sendMine: fromPromise(() => secondChance.sendMine(item)),
          makeAnew: fromPromise(() => secondChance.makeAnew(item)),
          drop: fromPromise(() => secondChance.drop(item)),
        },
      }),
    [secondChance, item],
  );
  return useOwnChart(machine, { input: { isGone: item.kind === 'gone' } });
}
