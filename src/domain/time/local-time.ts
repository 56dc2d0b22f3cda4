import { formatDay } from '#domain/texts/index.ts';

/** Formats an instant (ms) as the local minute `YYYY-MM-DDTHH:mm` of a date-time input. */
export function localMinute(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'floor' });
}

/** Formats the local time of an instant (ms) as `09:40`. */
export function localTime(instant: number, timeZone: string): string {
  return localMinute(instant, timeZone).slice(-5);
}

/** Formats the local day of an instant (ms) as `Mon 16 Nov`. */
export function localDay(instant: number, timeZone: string): string {
  return formatDay(localMinute(instant, timeZone).slice(0, 10), SHORT_DAY);
}

const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Formats the local day and time of an instant (ms) as `Mon 16 Nov, 10:42`. */
export const dayAndTime = (instant: number, timeZone: string): string =>
  `${localDay(instant, timeZone)}, ${localTime(instant, timeZone)}`;

/** Formats a local span (ms) as `09:00–10:15` or `23:00 – Sat 28 Nov, 01:00`; null means now. */
export function timeSpan(from: number, to: number | null, timeZone: string): string {
  const start = localTime(from, timeZone);
  if (to === null) return `${start}–now`;
  const isOneDay = localMinute(from, timeZone).slice(0, 10) === localMinute(to, timeZone).slice(0, 10);
  return isOneDay ? `${start}–${localTime(to, timeZone)}` : `${start} – ${dayAndTime(to, timeZone)}`;
}

/** Formats a moment (ms) as `10:42` if it is today, else as `Tue 17 Nov, 10:42` (DEC-16). */
export function momentText(at: number, now: number, timeZone: string): string {
  const [day, today] = [localMinute(at, timeZone), localMinute(now, timeZone)].map((text) =>
    text.slice(0, 10),
  );
  return day === today ? localTime(at, timeZone) : dayAndTime(at, timeZone);
}

/** Reads a text of `localMinute` as an instant (ms); null if it is invalid. */
export function readLocalMinute(text: string, timeZone: string): number | null {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    return null;
  }
}
