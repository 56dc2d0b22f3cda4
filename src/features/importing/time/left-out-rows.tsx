import { Download } from 'lucide-react';
import { writeCsv } from '#domain/csv/index.ts';
import { type LeftOutRow, type ShortenedRow, cutWords, rowWords } from '#domain/time-import/index.ts';
import { type RowsColumn, RowsTable } from '#features/importing/rows-table.tsx';
import { saveFile } from '#services/browser/index.ts';
import { Button } from '#ui/primitives/button.tsx';

export const LeftOutRows = ({ rows }: { readonly rows: readonly LeftOutRow[] }) => (
  <NamedRows
    id="left-out"
    title="Skipped rows"
    rows={rows.map(({ line, text, code, other }) => ({ line, text, why: rowWords(code, other) }))}
  />
);

export const CutRows = ({ rows }: { readonly rows: readonly ShortenedRow[] }) => (
  <NamedRows
    id="cut"
    title="Cut rows"
    rows={rows.map(({ line, text, other, ms }) => ({ line, text, why: cutWords(ms, other) }))}
  />
);

interface NamedRow {
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

interface NamedRowsProps {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly NamedRow[];
}

function NamedRows({ id, title, rows }: NamedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-body font-strong">
          {title}
        </h3>
        <Button
          size="tool"
          icon={<Download />}
          onClick={() =>
            saveFile(
              `${title.toLowerCase()}.csv`,
              writeCsv([
                ['Row', 'Entry', 'Reason'],
                ...rows.map(({ line, text, why }) => [String(line), text, why]),
              ]),
            )
          }
        >
          Save as CSV
        </Button>
      </div>
      <RowsTable title={title} columns={columns} rows={rows} />
    </section>
  );
}

const columns: readonly RowsColumn<NamedRow>[] = [
  { id: 'what', header: 'Entry', cell: ({ text }) => <bdi>{text}</bdi> },
  { id: 'why', header: 'Reason', cell: ({ why }) => why },
];
