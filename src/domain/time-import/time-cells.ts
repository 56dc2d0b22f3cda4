import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { parseDay, type PlainDay } from '#domain/time/index.ts';

export type DayOrder = 'dayFirst' | 'monthFirst';

/** `none` if no date needs an order; an example if the order stays open. */
export type FoundOrder = DayOrder | 'none' | { readonly example: string };

/** Detects the order of day and month from all cells: 25/11/2026 proves that the day comes first. */
export function dayOrderOf(cells: Iterable<string>): FoundOrder {
  let [isDayFirst, isMonthFirst] = [false, false];
  let open: string | undefined;
  let decisive: string | undefined;
  for (const cell of cells) {
    const [, first, second] = OPEN_DAY.exec(cell) ?? [];
    if (first === undefined || second === undefined) continue;
    const [lower, higher] = [Number(first), Number(second)].toSorted((a, b) => a - b);
    if (!isWithin(lower, 1, 12) || !isWithin(higher, 1, 31)) continue;
    if (isWithin(higher, 13, 31)) decisive ??= cell;
    else if (lower !== higher) open ??= cell;
    isDayFirst ||= Number(first) > 12;
    isMonthFirst ||= Number(second) > 12;
  }
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dayFirst' : 'monthFirst';
  const example = open ?? decisive;
  return example === undefined ? 'none' : { example };
}

/** Reads a calendar day; null if there is none. */
export function readDay(cell: string, order: DayOrder): PlainDay | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(cell) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, dotDay, dotMonth, dotYear] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(cell) ?? [];
  if (dotYear !== undefined) return dayOf(dotYear, dotMonth, dotDay);
  const [, first, second, last] = OPEN_DAY.exec(cell) ?? [];
  return order === 'dayFirst' ? dayOf(last, second, first) : dayOf(last, first, second);
}

/** Reads a 12- or 24-hour time as `HH:mm:ss`; null if there is none. */
export function readClock(cell: string): string | null {
  const [, hour = '', minute = '00', second = '00', half = ''] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.](\d{2}))?\s*([ap])?\.?\s?m?\.?$/i.exec(cell) ?? [];
  const isHalved = half !== '';
  const number = Number(hour);
  if (hour === '' || Number(minute) > 59 || Number(second) > 59) return null;
  if (isHalved ? number < 1 || number > 12 : number > 23) return null;
  const hours = isHalved ? (number % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : number;
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`;
}

/** Reads a duration in ms, as `1:30:00`, `1:30`, `1,5`, `0.79 h`, `18:25 min` or `45 sec`; null if there is none. */
export function readDuration(cell: string): number | null {
  const [, amount = cell, word = 'h'] = /^([\d:.,]+)\s?([a-z]+)$/i.exec(cell) ?? [];
  const unit = units.get(word.toLowerCase());
  if (unit === undefined) return null;
  const [, whole, sixtieths, rest] = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/.exec(amount) ?? [];
  if (whole !== undefined) {
    if (unit === SECOND_MS || (rest !== undefined && unit !== HOUR_MS)) return null;
    return Number(whole) * unit + (Number(sixtieths) * unit) / 60 + Number(rest ?? 0) * SECOND_MS;
  }
  if (!/^\d{1,4}(?:[.,]\d{1,6})?$/.test(amount)) return null;
  return Math.round((Number(amount.replace(',', '.')) * unit) / SECOND_MS) * SECOND_MS;
}

const SECOND_MS = 1_000;

const units: ReadonlyMap<string, number> = new Map([
  ['h', HOUR_MS],
  ['hrs', HOUR_MS],
  ['hours', HOUR_MS],
  ['min', MINUTE_MS],
  ['sec', SECOND_MS],
  ['s', SECOND_MS],
]);

const isWithin = (part = 0, least: number, most: number): boolean => part >= least && part <= most;

const OPEN_DAY = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})$/;

function dayOf(year = '', month = '', day = ''): PlainDay | null {
  return parseDay(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
