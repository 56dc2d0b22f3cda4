import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { parseDay, type PlainDay } from '#domain/time/plain-day.ts';

/** Which part of a date with slashes or dashes comes first. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/** What a whole column of dates says about their order: nothing where there is no such date, or a date that can be read both ways where each of them can. */
export type FoundOrder = DayOrder | 'none' | { readonly example: string };

/**
 * The order of the dates of a column, told by all of its cells: one that has a 25 in front names the day first. Dates that
 * begin with the year, or have dots, say by themselves what they mean: `none` where there are no others. A date that is
 * impossible in either order, such as 31/31/2026, says nothing.
 */
export function dayOrderOf(cells: Iterable<string>): FoundOrder {
  let [isDayFirst, isMonthFirst] = [false, false];
  /** A date that can be read both ways, and one that can't. */
  let open: string | undefined;
  let told: string | undefined;
  for (const cell of cells) {
    const [, first, second] = OPEN_DAY.exec(cell) ?? [];
    if (first === undefined || second === undefined) continue;
    const [lower, higher] = [Number(first), Number(second)].toSorted((a, b) => a - b);
    if (!isWithin(lower, 1, 12) || !isWithin(higher, 1, 31)) continue;
    if (isWithin(higher, 13, 31)) told ??= cell;
    else if (lower !== higher) open ??= cell;
    isDayFirst ||= Number(first) > 12;
    isMonthFirst ||= Number(second) > 12;
  }
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dayFirst' : 'monthFirst';
  const example = open ?? told;
  return example === undefined ? 'none' : { example };
}

/** The calendar day that a cell says; null where it says none. */
export function readDay(cell: string, order: DayOrder): PlainDay | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(cell) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, dotDay, dotMonth, dotYear] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(cell) ?? [];
  if (dotYear !== undefined) return dayOf(dotYear, dotMonth, dotDay);
  const [, first, second, last] = OPEN_DAY.exec(cell) ?? [];
  return order === 'dayFirst' ? dayOf(last, second, first) : dayOf(last, first, second);
}

/** The time of day that a cell says, as `HH:mm:ss`, of 12 or of 24 hours; null where it says none. */
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

/**
 * How long a cell says, in ms: `1:30:00`, `1:30`, or hours such as `1.5` and `1,5`, also with a unit as in `0.79 h`,
 * `18:25 min` (minutes and seconds) and `45 sec`; null where it says nothing.
 */
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

/** What programs write behind a duration, and how long one of it is (ms). */
const units: ReadonlyMap<string, number> = new Map([
  ['h', HOUR_MS],
  ['hrs', HOUR_MS],
  ['hours', HOUR_MS],
  ['min', MINUTE_MS],
  ['sec', SECOND_MS],
  ['s', SECOND_MS],
]);

const isWithin = (part = 0, least: number, most: number): boolean => part >= least && part <= most;

/** A date of which the order of day and month is open. */
const OPEN_DAY = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})$/;

function dayOf(year = '', month = '', day = ''): PlainDay | null {
  return parseDay(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
