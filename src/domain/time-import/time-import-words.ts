import { MINUTE_MS } from '#domain/constants.ts';
import { grouped } from '#domain/texts/grouped.ts';
import { countedRows } from '#domain/import/import-words.ts';
import { cardTime, clockTime } from '#domain/time/time-text.ts';

/** What is said of imports of time; apart from the other texts, so that no other page carries it. */
export const timeImportWords = {
  unknownExport:
    'This is not a detailed report of Toggl Track, Clockify or Harvest. Export the detailed report as CSV and choose that file.',
  noRows: 'This export has no rows.',
  tooLarge: 'This file is larger than 20 MB. Export a shorter date range and import the files one by one.',
  tooLong:
    'This export has more than 100,000 rows. Export a shorter date range and import the files one by one.',
  full: 'This company has no room for so many more sessions. Import a shorter date range, or contact support.',
  tooMany: 'This export has more than 2,000 projects or 1,000 people. Export a shorter date range.',
  failed: "Couldn't read the file. Choose it again.",
  changedMeanwhile: 'Something has changed in the meantime. Check the totals again.',
  imported: 'This import is done already.',
  undone: 'This import was undone already.',
  nothing: 'No row of this file can be imported.',
  personGone: 'Some people of this import are not active anymore. Match them again.',
  projectGone: 'Some projects of this import are not active anymore. Match them again.',
} as const;

/** What stands for a client or a project that an export does not name. */
export const noName = { client: 'No client', project: 'No project' } as const;

/** That an export lacks a column that it has to have; one of `columns` would do. */
export const lacksColumnWords = (source: string, columns: readonly string[]): string =>
  `This looks like an export of ${source}, but the column “${columns.join('” or “')}” is missing. Export the detailed report with all columns.`;

/** Why a row is left out, by its code; `other` is the row that it clashes with. */
export function rowWords(code: LeftOutCode, other: number | null = null): string {
  const words = leftOut[code];
  return typeof words === 'string' ? words : words(other === null ? '' : grouped(other));
}

const leftOut = {
  noPerson: 'Says no person.',
  noDay: 'The date can’t be read.',
  noTime: 'The start or end time can’t be read.',
  noDuration: 'The duration can’t be read.',
  reversed: 'Ends before it starts.',
  unlike: 'The duration differs from the time between start and end.',
  zero: 'Has no time.',
  long: 'Is longer than 24 hours.',
  future: 'Lies in the future.',
  outOfRange: 'The date is out of range.',
  imported: 'Was imported before.',
  twice: (other: string) => `The same as row ${other}.`,
  overlap: (other: string) => `Overlaps row ${other} of the same person.`,
  logged: 'Overlaps time that is already logged.',
  personLeft: 'Its person is not matched.',
  projectLeft: 'Its project is not matched.',
} as const;

/** Why a row is left out. */
export type LeftOutCode = keyof typeof leftOut;

/** A time in ms to the second, where it has seconds: totals are compared with those of another program. */
export const exactTime = (ms: number): string => (ms % MINUTE_MS === 0 ? cardTime(ms) : clockTime(ms));

/** What an import comes to, in ms. */
interface ImportTotals {
  readonly Rows: number;
  readonly Tasks: number;
  readonly Time: number;
}

/** What an import would come to, in one sentence. */
export function checkWords(
  { Rows, Tasks, Time, NewClients }: ImportTotals & { readonly NewClients: readonly string[] },
  leftOutRows: number,
): string {
  const made = NewClients.length === 0 ? '' : ` ${countedRows(NewClients.length, 'client')} will be created.`;
  const left = leftOutRows === 0 ? '' : ` ${leftOutSentence(leftOutRows)}`;
  if (Rows === 0) return `${timeImportWords.nothing}${left}`;
  return `${countedRows(Rows, 'row')} with ${exactTime(Time)} h will be imported as ${countedRows(Tasks, 'task')}.${made}${left}`;
}

/** What was imported, in one sentence. */
export function doneImportWords({ Rows, Tasks, Time }: ImportTotals, leftOutRows: number): string {
  const left = leftOutRows === 0 ? '' : ` ${leftOutSentence(leftOutRows)}`;
  return `${countedRows(Rows, 'row')} with ${exactTime(Time)} h ${Rows === 1 ? 'was' : 'were'} imported as ${countedRows(Tasks, 'task')}.${left}`;
}

/** That an import was undone; `kept` tasks were changed since. */
export const undoneImportWords = (kept: number): string =>
  kept === 0
    ? 'The import was undone. All totals are as before.'
    : `The import was undone. ${countedRows(kept, 'task')} that ${kept === 1 ? 'was' : 'were'} changed since ${kept === 1 ? 'stays' : 'stay'}, without the imported time.`;

const leftOutSentence = (rows: number): string =>
  `${countedRows(rows, 'row')} ${rows === 1 ? 'is' : 'are'} left out.`;

/** So many people. */
export const peopleWords = (count: number): string => (count === 1 ? '1 person' : `${grouped(count)} people`);
