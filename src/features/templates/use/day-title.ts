import { texts } from '#domain/texts/messages.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';

/** A day as "Monday 23 November"; Unscheduled for none. */
export function dayTitle(day: PlainDay | null): string {
  return day === null ? texts.unscheduled : format.format(Date.parse(day));
}

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
