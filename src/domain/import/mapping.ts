import { appearanceOf } from '#domain/appearance.ts';
import type { ImportTable } from './csv-table.ts';

/** Something that a column of a table may say. */
export interface ImportField {
  readonly id: string;
  readonly label: string;
  /** What spreadsheets call it too, in small letters and without blanks. */
  readonly names: readonly string[];
  readonly isRequired: boolean;
  /** It says what these say, where they have no columns of their own. */
  readonly standsFor?: readonly string[];
  /** Its cells hold a day, a number or a colour. */
  readonly isShort?: boolean;
  /** Tells its cells where no heading does. */
  readonly isCell?: (cell: string) => boolean;
}

/** Which column, from 0, says which field; absent where none does. */
export type ImportColumns = Readonly<Record<string, number | undefined>>;

/** How a table is read: whether its first row holds headings, and what its columns say. */
export interface ImportMapping {
  readonly hasHeadings: boolean;
  readonly columns: ImportColumns;
}

/** A row of a table by what its columns say; a field without a column, or without a cell, is empty. */
export interface ImportRow {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  /** As it stands in the file. */
  readonly cells: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * Guesses how a table is read: by its headings where one of them is known, else by its cells, and what is required from
 * the first free column on.
 */
export function guessMapping({ rows, width }: ImportTable, fields: readonly ImportField[]): ImportMapping {
  const headings = (rows[0]?.cells ?? []).map(nameOf);
  const byHeading = fields.map(({ id, label, names }): [string, number] => [
    id,
    headings.findIndex((heading) => heading === nameOf(label) || names.includes(heading)),
  ]);
  const found = byHeading.filter(([, column]) => column >= 0);
  if (found.length > 0) return { hasHeadings: true, columns: Object.fromEntries(found) };

  const columns: Record<string, number> = {};
  const free = new Set(Array.from({ length: width }, (_, column) => column));
  const take = (id: string, column: number | undefined) => {
    if (column === undefined) return;
    columns[id] = column;
    free.delete(column);
  };
  for (const { id, isCell } of fields) {
    if (isCell)
      take(
        id,
        [...free].find((column) => rows.some(({ cells }) => isCell(cells[column] ?? ''))),
      );
  }
  const wanted = fields.filter(({ id, isRequired }) => isRequired && !(id in columns));
  const one = fields.find(({ standsFor }) => standsFor?.every((id) => wanted.some((each) => each.id === id)));
  const isScarce = one !== undefined && free.size < wanted.length;
  for (const { id } of isScarce ? [one] : wanted) take(id, [...free][0]);
  return { hasHeadings: false, columns };
}

/** Whether a field has to have a column and has none, nor one that stands for it. */
export function lacksColumn(
  field: ImportField,
  fields: readonly ImportField[],
  columns: ImportColumns,
): boolean {
  const isTold = fields.some(
    ({ id, standsFor = [id] }) =>
      columns[id] !== undefined && (id === field.id || standsFor.includes(field.id)),
  );
  return field.isRequired && !isTold;
}

/** The rows of a table as a mapping reads them, without the headings. */
export function mappedRows({ rows }: ImportTable, { hasHeadings, columns }: ImportMapping): ImportRow[] {
  return rows.slice(hasHeadings ? 1 : 0).map(({ line, cells }) => ({
    line,
    cells,
    texts: Object.fromEntries(
      Object.entries(columns).map(([id, column]) => [id, column === undefined ? '' : (cells[column] ?? '')]),
    ),
  }));
}

/** What the columns of a table are called: their headings, or "Column 2". */
export function columnNames({ rows, width }: ImportTable, hasHeadings: boolean): string[] {
  const headings = hasHeadings ? (rows[0]?.cells ?? []) : [];
  return Array.from({ length: width }, (_, column) => headings[column] || `Column ${column + 1}`);
}

const nameOf = (heading: string): string => appearanceOf(heading).replaceAll(/[\s_.:*()-]+/g, '');
