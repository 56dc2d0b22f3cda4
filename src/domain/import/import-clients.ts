import type * as z from '#domain/browser-schema.ts';
import { clientFields, colorField, isInOrder, notInOrder, type EntityStatus } from '#domain/work/index.ts';
import { texts } from '#domain/texts/index.ts';
import { palette } from '#domain/palette.ts';
import { appearanceOf } from '#domain/appearance.ts';
import { cellsOf, dayCell, hoursCell } from './csv-cells.ts';
import { clientHeadings, colorColumn, endColumn, hoursColumn, startColumn } from './common-columns.ts';
import { whyKnown } from './import-words.ts';
import type { ImportField, ImportRow } from './mapping.ts';
import { type PlannedRow, type RowOutcome, wordsOfIssues } from './plan.ts';

export const clientImportFields: readonly ImportField[] = [
  { id: 'name', label: 'Name', names: clientHeadings, isRequired: true },
  startColumn,
  endColumn,
  hoursColumn,
  colorColumn,
];

export interface KnownClients {
  readonly clients: readonly { readonly name: string; readonly status: EntityStatus }[];
}

/** Plans each row of a client table; skips a name that exists or appears further up (decision 0081). */
export function planClients(rows: readonly ImportRow[], { clients }: KnownClients): PlannedRow[] {
  const names = new Map(clients.map(({ name, status }) => [appearanceOf(name), whyKnown(status)]));
  return rows.map((row, place) => {
    const read = clientRow.safeParse(cellsOf(row, clientImportFields));
    const outcome = read.success
      ? outcomeOf(read.data, names, place)
      : ({ kind: 'wrong', why: wordsOfIssues(read.error.issues, clientImportFields) } as const);
    return { ...row, outcome };
  });
}

const clientRow = clientFields.fields
  .omit({ status: true })
  .extend({
    startDate: dayCell,
    endDate: dayCell,
    hoursBudget: hoursCell,
    color: colorField.optional(),
  })
  .refine(isInOrder, notInOrder);

function outcomeOf(
  { color, ...fields }: z.output<typeof clientRow>,
  names: Map<string, string>,
  place: number,
): RowOutcome {
  const appearance = appearanceOf(fields.name);
  const why = names.get(appearance);
  if (why !== undefined) return { kind: 'exists', why };
  names.set(appearance, texts.nameTwice);
  const body = { ...clientFields.toWire({ ...fields, color: color ?? colorAt(place) }), OnlyNew: true };
  return { kind: 'add', send: { call: 'POST /api/clients/Client', body } };
}

/** Skips through the palette so that neighbouring rows get different colors. */
function colorAt(place: number): string {
  const { color } = palette[(place * 3 + 6) % palette.length] ?? palette[6];
  return color;
}
