import type { ImportField, PlannedRow } from '#domain/import/index.ts';
import { Badge } from '#ui/primitives/badge.tsx';
import { type RowsColumn, RowsTable } from './rows-table.tsx';

interface ImportRowsProps {
  readonly title: string;
  readonly columns: readonly ImportField[];
  readonly rows: readonly PlannedRow[];
}

export function ImportRows({ title, columns, rows }: ImportRowsProps) {
  return <RowsTable title={title} columns={[...columns.map(columnOf), outcomeColumn]} rows={rows} />;
}

const columnOf = ({ id, label, isShort = false }: ImportField): RowsColumn<PlannedRow> => ({
  id,
  header: label,
  isShort,
  cell: ({ texts }) => (texts[id] ? <bdi>{texts[id]}</bdi> : null),
});

const outcomeColumn: RowsColumn<PlannedRow> = {
  id: 'outcome',
  header: 'Result',
  cell: (row) => <RowOutcome row={row} />,
};

function RowOutcome({ row: { outcome } }: { readonly row: PlannedRow }) {
  if (outcome.kind === 'add') return <Badge tone="good">Will be added</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={outcome.kind === 'wrong' ? 'bad' : 'plain'}>
        {outcome.kind === 'wrong' ? "Can't be added" : 'Skipped'}
      </Badge>
      <span className="text-meta">{outcome.why}</span>
    </span>
  );
}
