import { useMemo } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { mappedRows, importWords, isAsSeen, type PlannedRow } from '#domain/import/index.ts';
import { refused } from '#domain/refusal.ts';
import { type ImportPlan, importTableMachine } from '#machines/imports/import-table.machine.ts';
import { newId } from '#services/browser/index.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { readGiven, useReadAgain, useReadKnown, useSendRow } from '#services/queries/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import type { ImportProps } from './import-props.ts';

export type ImportChart = ActorRefFrom<typeof importTableMachine>;

export function useImport<Known extends object>(
  { fields, known, keys, plan, invalidatedKeys }: ImportProps<Known>,
  isKnown: boolean,
): {
  readonly chart: ImportChart;
  readonly rows: readonly PlannedRow[] | null;
} {
  const send = useSendRow();
  const readKnown = useReadKnown<Known>(keys);
  const readAgain = useReadAgain(invalidatedKeys);
  const chart = useImportTableMachine({
    actors: {
      readTable: fromPromise(({ input }) => readGiven(input, fields)),
      checkPlan: fromPromise(async ({ input }) => {
        const now = await readKnown();
        if (!now.ok || input.read === null) return now;
        const { table, mapping } = input.read;
        return isAsSeen(plan(mappedRows(table, mapping), now.value), input.rows)
          ? now
          : refused('entity.changed', importWords.changedMeanwhile);
      }),
      sendRow: fromPromise(({ input }) => send(input)),
    },
    actions: { finish: readAgain },
  });
  const read = useChart(chart, ({ context }) => context.read);
  const isPreviewed = useChart(chart, (snapshot) => snapshot.hasTag('preview'));
  const rows = useMemo(
    () => (read && isPreviewed && isKnown ? plan(mappedRows(read.table, read.mapping), known) : null),
    [read, isPreviewed, isKnown, plan, known],
  );
  return { chart, rows };
}

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

const useImportTableMachine = createChartHook(importTableMachine);
