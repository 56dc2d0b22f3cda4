import { formatDay, formatDays } from '#domain/texts/locale.ts';
import { addDays, isSameYear, type PlainDay } from './plain-day.ts';

/** The name of a column: the weekday, or "Unscheduled" (BRD-05). */
export function columnName(day: PlainDay | null): string {
  return day === null ? 'Unscheduled' : formatDay(day, { weekday: 'long' });
}

/** The number of a day in its month (BRD-05). */
export function dayNumber(day: PlainDay): string {
  return String(Number(day.slice(8)));
}

/** The name of a column with its number, as "Monday 16"; for screen readers and tips. */
export function columnTitle(day: PlainDay | null): string {
  return day === null ? columnName(day) : `${columnName(day)} ${dayNumber(day)}`;
}

/** A week as "16–22 November 2026"; month and year of its first day only where they differ. */
export function weekTitle(monday: PlainDay): string {
  return formatDays(monday, addDays(monday, 6), { day: 'numeric', month: 'long', year: 'numeric' });
}

/** A week as "16–22 Nov"; with its year where it is seen from a day of another. */
export function shortWeekTitle(monday: PlainDay, seen: PlainDay = monday): string {
  return formatDays(monday, addDays(monday, 6), {
    day: 'numeric',
    month: 'short',
    ...(!isSameYear(monday, seen) && { year: 'numeric' }),
  });
}

/** The months of a week, as "Nov" or "Nov/Dec", with a line break allowed after the slash; with the year if `seen` is in another year. */
export function monthsTitle(monday: PlainDay, seen: PlainDay): string {
  const sunday = addDays(monday, 6);
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const last = formatDay(sunday, {
    month: 'short',
    ...(!isSameYear(sunday, seen) && { year: 'numeric' as const }),
  });
  return isOneMonth ? last : `${formatDay(monday, { month: 'short' })}/\u200B${last}`;
}
