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
