import { counted } from '#domain/texts/index.ts';
import { useState } from 'react';
import { importWords, planWords, countPlan, type PlannedRow } from '#domain/import/index.ts';
import type { ReadTable } from '#machines/imports/import-table.machine.ts';
import { useChart } from '#services/charts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ImportColumns } from './import-columns.tsx';
import type { ImportProps } from './import-props.ts';
import { ImportRows } from './import-row-list.tsx';
import { type ImportChart, usePlanned } from './use-import.ts';

interface ImportPreviewProps extends Pick<ImportProps, 'noun' | 'fields' | 'choice'> {
  readonly chart: ImportChart;
  readonly read: ReadTable;
  readonly rows: readonly PlannedRow[];
}

export function ImportPreview({ chart, noun, fields, choice, read, rows }: ImportPreviewProps) {
  const planned = usePlanned();
  const isChecking = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  const message = useChart(chart, ({ context }) => context.message);
  const [isShort, setShort] = useState(false);
  const counts = countPlan(rows);
  const stay = counts.exists + counts.wrong;
  const shown = isShort && stay > 0 ? rows.filter(({ outcome }) => outcome.kind !== 'add') : rows;
  return (
    <>
      {message !== null && <Banner tone="warn">{message}</Banner>}
      <ImportColumns chart={chart} fields={fields} choice={choice} read={read} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline pt-4">
        <p role="status" className="min-w-60 flex-1 text-body font-medium">
          {planWords(counts, noun)}
        </p>
        {stay > 0 && (
          <Checkbox
            label="Only skipped rows"
            checked={isShort}
            onChange={({ target }) => setShort(target.checked)}
          />
        )}
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => chart.send({ type: 'again.pressed' })}>Choose another file</Button>
          <Button
            variant="primary"
            busy={isChecking}
            why={
              counts.add === 0
                ? { what: 'Nothing to import', reason: 'No row in this file can be added.' }
                : undefined
            }
            onClick={() => chart.send({ type: 'import.pressed', ...planned(rows) })}
          >
            {`Import ${counts.add === 0 ? `${noun}s` : counted(counts.add, noun)}`}
          </Button>
        </span>
      </div>
      {rows.length === 0 ? (
        <p className="text-body text-muted">{importWords.onlyHeadings}</p>
      ) : (
        <ImportRows
          title="Rows in the file"
          columns={fields.filter(({ id }) => read.mapping.columns[id] !== undefined)}
          rows={shown}
        />
      )}
    </>
  );
}
