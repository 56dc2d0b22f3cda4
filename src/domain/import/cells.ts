import { dayText } from '#domain/entity-fields.ts';
import * as z from '#domain/browser-schema.ts';
import { parseDay } from '#domain/plain-day.ts';
import { importWords } from './import-words.ts';
import type { ImportField, ImportRow } from './mapping.ts';

/** A day in a cell, as 2026-11-23 or 23.11.2026; null where nothing stands there. Slashes leave open which is the month. */
export const dayCell = z
  .string()
  .transform((text) => text.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, isoDay))
  .refine((text) => parseDay(text) !== null, { error: importWords.dayForm, abort: true })
  .optional()
  .pipe(dayText);

/** The cells of a row by the fields that they say; an empty one is absent, as in a form. */
export function cellsOf(
  { texts }: ImportRow,
  fields: readonly ImportField[],
): Record<string, string | undefined> {
  return Object.fromEntries(
    fields.map(({ id, isRequired }) => [id, texts[id] || (isRequired ? '' : undefined)]),
  );
}

const isoDay = (_: string, day: string, month: string, year: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
