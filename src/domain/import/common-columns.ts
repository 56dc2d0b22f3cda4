import type { ImportField } from './mapping.ts';

export const startColumn: ImportField = shortColumn('startDate', 'Start date', [
  'start',
  'from',
  'begin',
  'beginn',
  'startdatum',
  'von',
  'anfang',
]);

export const endColumn: ImportField = shortColumn('endDate', 'End date', [
  'end',
  'to',
  'until',
  'ende',
  'enddatum',
  'bis',
]);

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

export const colorColumn: ImportField = shortColumn('color', 'Color', [
  'colour',
  'colorcode',
  'farbe',
  'farbcode',
]);

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
