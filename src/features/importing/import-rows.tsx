import { useState } from 'react';
import type { ImportField } from '#domain/import/mapping.ts';
import type { PlannedRow } from '#domain/import/plan.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { Pager } from '#ui/pager.tsx';

interface ImportRowsProps {
  readonly title: string;
  /** What its columns say; the first one names a row. */
  readonly columns: readonly ImportField[];
  readonly rows: readonly PlannedRow[];
}

/** Rows of a table with what becomes of each, a hundred on a page; on a phone each is a card. */
export function ImportRows({ title, columns, rows }: ImportRowsProps) {
  const [chosen, setPage] = useState(0);
  const page = Math.min(chosen, Math.max(0, Math.ceil(rows.length / PAGE_SIZE) - 1));
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-surface">
      <table
        aria-label={title}
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-collapse max-md:block"
      >
        <thead className="text-left text-meta text-muted max-md:sr-only">
          <tr className="border-b border-hairline">
            <th scope="col" className="w-14 px-3 py-2 font-medium">
              Row
            </th>
            {columns.map(({ id, label }, place) => (
              <th key={id} scope="col" className={cx('px-2 py-2 font-medium', place === 0 && 'w-1/4')}>
                {label}
              </th>
            ))}
            <th scope="col" className="w-1/3 px-2 py-2 font-medium">
              What becomes of it
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((row) => (
            <tr key={row.line} className={rowClass}>
              <td className="px-3 text-meta text-subtle tabular-nums max-md:w-7 max-md:px-0">{row.line}</td>
              {columns.map(({ id }, place) => (
                <td
                  key={id}
                  className={cx(
                    'truncate px-2 py-1.5 max-md:max-w-full max-md:px-0 max-md:py-0',
                    place === 0
                      ? 'font-medium max-md:w-[calc(100%-2.75rem)]'
                      : 'text-muted max-md:empty:hidden',
                  )}
                >
                  {row.texts[id] && <bdi>{row.texts[id]}</bdi>}
                </td>
              ))}
              <td className="px-2 py-1.5 wrap-anywhere max-md:w-full max-md:px-0 max-md:py-0">
                <RowOutcome row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager title={title} page={page} pageSize={PAGE_SIZE} rows={rows.length} onPage={setPage} />
    </div>
  );
}

function RowOutcome({ row: { outcome } }: { readonly row: PlannedRow }) {
  if (outcome.kind === 'add') return <Badge tone="good">Will be added</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={outcome.kind === 'wrong' ? 'bad' : 'plain'}>
        {outcome.kind === 'wrong' ? 'Can’t be added' : 'Left as it is'}
      </Badge>
      <span className="text-meta">{outcome.why}</span>
    </span>
  );
}

const PAGE_SIZE = 100;

const rowClass =
  'border-b border-hairline text-body last:border-b-0 max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:px-3 max-md:py-2';
