import { appearanceOf } from '#domain/appearance.ts';
import type { ImportTable } from './csv-table.ts';

export interface ImportField {
  readonly id: string;
  readonly label: string;
  readonly names: readonly string[];
  readonly isRequired: boolean;
  /** The fields that this one replaces if they have no columns of their own. */
  readonly standsFor?: readonly string[];
  readonly isShort?: boolean;
  readonly isCell?: (cell: string) => boolean;
}

export type ImportColumns = Readonly<Record<string, number | undefined>>;

export interface ImportMapping {
  readonly hasHeadings: boolean;
  readonly columns: ImportColumns;
}

export interface ImportRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

/** Guesses the mapping from known headings, else from the cells; required fields take the first free columns. */
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

/** Returns whether a required field has no column, and no field that replaces it has one. */
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

/** Returns the rows below the headings with their texts by field id. */
export function mappedRows({ rows }: ImportTable, { hasHeadings, columns }: ImportMapping): ImportRow[] {
  return rows.slice(hasHeadings ? 1 : 0).map(({ line, cells }) => ({
    line,
    cells,
    texts: Object.fromEntries(
      Object.entries(columns).map(([id, column]) => [id, column === undefined ? '' : (cells[column] ?? '')]),
    ),
  }));
}

/** Returns the headings of a table, or "Column 2" for a missing one. */
export function columnNames({ rows, width }: ImportTable, hasHeadings: boolean): string[] {
  const headings = hasHeadings ? (rows[0]?.cells ?? []) : [];
  return Array.from({ length: width }, (_, column) => headings[column] || `Column ${column + 1}`);
}

const nameOf = (heading: string): string => appearanceOf(heading).replaceAll(/[\s_.:*()-]+/g, '');
