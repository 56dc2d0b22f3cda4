import { dayRefusal } from '#domain/time/allowed-day.ts';
import {
  addDays,
  dayAt,
  instantOfDay,
  mondayOf,
  parseDay,
  type PlainDay,
  startOfDay,
} from '#domain/time/plain-day.ts';

/** The presets of a date range in the order in which they are listed (RPT-05 to RPT-17). */
export const presets = [
  'Last 30 days',
  'Last 7 days',
  'Yesterday',
  'Today',
  'Last week',
  'This week',
  'Last month',
  'This month',
  'Last quarter',
  'This quarter',
  'Last year',
  'This year',
] as const;

/** One of the twelve presets. */
export type Preset = (typeof presets)[number];

/** The first and the last day of a range. */
export interface DayRange {
  readonly from: PlainDay;
  readonly to: PlainDay;
}

/** What a report covers: a preset, which moves along with the calendar, or fixed days. */
export type ReportRange = Preset | DayRange;

/** The most days that a range of one's own may have: ten years. */
export const MAX_RANGE_DAYS = 3_660;

/** The days of a range as of `today`; weeks begin on Monday (DEC-54). */
export function daysOfRange(range: ReportRange, today: PlainDay): DayRange {
  if (typeof range !== 'string') return range;
  const monday = mondayOf(today);
  const [month, quarter, year] = [monthOf(today), quarterOf(today), `${today.slice(0, 4)}-01-01`];
  switch (range) {
    case 'Last 30 days':
      return { from: addDays(today, -29), to: today };
    case 'Last 7 days':
      return { from: addDays(today, -6), to: today };
    case 'Yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'Today':
      return { from: today, to: today };
    case 'Last week':
      return before(monday, mondayOf);
    case 'This week':
      return { from: monday, to: today };
    case 'Last month':
      return before(month, monthOf);
    case 'This month':
      return { from: month, to: today };
    case 'Last quarter':
      return before(quarter, quarterOf);
    case 'This quarter':
      return { from: quarter, to: today };
    case 'Last year':
      return before(year, yearOf);
    case 'This year':
      return { from: year, to: today };
    default:
      return range satisfies never;
  }
}

/**
 * From when to when a range goes, in ms, in a time zone: from the start of its first day; presets that last until today
 * end at `now`, whole periods and fixed days with their last day (RPT-18, RPT-19, DEC-54).
 */
export function instantsOfRange(
  range: ReportRange,
  now: number,
  timeZone: string,
): { readonly from: number; readonly to: number } {
  const today = dayAt(now, timeZone);
  const { from, to } = daysOfRange(range, today);
  const isUntilNow = typeof range === 'string' && to === today;
  return {
    from: startOfDay(from, timeZone),
    to: isUntilNow ? now : startOfDay(addDays(to, 1), timeZone) - 1,
  };
}

/**
 * The period before a range to compare with: of a calendar period the same days of the one before it, of others as many
 * days right before.
 */
export function rangeBefore(range: ReportRange, today: PlainDay): DayRange {
  const { from, to } = daysOfRange(range, today);
  const length = daysBetween(from, to);
  const periods: Partial<Record<Preset, (day: PlainDay) => PlainDay>> = {
    'Last week': mondayOf,
    'This week': mondayOf,
    'Last month': monthOf,
    'This month': monthOf,
    'Last quarter': quarterOf,
    'This quarter': quarterOf,
    'Last year': yearOf,
    'This year': yearOf,
  };
  const startOf = typeof range === 'string' ? periods[range] : undefined;
  if (startOf === undefined) return { from: addDays(from, -length), to: addDays(from, -1) };
  const start = startOf(addDays(from, -1));
  const isWhole = typeof range === 'string' && range.startsWith('Last');
  const end = addDays(from, -1);
  const sameDay = addDays(start, length - 1);
  return { from: start, to: isWhole || sameDay > end ? end : sameDay };
}

/** Why two days are no range, or null: they must exist, be days that a task may have, in this order, and not lie too far apart. */
export function rangeProblem(from: string, to: string): RangeProblem | null {
  if (parseDay(from) === null || parseDay(to) === null) return 'unknown';
  if (dayRefusal(from) ?? dayRefusal(to)) return 'outside';
  if (from > to) return 'reversed';
  return daysBetween(from, to) > MAX_RANGE_DAYS ? 'tooLong' : null;
}

/** What is wrong with a range. */
export type RangeProblem = 'unknown' | 'outside' | 'reversed' | 'tooLong';

/** How many days lie from one to another, both counted. */
export function daysBetween(from: PlainDay, to: PlainDay): number {
  return Math.round((instantOfDay(to, 'UTC') - instantOfDay(from, 'UTC')) / 86_400_000) + 1;
}

const monthOf = (day: PlainDay): PlainDay => `${day.slice(0, 7)}-01`;

const quarterOf = (day: PlainDay): PlainDay => {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
};

const yearOf = (day: PlainDay): PlainDay => `${day.slice(0, 4)}-01-01`;

/** The whole period before the one that begins on a day. */
const before = (start: PlainDay, startOf: (day: PlainDay) => PlainDay): DayRange => {
  const to = addDays(start, -1);
  return { from: startOf(to), to };
};
