import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Used for sorting; texts are also searched. */
  readonly value: (row: Row) => string | number;
  readonly cell?: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** Gets a larger share of the width, as the first column does by default. */
  readonly isWide?: boolean;
  /** Hidden in narrow tables. */
  readonly isExtra?: boolean;
}

export interface TableSort {
  readonly column: string;
  readonly isDescending: boolean;
}

export const extraClass = '@max-4xl:hidden';

export const phoneFigureClass = 'max-md:min-w-14 max-md:text-right';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Compares numbers by value, all else as text in natural order. */
export const inOrder = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  { column, isDescending }: TableSort,
): readonly Row[] {
  const by = columns.find(({ id }) => id === column);
  if (by === undefined) return rows;
  const valued = rows.map((row) => ({ row, value: by.value(row) }));
  const sign = isDescending ? -1 : 1;
  return valued.sort((a, b) => sign * inOrder(a.value, b.value)).map(({ row }) => row);
}
