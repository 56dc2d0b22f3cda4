import type { ImportField } from './mapping.ts';

/** The column of the day on which something begins (CLI-01, PRJ-01). */
export const startColumn: ImportField = shortColumn('startDate', 'Start date', [
  'start',
  'from',
  'begin',
  'beginn',
  'startdatum',
  'von',
  'anfang',
]);

/** The column of the day on which something ends (CLI-01, PRJ-01). */
export const endColumn: ImportField = shortColumn('endDate', 'End date', [
  'end',
  'to',
  'until',
  'ende',
  'enddatum',
  'bis',
]);

/** The column of a budget in hours (CLI-01, PRJ-01). */
export const hoursColumn: ImportField = shortColumn('hoursBudget', 'Hours budget', [
  'budget',
  'hours',
  'budgethours',
  'hourbudget',
  'budgetinhours',
  'stunden',
  'stundenbudget',
  'budgetstunden',
  'budgetinstunden',
]);

/** The column of a color (CLI-01). */
export const colorColumn: ImportField = shortColumn('color', 'Color', [
  'colour',
  'colorcode',
  'farbe',
  'farbcode',
]);

/** What clients are called at the head of a column, whether it names a client or says whose a project is. */
export const clientHeadings: readonly string[] = [
  'client',
  'clientname',
  'customer',
  'customername',
  'company',
  'companyname',
  'kunde',
  'kundin',
  'kundenname',
  'auftraggeber',
  'firma',
  'firmenname',
  'unternehmen',
];

function shortColumn(id: string, label: string, names: readonly string[]): ImportField {
  return { id, label, names, isRequired: false, isShort: true };
}
