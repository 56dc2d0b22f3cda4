import {
  dayRefusal,
  addDays,
  dayAt,
  instantOfDay,
  mondayOf,
  parseDay,
  type PlainDay,
  startOfDay,
} from '#domain/time/index.ts';

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

export type Preset = (typeof presets)[number];

export interface DayRange {
  readonly from: PlainDay;
  readonly to: PlainDay;
}

export type ReportRange = Preset | DayRange;

/** Ten years. */
export const MAX_RANGE_DAYS = 3_660;

/** Returns the days of a range as of `today`; weeks begin on Monday (DEC-54). */
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

/** Returns a range in ms; presets that include today end at `now` (RPT-18, RPT-19, DEC-54). */
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

/** Returns the comparison period: the same days of the previous calendar period, else as many days before. */
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

/** Returns why two days are no valid range, or null. */
export function rangeProblem(from: string, to: string): RangeProblem | null {
  if (parseDay(from) === null || parseDay(to) === null) return 'unknown';
  if (dayRefusal(from) ?? dayRefusal(to)) return 'outside';
  if (from > to) return 'reversed';
  return daysBetween(from, to) > MAX_RANGE_DAYS ? 'tooLong' : null;
}

export type RangeProblem = 'unknown' | 'outside' | 'reversed' | 'tooLong';

/** Counts the days from one to another, both included. */
export function daysBetween(from: PlainDay, to: PlainDay): number {
  return Math.round((instantOfDay(to, 'UTC') - instantOfDay(from, 'UTC')) / 86_400_000) + 1;
}

const monthOf = (day: PlainDay): PlainDay => `${day.slice(0, 7)}-01`;

const quarterOf = (day: PlainDay): PlainDay => {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
};

const yearOf = (day: PlainDay): PlainDay => `${day.slice(0, 4)}-01-01`;

const before = (start: PlainDay, startOf: (day: PlainDay) => PlainDay): DayRange => {
  const to = addDays(start, -1);
  return { from: startOf(to), to };
};
