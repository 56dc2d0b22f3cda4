import { MAX_NAME } from '#domain/constants.ts';
import { titleProblem } from './card-rules.ts';
import { texts, shortName, tidyName } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';

export const MAX_PASTED_NAMES = 100;

/** Returns one name per pasted line, without list marks, numbers and empty lines (BRD-13). */
export function pastedNames(text: string): readonly string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
  const isNumbered = lines.length > 1 && lines.every((line) => listNumber.test(line));
  return lines
    .map((line) => (isNumbered ? line.replace(listNumber, '') : line))
    .map((line) => tidyName(line.replace(listMark, '')))
    .filter((name) => name !== '');
}

/** Returns why pasted names can't become tasks, or null (BRD-13, FRM-04). */
export function pastedNamesRefusal(names: readonly string[]): Refusal | null {
  if (names.length > MAX_PASTED_NAMES) return { code: 'task.invalid', message: texts.pastedTooMany };
  const wrong = names.findIndex((name) => titleProblem(name) !== null);
  return wrong < 0 ? null : { code: 'task.invalid', message: tooLongText(wrong + 1, names[wrong]) };
}

const tooLongText = (line: number, name = ''): string =>
  `Line ${line} is longer than ${MAX_NAME} characters: “${shortName(name)}”. Shorten it and paste again.`;

/** Removed only if every line has one. */
const listNumber = /^\s*\d{1,3}[.)]\s+/;
const listMark = /^\s*(?:[-*•–]\s+)?(?:\[[ xX]?\]\s+)?/;
