import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { figureCellClasses, figureRowClass, sumCellClass } from './figure-cells.ts';
import type { TableColumn, TableSort } from './table-column.ts';
import { TableHead } from './table-head.tsx';

interface LongTableProps<Row> {
  readonly title: string;
  /** The first column names the row. */
  readonly columns: readonly TableColumn<Row>[];
  /** Must be sorted by `sort`. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  /** Footer cells by column id; the first one names the sums. */
  readonly foot: ReadonlyMap<string, ReactNode>;
}

/** Virtualized for tens of thousands of rows. */
export function LongTable<Row extends object>(props: LongTableProps<Row>) {
  const { title, columns, rows, rowId, sort, onSort, foot } = props;
  const scroller = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the product is built without the React compiler
  const view = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowId(row);
    },
    estimateSize: () => (matchMedia(PHONE).matches ? PHONE_ROW_PX : ROW_PX),
    overscan: 12,
  });
  const cellClass = figureCellClasses(columns);
  const items = view.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = view.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <section
      ref={scroller}
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container needs keyboard access
      tabIndex={0}
      className="@container min-h-[min(100%,20rem)] flex-1 overflow-auto"
    >
      <table
        aria-label={title}
        aria-rowcount={rows.length + 2}
        className="w-full border-collapse max-md:block"
      >
        <TableHead columns={columns} sort={sort} onSort={onSort} hasEnd={false} alignsFigures />
        <tbody className="max-md:block">
          <Space height={above} />
          {items.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <tr
                  key={rowId(row)}
                  ref={view.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  className={figureRowClass}
                >
                  {columns.map((column, place) => (
                    <td key={column.id} className={cellClass(column, place)}>
                      {column.cell ? column.cell(row) : column.value(row)}
                    </td>
                  ))}
                </tr>
              )
            );
          })}
          <Space height={below} />
        </tbody>
        <tfoot className="sticky bottom-0 z-(--z-sticky) bg-canvas max-md:block">
          <tr aria-rowindex={rows.length + 2} className={cx(figureRowClass, 'border-t font-strong')}>
            {columns.map((column, place) => (
              <td key={column.id} className={sumCellClass(column, place)}>
                {foot.get(column.id)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Space({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} className="max-md:block" />;
}

/** In px, until a row is measured. */
const ROW_PX = 40;
/** Overestimates three lines: an underestimate would leave the end of the list unreachable. */
const PHONE_ROW_PX = 64;
const PHONE = '(width < 48rem)';
