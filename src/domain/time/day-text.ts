import { formatDay } from '#domain/texts/locale.ts';
import { texts } from '#domain/texts/messages.ts';
import { isSameYear, type PlainDay } from './plain-day.ts';

/** A day as "9 Mar 2026". */
export function dayText(day: PlainDay): string {
  return formatDay(day, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** A day as "Mon 16 Nov"; Unscheduled for none. */
export function dayTitle(day: PlainDay | null): string {
  return day === null ? texts.unscheduled : formatDay(day, titleOptions);
}

/** The same as it is read on a day: with its year where that is another, as "Fri 1 Jan 2027". */
export function dayTitleOn(today: PlainDay, day: PlainDay | null): string {
  if (day === null || isSameYear(day, today)) return dayTitle(day);
  return formatDay(day, { ...titleOptions, year: 'numeric' });
}

const titleOptions = { weekday: 'short', day: 'numeric', month: 'short' } as const;
