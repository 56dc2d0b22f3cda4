import { addDays } from '#domain/time/plain-day.ts';

/** A daily, weekly or monthly rule with its added, removed and moved days. */
export interface OracleSeries {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  readonly interval: number;
  readonly start: string;
  readonly weekdays: readonly number[];
  readonly monthDays: readonly number[];
  readonly count: number | null;
  readonly until: string | null;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
/** Monday is 0. */
const weekdayOf = (day: string) => (dayNumber(day) + 3) % 7;
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const lastOfMonth = (day: string) => {
  let last = day;
  while (monthOf(addDays(last, 1)) === monthOf(day)) last = addDays(last, 1);
  return Number(last.slice(8));
};

/** Whether a rule includes a day, decided for each day by itself. */
function isOn(series: OracleSeries, day: string): boolean {
  const { frequency, interval, start, weekdays, monthDays } = series;
  const number = Number(day.slice(8));
  const isWeekday = weekdays.includes(weekdayOf(day));
  const isMonthDay = monthDays.some((each) => (each > 0 ? each : lastOfMonth(day) + 1 + each) === number);
  if (frequency === 'DAILY') {
    const periods = dayNumber(day) - dayNumber(start);
    return (
      periods % interval === 0 &&
      (weekdays.length === 0 || isWeekday) &&
      (monthDays.length === 0 || isMonthDay)
    );
  }
  if (frequency === 'WEEKLY') {
    const monday = (each: string) => dayNumber(each) - weekdayOf(each);
    const weeks = (monday(day) - monday(start)) / 7;
    return (
      weeks % interval === 0 && (weekdays.length === 0 ? weekdayOf(day) === weekdayOf(start) : isWeekday)
    );
  }
  if ((monthOf(day) - monthOf(start)) % interval !== 0) return false;
  if (weekdays.length === 0 && monthDays.length === 0) return number === Number(start.slice(8));
  return (weekdays.length === 0 || isWeekday) && (monthDays.length === 0 || isMonthDay);
}

/** The days of a series within a range, found by walking from its start day by day. */
export function daysOf(series: OracleSeries, from: string, to: string): string[] {
  const found = new Set<string>([series.start]);
  let left = (series.count ?? Number.POSITIVE_INFINITY) - 1;
  // A later day may have been moved into the range.
  const last = addDays(to, 60);
  for (let day = addDays(series.start, 1); day <= last && left > 0; day = addDays(day, 1)) {
    if (series.until !== null && day > series.until) break;
    if (!isOn(series, day)) continue;
    found.add(day);
    left -= 1;
  }
  for (const day of series.added) found.add(day);
  for (const day of series.removed) found.delete(day);
  const moved = series.moved.filter((each) => found.delete(each.from));
  return [...found, ...moved.map((each) => each.to)].filter((day) => day >= from && day <= to).toSorted();
}
