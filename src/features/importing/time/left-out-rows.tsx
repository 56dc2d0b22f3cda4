import { Download } from 'lucide-react';
import { writeCsv } from '#domain/import/csv.ts';
import type { LeftOutRow } from '#domain/time-import/time-file.ts';
import { rowWords } from '#domain/time-import/time-import-words.ts';
import { type RowsColumn, RowsTable } from '#features/importing/rows-table.tsx';
import { saveFile } from '#services/browser/save-file.ts';
import { Button } from '#ui/primitives/button.tsx';

/** The rows of a file that are left out, each with its number in the file, what it says and why. */
export function LeftOutRows({ rows }: { readonly rows: readonly LeftOutRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="left-out" className="text-body font-strong">
          Skipped rows
        </h3>
        <Button
          size="tool"
          icon={<Download />}
          onClick={() =>
            saveFile(
              'skipped rows.csv',
              writeCsv([
                ['Row', 'Entry', 'Reason'],
                ...rows.map(({ line, text, code, other }) => [String(line), text, rowWords(code, other)]),
              ]),
            )
          }
        >
          Save as CSV
        </Button>
      </div>
      <RowsTable title="Skipped rows" columns={columns} rows={rows} />
    </section>
  );
}

const columns: readonly RowsColumn<LeftOutRow>[] = [
  { id: 'what', header: 'Entry', cell: ({ text }) => <bdi>{text}</bdi> },
  { id: 'why', header: 'Reason', cell: ({ code, other }) => rowWords(code, other) },
];
