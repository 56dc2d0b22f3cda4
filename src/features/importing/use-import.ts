import { useMemo } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { mappedRows } from '#domain/import/mapping.ts';
import type { PlannedRow } from '#domain/import/plan.ts';
import { type ImportPlan, importTableMachine } from '#machines/import-table.machine.ts';
import { newId } from '#services/browser/new-id.ts';
import { useChart, useOwnChart } from '#services/charts/use-chart.ts';
import { readGiven, useReadAgain, useSendRow } from '#services/queries/import-rows.ts';
import { useSharedServices } from '#services/shared-services/context.tsx';
import type { ImportProps } from './import-props.ts';

/** The chart of an import. */
export type ImportChart = ActorRefFrom<typeof importTableMachine>;

/** The chart of an import, and the rows of its table with what becomes of each; null while there is none to look at. */
export function useImport({ fields, known, plan, shownIn }: ImportProps): {
  readonly chart: ImportChart;
  readonly rows: readonly PlannedRow[] | null;
} {
  const send = useSendRow();
  const readAgain = useReadAgain(shownIn);
  const chart = useOwnChart(
    importTableMachine.provide({
      actors: {
        readTable: fromPromise(({ input }) => readGiven(input, fields)),
        sendRow: fromPromise(({ input }) => send(input)),
      },
      actions: { finish: readAgain },
    }),
  );
  const read = useChart(chart, ({ context }) => context.read);
  const isPreviewed = useChart(chart, (snapshot) => snapshot.hasTag('preview'));
  const isKnown = known.state === 'ready';
  const rows = useMemo(
    () => (read && isPreviewed && isKnown ? plan(mappedRows(read.table, read.mapping)) : null),
    [read, isPreviewed, isKnown, plan],
  );
  return { chart, rows };
}

/** Makes of the rows that were looked at what is sent, each with its own key, and what stays. */
export function usePlanned(): (rows: readonly PlannedRow[]) => ImportPlan {
  const { clock } = useSharedServices();
  return (rows) => ({
    rows: rows.flatMap(({ line, cells, outcome }) =>
      outcome.kind === 'add' ? [{ line, cells, key: newId(clock.now()), send: outcome.send }] : [],
    ),
    stayed: rows.flatMap(({ line, cells, outcome }) =>
      outcome.kind === 'add' ? [] : [{ line, cells, why: outcome.why }],
    ),
  });
}
