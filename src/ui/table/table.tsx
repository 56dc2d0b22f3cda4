import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '#ui/styles/cx.ts';
import { PAGE_SIZE } from './page-window.ts';
import { Pager } from './pager.tsx';
import { figureCellClasses, figureRowClass, sumCellClass } from './figure-cells.ts';
import { extraClass, inOrder, type TableColumn, type TableSort } from './table-column.ts';
import { TableHead } from './table-head.tsx';

export interface TableProps<Row> {
  readonly title: string;
  /** Must be a stable array. The first column names the row. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  /** From 0. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly chosenId?: string | undefined;
  readonly rowEnd?: (row: Row) => ReactNode;
  readonly href: (row: Row) => string;
  readonly link?: Pick<LinkProps, 'replace' | 'state'>;
  /** Footer cells by column id, for the rows of all pages; the first one names the sums. */
  readonly foot?: ReadonlyMap<string, ReactNode>;
}

export function Table<Row extends object>(props: TableProps<Row>) {
  const { title, columns, rows, rowId, sort, onSort, page, onPage, chosenId, rowEnd, href, link, foot } =
    props;
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const pageIndex = Math.min(page, pages - 1);
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () => columns.map(({ id, value }) => ({ id, accessorFn: value, sortFn: byValue })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: {
      // Rows keep their order if the sorted column isn't shown.
      sorting: columns
        .filter(({ id }) => id === sort.column)
        .map(({ id }) => ({ id, desc: sort.isDescending })),
      pagination: { pageIndex, pageSize: PAGE_SIZE },
    },
    autoResetPageIndex: false,
  });
  const body = useChosenRow(chosenId);
  // The visible rows are rendered first, the rest of the page deferred; a chosen row may be anywhere.
  const isWhole = useDeferredValue(true, chosenId !== undefined);
  const figureClass = foot && figureCellClasses(columns);
  const drawn = table.getRowModel().rows.slice(0, isWhole ? PAGE_SIZE : WINDOW_SIZE);

  return (
    <>
      <div
        className={cx(
          '@container flex-1 overflow-auto',
          foot === undefined ? 'min-h-0' : 'min-h-[min(100%,20rem)]',
        )}
      >
        <table
          aria-label={title}
          aria-rowcount={rows.length + (foot === undefined ? 1 : 2)}
          className="w-full border-collapse max-md:block"
        >
          <TableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            hasEnd={rowEnd !== undefined}
            alignsFigures={foot !== undefined}
          />
          <tbody ref={body} className="max-md:block">
            {drawn.map(({ id, original }) => (
              <tr
                key={id}
                aria-selected={id === chosenId || undefined}
                className={cx(
                  linkedRowClass,
                  foot === undefined ? rowClass : figureRowClass,
                  id === chosenId ? 'bg-accent-soft' : 'hover:bg-hover',
                )}
              >
                {columns.map((column, place) => {
                  const shown = column.cell ? column.cell(original) : column.value(original);
                  return (
                    <td
                      key={column.id}
                      className={figureClass ? figureClass(column, place) : cellClass(column, place)}
                    >
                      {place === 0 ? (
                        <Link
                          to={href(original)}
                          {...link}
                          onKeyDown={walk}
                          data-row-name={id}
                          className="font-medium after:absolute after:inset-0 hover:underline"
                        >
                          {shown}
                        </Link>
                      ) : (
                        shown
                      )}
                    </td>
                  );
                })}
                {rowEnd && (
                  <td className="relative w-0 pr-3 text-right max-md:absolute max-md:top-1.5 max-md:right-1 max-md:p-0">
                    {rowEnd(original)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {foot && (
            <tfoot className="sticky bottom-0 z-(--z-sticky) bg-canvas inset-shadow-[0_1px_0_var(--color-hairline)] max-md:block">
              <tr className={cx(figureRowClass, 'font-strong')}>
                {columns.map((column, place) => (
                  <td key={column.id} className={sumCellClass(column, place)}>
                    {foot.get(column.id)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <Pager title={title} page={pageIndex} pageSize={PAGE_SIZE} rows={rows.length} onPage={onPage} />
    </>
  );
}

/** Fills a high window. */
const WINDOW_SIZE = 40;

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

function byValue(one: Valued, other: Valued, column: string): number {
  return inOrder(one.getValue(column), other.getValue(column));
}

interface Valued {
  getValue(column: string): unknown;
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const rows = event.currentTarget.closest('tbody');
  const names = [...(rows?.querySelectorAll<HTMLElement>('[data-row-name]') ?? [])];
  const place = names.indexOf(event.currentTarget);
  event.preventDefault();
  names[Math.min(names.length - 1, Math.max(0, place + step))]?.focus();
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A transform instead of `relative`: WebKit doesn't position table rows, so the last link would cover them all. */
const linkedRowClass = '[transform:rotate(0)]';

const rowClass =
  'border-b border-hairline text-body max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:px-3 max-md:py-1.5 max-md:pr-12';

const cellClass = (
  { align, isWide, isExtra }: Pick<TableColumn<never>, 'align' | 'isWide' | 'isExtra'>,
  place: number,
): string =>
  cx(
    'h-(--size-row) max-w-0 truncate px-2 first:pl-4 last:pr-4 max-md:h-auto max-md:max-w-none max-md:p-0 max-md:first:pl-0 max-md:empty:hidden',
    align === 'end' && 'text-right tabular-nums max-md:text-left',
    place === 0 ? 'w-2/5 max-md:w-full' : 'text-muted max-md:text-meta',
    isWide === true && 'w-1/6 max-md:w-auto',
    isExtra === true && extraClass,
  );

function useChosenRow(chosenId: string | undefined): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (chosenId === undefined) return;
    const names = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-name]') ?? [])];
    names.find((name) => name.dataset['rowName'] === chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return body;
}
