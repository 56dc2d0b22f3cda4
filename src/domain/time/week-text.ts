import { formatDay, formatDays } from '#domain/texts/index.ts';
import { addDays, isSameYear, type PlainDay } from './plain-day.ts';

/** Returns the weekday of a column, or "Unscheduled" (BRD-05). */
export function columnName(day: PlainDay | null): string {
  return day === null ? 'Unscheduled' : formatDay(day, { weekday: 'long' });
}

/** Returns the day of the month as text (BRD-05). */
export function dayNumber(day: PlainDay): string {
  return String(Number(day.slice(8)));
}

/** Returns the column name with its day, as "Monday 16", for screen readers and tooltips. */
export function columnTitle(day: PlainDay | null): string {
  return day === null ? columnName(day) : `${columnName(day)} ${dayNumber(day)}`;
}

/** Formats a week as "16–22 November 2026". */
export function weekTitle(monday: PlainDay): string {
  return formatDays(monday, addDays(monday, 6), { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Formats a week as "16–22 Nov", with the year if it is not that of `seen`. */
export function shortWeekTitle(monday: PlainDay, seen: PlainDay = monday): string {
  return formatDays(monday, addDays(monday, 6), {
    day: 'numeric',
    month: 'short',
    ...(!isSameYear(monday, seen) && { year: 'numeric' }),
  });
}

/** Formats the months of a week as "Nov" or "Nov/Dec", breakable, with the year if it is not that of `seen`. */
export function monthsTitle(monday: PlainDay, seen: PlainDay): string {
  const sunday = addDays(monday, 6);
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const last = formatDay(sunday, {
    month: 'short',
    ...(!isSameYear(sunday, seen) && { year: 'numeric' as const }),
  });
  return isOneMonth ? last : `${formatDay(monday, { month: 'short' })}/\u200B${last}`;
}
