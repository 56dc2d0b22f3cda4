import { texts } from '#domain/texts/messages.ts';
import type { PlainDay } from './plain-day.ts';

/** A day as people write it: "9 Mar 2026". */
export function dayText(day: PlainDay): string {
  return format.format(Date.parse(day));
}

/** A day as "Mon 16 Nov"; Unscheduled for none. */
export function dayTitle(day: PlainDay | null): string {
  return day === null ? texts.unscheduled : titleFormat.format(Date.parse(day)).replace(',', '');
}

const titleFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
