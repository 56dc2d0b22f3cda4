import { counted } from '#domain/counted.ts';
import type { EntityStatus } from '#domain/entity-status.ts';
import { grouped } from '#domain/grouped.ts';

/** What is said of tables that are read in; apart from the other texts, so that no other page carries it. */
export const importWords = {
  tooLarge: 'This file is larger than 2 MB. Split it, and read the parts in one after the other.',
  tooLong: 'This table has more than 5,000 rows. Split it, and read the parts in one after the other.',
  tooWide:
    'This table has more than 200 columns. Leave out those that say nothing here, and read it in once more.',
  binary: 'This is no text. Save the table as CSV first, then choose that file.',
  empty: 'There is no table in it.',
  unread: 'The file could not be read. Choose it once more.',
  exists: 'It exists already.',
  inactive: 'It exists already, and is inactive.',
  personExists: 'This person is here already.',
  personInactive: 'This person is here already, and is inactive.',
  clientUnknown: 'There is no active client of this name.',
  clientTwice: 'Several clients have this name.',
  roleUnknown: 'There is no role of this name.',
  dayForm: 'Write days like 2026-11-23 or 23.11.2026.',
  hoursForm: 'Write hours like 1234.5, with no mark between thousands.',
  onlyHeadings: 'The table holds headings alone: there is no row below them.',
  notSent: 'It was not sent.',
  knownUnread: 'What is there could not be read anew, so nothing was sent. Import once more.',
  changedMeanwhile: 'What is there has changed meanwhile. Look at the rows once more.',
} as const;

/** Why one whose name stands already is not added. */
export const whyKnown = (status: EntityStatus): string =>
  status === 1 ? importWords.exists : importWords.inactive;

/** That the first row of a table counts as one of its rows. */
export const firstRowWords = (cells: readonly string[]): string =>
  `The first row, “${shortened(cells.filter(Boolean).join(', '))}”, is read as a row, not as headings.`;

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** A quotation mark that opens in a line and never closes. */
export const openQuoteWords = (line: number): string =>
  `A quotation mark opens in line ${line} and never closes.`;

/** So many of what a table holds, of which there may be thousands: "1,234 clients". */
export const countedRows = (count: number, noun: string): string =>
  counted(count, noun).replace(/^\d+/, grouped(count));

/** How many rows come to what, in one sentence. */
export function planWords(
  { add, exists, wrong }: Readonly<Record<'add' | 'exists' | 'wrong', number>>,
  noun: string,
): string {
  const parts = [
    `${countedRows(add, noun)} will be added`,
    exists > 0 &&
      `${grouped(exists)} ${exists === 1 ? 'is' : 'are'} left as ${exists === 1 ? 'it is' : 'they are'}`,
    wrong > 0 && `${grouped(wrong)} can’t be added`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** What became of an import, in one sentence. */
export function doneWords(added: number, left: number, noun: string): string {
  const stayed = left === 0 ? '' : `, ${countedRows(left, 'row')} stayed`;
  return `${countedRows(added, noun)} ${added === 1 ? 'was' : 'were'} added${stayed}.`;
}
