import { counted, grouped } from '#domain/texts/index.ts';
import type { EntityStatus } from '#domain/work/index.ts';

/** Separate from the other texts, so that only the import loads them. */
export const importWords = {
  tooLarge: 'This file is larger than 2 MB. Split it and import the parts one by one.',
  tooLong: 'This table has more than 5,000 rows. Split it and import the parts one by one.',
  tooWide: "This table has more than 200 columns. Remove the ones you don't need and import it again.",
  unread: "Couldn't read the file. Choose it again.",
  exists: 'Already exists.',
  inactive: 'Already exists (inactive).',
  personExists: 'This person already exists.',
  personInactive: 'This person already exists and is inactive.',
  clientUnknown: 'There is no active client with this name.',
  clientTwice: 'Several clients have this name.',
  roleUnknown: 'There is no role with this name.',
  dayForm: 'Write dates like 2026-11-23 or 23.11.2026.',
  hoursForm: 'Write hours like 1234.5, without a thousands separator.',
  onlyHeadings: 'The table has only a header row.',
  notSent: 'Not sent.',
  knownUnread: "Couldn't load the current list, so nothing was sent. Import again.",
  changedMeanwhile: 'The list has changed in the meantime. Check the rows again.',
} as const;

/** Returns why a row with an existing name is skipped. */
export const whyKnown = (status: EntityStatus): string =>
  status === 1 ? importWords.exists : importWords.inactive;

/** Returns the note that the first row is imported as data. */
export const firstRowWords = (cells: readonly string[]): string =>
  `The first row, “${shortened(cells.filter(Boolean).join(', '))}”, is imported as a row, not used as a header.`;

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** Returns the summary of a planned import in one sentence. */
export function planWords(
  { add, exists, wrong }: Readonly<Record<'add' | 'exists' | 'wrong', number>>,
  noun: string,
): string {
  const parts = [
    `${counted(add, noun)} will be added`,
    exists > 0 && `${grouped(exists)} will be skipped`,
    wrong > 0 && `${grouped(wrong)} can't be added`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** Returns the summary of a finished import in one sentence. */
export function doneWords(added: number, left: number, noun: string): string {
  const stayed = left === 0 ? '' : `, ${counted(left, 'row')} ${left === 1 ? 'was' : 'were'} skipped`;
  return `${counted(added, noun)} ${added === 1 ? 'was' : 'were'} added${stayed}.`;
}
