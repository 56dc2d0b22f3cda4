import { expect, it } from 'vitest';
import { clientImportFields } from '#domain/import/import-clients.ts';
import { columnNames, guessMapping, mappedRows } from '#domain/import/mapping.ts';
import { peopleImportFields } from '#domain/import/import-people.ts';
import { projectImportFields } from '#domain/import/import-projects.ts';
import type { ImportTable } from '#domain/import/csv-table.ts';

const tableOf = (...cells: string[][]): ImportTable => ({
  rows: cells.map((each, place) => ({ line: place + 1, cells: each })),
  width: Math.max(...cells.map((each) => each.length)),
});

it('CLI-02 columns are detected by their headers, ignoring case, spaces and punctuation', () => {
  const table = tableOf(['No', 'START  DATE', 'Client-Name*', 'Budget (hours)'], ['1', '', 'Fernway', '9']);
  expect(guessMapping(table, clientImportFields)).toEqual({
    hasHeadings: true,
    columns: { name: 2, startDate: 1, hoursBudget: 3 },
  });
});

it.each([
  ['clients', clientImportFields, ['Kundenname', 'Startdatum', 'Enddatum', 'Stundenbudget', 'Farbe']],
  ['clients', clientImportFields, ['Firma', 'Von', 'Bis', 'Budget (Stunden)', 'Farbcode']],
  [
    'projects',
    projectImportFields,
    ['Projektname', 'Kunde', 'Beginn', 'Ende', 'Stunden-Budget', 'Beschreibung', 'Farbe'],
  ],
  ['people', peopleImportFields, ['E-Mail-Adresse', 'Vorname', 'Nachname', 'Mitarbeiter', 'Rolle']],
] as const)('CLI-02 the columns of %s are detected by German headers', (_, fields, headings) => {
  const columns = Object.fromEntries(fields.map(({ id }, column) => [id, column]));
  const table = tableOf(
    [...headings],
    headings.map(() => ''),
  );
  expect(guessMapping(table, fields)).toEqual({ hasHeadings: true, columns });
});

it('CLI-02 a table without a known header is data, with the name in the first column', () => {
  const table = tableOf(['Fernway', '2026-11-23'], ['Kestrel Bank']);
  expect(guessMapping(table, clientImportFields)).toEqual({
    hasHeadings: false,
    columns: { name: 0 },
  });
});

it('CLI-02 rows follow the chosen columns, and missing cells are empty', () => {
  const table = tableOf(['Name', 'End'], ['Fernway', '2026-11-23'], ['Kestrel Bank']);
  expect(mappedRows(table, { hasHeadings: true, columns: { name: 0, endDate: 1 } })).toEqual([
    { line: 2, cells: ['Fernway', '2026-11-23'], texts: { name: 'Fernway', endDate: '2026-11-23' } },
    { line: 3, cells: ['Kestrel Bank'], texts: { name: 'Kestrel Bank', endDate: '' } },
  ]);
  expect(mappedRows(table, { hasHeadings: false, columns: {} }).map(({ texts }) => texts)).toEqual([
    {},
    {},
    {},
  ]);
});

it('CLI-02 columns are called by their header, or by their position without one', () => {
  const table = tableOf(['Name', ''], ['Fernway', 'x', 'y']);
  expect(columnNames(table, true)).toEqual(['Name', 'Column 2', 'Column 3']);
  expect(columnNames(table, false)).toEqual(['Column 1', 'Column 2', 'Column 3']);
});
