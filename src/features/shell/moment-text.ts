import { localDay, localTime } from '#domain/local-time.ts';
import { dayAt } from '#domain/plain-day.ts';

/** When something was, in a time zone: the time of today as "10:42", else "Tue 17 Nov, 10:42". */
export function momentText(at: number, now: number, timeZone: string): string {
  const time = localTime(at, timeZone);
  if (dayAt(at, timeZone) === dayAt(now, timeZone)) return time;
  return `${localDay(at, timeZone)}, ${time}`;
}
