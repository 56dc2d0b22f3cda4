import type { PlainDay } from './plain-day.ts';

/** A day as people write it: "9 Mar 2026". */
export function dayText(day: PlainDay): string {
  return format.format(Date.parse(day));
}

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
