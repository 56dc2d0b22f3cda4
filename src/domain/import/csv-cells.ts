import { dayText, hoursText } from '#domain/work/index.ts';
import * as z from '#domain/browser-schema.ts';
import { parseDay } from '#domain/time/index.ts';
import { importWords } from './import-words.ts';
import type { ImportField, ImportRow } from './mapping.ts';

/** Accepts ISO and German dates, also with a trailing midnight. Rejects 1/2/2026: the month is ambiguous. */
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

/** Accepts decimal commas and thousands separators. Rejects "1.234": the mark is ambiguous. */
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

/** Returns the cells of a row by field id; an empty optional cell is undefined. */
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
