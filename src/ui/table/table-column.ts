import type { ReactNode } from 'react';

/** A column of a table. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** What the column is sorted by; a text is also what a search looks at. */
  readonly value: (row: Row) => string | number;
  /** How the value is shown; by itself where this is absent. */
  readonly cell?: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** Names stand in it: it takes a good part of the width, as the first one takes by itself. */
  readonly isWide?: boolean;
  /** Leaves where the table is narrow: on a phone, or with a panel beside it. */
  readonly isExtra?: boolean;
}

/** By which column a table is sorted. */
export interface TableSort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** The cells of an extra column: they are there where the table has room for them. */
export const extraClass = '@max-4xl:hidden';

/** A column of figures on a phone, as wide below its header as the header. */
export const phoneFigureClass = 'max-md:min-w-14 max-md:text-right';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The order of two values of a column: numbers by size, all else as people sort texts. */
export const inOrder = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** The rows in the order of a column; in their own where there is no such column. */
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
