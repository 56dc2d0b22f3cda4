import { counted } from '#domain/counted.ts';
import type { EntityStatus } from '#domain/entity-status.ts';

/** What is said of tables that are read in; apart from the other texts, so that no other page carries it. */
export const importWords = {
  tooLarge: 'This file is larger than 2 MB. Split it, and read the parts in one after the other.',
  tooLong: 'This table has more than 5,000 rows. Split it, and read the parts in one after the other.',
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
  dayForm: 'Write days like 2026-11-23.',
  notSent: 'It was not sent.',
  knownUnread: 'What is there could not be read anew, so nothing was sent. Import once more.',
  changedMeanwhile: 'What is there has changed meanwhile. Look at the rows once more.',
} as const;

/** Why one whose name stands already is not added. */
export const whyKnown = (status: EntityStatus): string =>
  status === 1 ? importWords.exists : importWords.inactive;

/** A quotation mark that opens in a line and never closes. */
export const openQuoteWords = (line: number): string =>
  `A quotation mark opens in line ${line} and never closes.`;

/** How many rows come to what, in one sentence. */
export function planWords(
  { add, exists, wrong }: Readonly<Record<'add' | 'exists' | 'wrong', number>>,
  noun: string,
): string {
  const parts = [
    `${counted(add, noun)} will be added`,
    exists > 0 && `${exists} ${exists === 1 ? 'is' : 'are'} left as ${exists === 1 ? 'it is' : 'they are'}`,
    wrong > 0 && `${wrong} can’t be added`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** What became of an import, in one sentence. */
export function doneWords(added: number, left: number, noun: string): string {
  const stayed = left === 0 ? '' : `, ${counted(left, 'row')} stayed`;
  return `${counted(added, noun)} ${added === 1 ? 'was' : 'were'} added${stayed}.`;
}
