import { Download } from 'lucide-react';
import { doneWords, type LeftRow, leftRows, leftRowsFile } from '#domain/import/index.ts';
import { saveFile } from '#services/browser/index.ts';
import { useChart } from '#services/charts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { type RowsColumn, RowsTable } from './rows-table.tsx';
import type { ImportChart } from './use-import.ts';

interface ImportEndProps {
  readonly chart: ImportChart;
  readonly noun: string;
  readonly headings: readonly string[];
  readonly onAgain: () => void;
}

export function ImportEnd({ chart, noun, headings, onAgain }: ImportEndProps) {
  const outcome = useChart(chart, ({ context }) => context);
  const left = leftRows(outcome);
  const added = outcome.results.filter((why) => why === null).length;
  return (
    <>
      <Banner tone={added > 0 ? 'good' : 'info'}>{doneWords(added, left.length, noun)}</Banner>
      <span className="flex flex-wrap gap-2">
        {left.length > 0 && (
          <Button
            icon={<Download />}
            onClick={() => saveFile(`skipped ${noun}s.csv`, leftRowsFile(headings, left))}
          >
            Save skipped rows
          </Button>
        )}
        <Button onClick={onAgain}>Choose another file</Button>
      </span>
      {left.length > 0 && <RowsTable title="Skipped rows" columns={columns} rows={left} />}
    </>
  );
}

const columns: readonly RowsColumn<LeftRow>[] = [
  {
    id: 'cells',
    header: 'Row',
    cell: ({ cells }) => <bdi>{cells.filter(Boolean).join(', ')}</bdi>,
  },
  { id: 'why', header: 'Reason', cell: ({ why }) => why },
];
