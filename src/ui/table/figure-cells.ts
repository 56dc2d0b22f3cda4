import { cx } from '#ui/styles/cx.ts';
import { extraClass, phoneFigureClass, type TableColumn } from './table-column.ts';

type Looks = Pick<TableColumn<never>, 'align' | 'isWide' | 'isExtra'>;

export const figureRowClass =
  'border-b border-hairline text-body max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-end max-md:gap-x-3 max-md:px-3 max-md:py-1.5';

export function figureCellClasses(columns: readonly Looks[]): (column: Looks, place: number) => string {
  const lastText = columns.findLastIndex(({ align, isExtra }) => align !== 'end' && isExtra !== true);
  return (column, place) =>
    cx(
      cellClass(column, place),
      place === 0 && 'max-md:w-full',
      place > 0 && place === lastText && 'max-md:min-w-16 max-md:flex-1',
    );
}

export const sumCellClass = (column: Looks, place: number): string =>
  cx(cellClass(column, place), place === 0 && 'max-md:flex-1');

function cellClass({ align, isWide, isExtra }: Looks, place: number): string {
  return cx(
    'h-(--size-row) px-2 first:pl-4 last:pr-4 md:low:h-8 max-md:h-auto max-md:max-w-none max-md:p-0 max-md:first:pl-0 max-md:last:pr-0 max-md:empty:hidden',
    // Figures must not be truncated.
    align === 'end' ? cx('text-right whitespace-nowrap tabular-nums', phoneFigureClass) : 'max-w-0 truncate',
    place === 0 ? 'w-1/3 font-medium' : 'text-muted max-md:text-meta',
    isWide === true && 'w-1/6 max-md:w-auto',
    isExtra === true && extraClass,
  );
}
