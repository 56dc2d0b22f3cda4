import { type ReactNode, useState } from 'react';
import { TABLE_PAGE_SIZE } from '#domain/constants.ts';
import { cx } from '#ui/styles/cx.ts';
import { Pager } from '#ui/table/pager.tsx';

export interface RowsColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isShort?: boolean;
}

interface RowsTableProps<Row> {
  readonly title: string;
  readonly columns: readonly RowsColumn<Row>[];
  readonly rows: readonly Row[];
}

export function RowsTable<Row extends { readonly line: number }>({
  title,
  columns,
  rows,
}: RowsTableProps<Row>) {
  const [chosen, setPage] = useState(0);
  const page = Math.min(chosen, Math.max(0, Math.ceil(rows.length / TABLE_PAGE_SIZE) - 1));
  return (
    <div className="@container overflow-hidden rounded-card border border-hairline bg-surface">
      <table
        aria-label={title}
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-collapse @max-2xl:block"
      >
        <thead className="text-left text-meta text-muted @max-2xl:sr-only">
          <tr className="border-b border-hairline">
            <th scope="col" className="w-14 px-3 py-2 font-medium">
              Row
            </th>
            {columns.map(({ id, header, isShort }) => (
              <th key={id} scope="col" className={cx('px-2 py-2 font-medium', isShort && 'w-26')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-2xl:block">
          {rows.slice(page * TABLE_PAGE_SIZE, (page + 1) * TABLE_PAGE_SIZE).map((row) => (
            <tr key={row.line} className={rowClass}>
              <td className="px-3 py-1.5 align-top text-meta text-subtle tabular-nums @max-2xl:px-0 @max-2xl:py-0">
                {row.line}
              </td>
              {columns.map(({ id, header, isShort, cell }, place) => (
                <td
                  key={id}
                  data-head={header}
                  className={cx(
                    'px-2 py-1.5 align-top wrap-anywhere @max-2xl:block @max-2xl:px-0 @max-2xl:py-0 @max-2xl:empty:hidden',
                    place === 0 && 'font-medium',
                    isShort && headClass,
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Pager title={title} page={page} pageSize={TABLE_PAGE_SIZE} rows={rows.length} onPage={setPage} />
    </div>
  );
}

const rowClass =
  'border-b border-hairline text-body last:border-b-0 @max-2xl:grid @max-2xl:grid-cols-[2.5rem_minmax(0,1fr)] @max-2xl:px-3 @max-2xl:py-2 @max-2xl:[&>td:nth-child(n+3)]:col-start-2';

/** A card has no column heads, so a day or a number shows its own. */
const headClass =
  '@max-2xl:before:mr-2 @max-2xl:before:text-meta @max-2xl:before:text-subtle @max-2xl:before:content-[attr(data-head)]';
