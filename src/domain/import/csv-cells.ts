import { dayText, hoursText } from '#domain/work/entity-fields.ts';
import * as z from '#domain/browser-schema.ts';
import { parseDay } from '#domain/time/plain-day.ts';
import { importWords } from './import-words.ts';
import type { ImportField, ImportRow } from './mapping.ts';

/**
 * A day in a cell, as 2026-11-23, 2026/11/23, 23.11.2026 or 23.11.26, also with the midnight that programs write behind it;
 * null where nothing stands there. Slashes behind a day leave open which is the month.
 */
export const dayCell = z
  .string()
  .transform((text) =>
    text
      .replace(/[T ]0{1,2}:00(:00(\.0+)?)?Z?$/, '')
      .replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, (_, year: string, month: string, day: string) =>
        isoDay('', day, month, year),
      )
      .replace(/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/, isoDay),
  )
  .refine((text) => parseDay(text) !== null, { error: importWords.dayForm, abort: true })
  .optional()
  .pipe(dayText);

/**
 * Hours in a cell, as 1234.5 or 1234,5, also with marks between thousands where these cannot be the decimal mark:
 * 1.234,50 and 1,234.50, 1 234,5 and 1’234.5; null where nothing stands there. "1.234" leaves open which one it is.
 */
export const hoursCell = z
  .string()
  .transform((text) => text.replace(/(?<!\s)\s*h$/i, '').replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, ''))
  .refine((text) => !/^\d{1,3}[.,]\d{3}$/.test(text), { error: importWords.hoursForm, abort: true })
  .transform((text) => {
    if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return text.replaceAll('.', '');
    return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  })
  .optional()
  .pipe(hoursText);

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
  `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
