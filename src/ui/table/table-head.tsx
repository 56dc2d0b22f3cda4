import { ChevronDown, ChevronUp } from 'lucide-react';
import { cx } from '#ui/styles/cx.ts';
import { extraClass, phoneFigureClass, type TableColumn, type TableSort } from './table-column.ts';

interface TableHeadProps {
  readonly columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'align' | 'isExtra'>[];
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  /** Rows end with a cell that has no header. */
  readonly hasEnd: boolean;
  readonly alignsFigures?: boolean;
}

export function TableHead({ columns, sort, onSort, hasEnd, alignsFigures = false }: TableHeadProps) {
  const firstFigure = columns.findIndex(({ align, isExtra }) => align === 'end' && isExtra !== true);
  return (
    <thead className="sticky top-0 z-(--z-sticky) bg-canvas max-md:block">
      <tr className="border-b border-hairline max-md:flex max-md:overflow-x-auto max-md:px-3">
        {columns.map(({ id, header, align, isExtra }, place) => {
          const isSorted = sort.column === id;
          const Icon = isSorted && sort.isDescending ? ChevronDown : ChevronUp;
          return (
            <th
              key={id}
              scope="col"
              aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
              className={cx(
                'px-2 py-1 text-meta first:pl-4 last:pr-4 max-md:first:pl-0',
                align === 'end' ? 'text-right' : 'text-left',
                isExtra === true && extraClass,
                alignsFigures && 'max-md:px-0 max-md:pr-3 max-md:whitespace-nowrap max-md:last:pr-0',
                alignsFigures && align === 'end' && phoneFigureClass,
                alignsFigures && place === firstFigure && 'max-md:ml-auto',
              )}
            >
              <button
                type="button"
                onClick={() => onSort({ column: id, isDescending: isSorted && !sort.isDescending })}
                className={cx(
                  'inline-flex min-h-6 items-center gap-1 rounded-chip font-medium text-muted hover:text-text',
                  align === 'end' &&
                    (alignsFigures ? 'flex-row-reverse' : 'flex-row-reverse max-md:flex-row'),
                )}
              >
                {header}
                <Icon
                  aria-hidden
                  className={cx(
                    'size-3.5',
                    !isSorted && 'invisible',
                    alignsFigures && !isSorted && 'max-md:hidden',
                  )}
                />
              </button>
            </th>
          );
        })}
        {hasEnd && (
          <th scope="col" className="w-0">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
