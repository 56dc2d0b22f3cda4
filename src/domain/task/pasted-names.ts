import { titleProblem } from './card-rules.ts';
import { texts } from '#domain/texts/messages.ts';
import type { Refusal } from '#domain/refusal.ts';
import { tidyName } from '#domain/texts/text.ts';

/** At most so many tasks are added by one paste. */
export const MAX_PASTED_NAMES = 100;

/** The names in a pasted text: one a line, without the marks of a list and without empty lines (BRD-13). */
export function pastedNames(text: string): readonly string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => tidyName(line.replace(listMark, '')))
    .filter((name) => name !== '');
}

/** Why pasted names can't become a task each, or null (BRD-13, FRM-04). */
export function pastedNamesRefusal(names: readonly string[]): Refusal | null {
  if (names.length > MAX_PASTED_NAMES) return { code: 'task.invalid', message: texts.pastedTooMany };
  const wrong = names.find((name) => titleProblem(name) !== null);
  return wrong === undefined ? null : { code: 'task.invalid', message: texts.pastedTooLong };
}

const listMark = /^\s*(?:[-*•–]\s+)?(?:\[[ xX]?\]\s+)?/;
