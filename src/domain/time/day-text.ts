import { formatDay, texts } from '#domain/texts/index.ts';
import { isSameYear, type PlainDay } from './plain-day.ts';

/** Formats a day as "9 Mar 2026". */
export function dayText(day: PlainDay): string {
  return formatDay(day, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Formats a day as "Mon 16 Nov", null as Unscheduled. */
export function dayTitle(day: PlainDay | null): string {
  return day === null ? texts.unscheduled : formatDay(day, titleOptions);
}

/** Formats a day like `dayTitle`, with the year if it is not that of `today`: "Fri 1 Jan 2027". */
export function dayTitleOn(today: PlainDay, day: PlainDay | null): string {
  if (day === null || isSameYear(day, today)) return dayTitle(day);
  return formatDay(day, { ...titleOptions, year: 'numeric' });
}

const titleOptions = { weekday: 'short', day: 'numeric', month: 'short' } as const;
