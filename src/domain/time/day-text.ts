import { texts } from '#domain/texts/messages.ts';
import { isSameYear, type PlainDay } from './plain-day.ts';

/** A day as people write it: "9 Mar 2026". */
export function dayText(day: PlainDay): string {
  return format.format(Date.parse(day));
}

/** A day as "Mon 16 Nov"; Unscheduled for none. */
export function dayTitle(day: PlainDay | null): string {
  return day === null ? texts.unscheduled : titleFormat.format(Date.parse(day)).replace(',', '');
}

/** The same as it is read on a day: with its year where that is another, as "Fri 1 Jan 2027". */
export function dayTitleOn(today: PlainDay, day: PlainDay | null): string {
  const title = dayTitle(day);
  return day === null || isSameYear(day, today) ? title : `${title} ${day.slice(0, 4)}`;
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
