import { formatDay } from '#domain/texts/locale.ts';

/** The minute of an instant (ms) in an IANA time zone, as an input of day and time holds it: `YYYY-MM-DDTHH:mm`. */
export function localMinute(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'floor' });
}

/** The time of day of an instant (ms) in an IANA time zone, as `09:40`: the one form in which times of day are shown. */
export function localTime(instant: number, timeZone: string): string {
  return localMinute(instant, timeZone).slice(-5);
}

/** The day of an instant (ms) in an IANA time zone in short words, as `Mon 16 Nov`. */
export function localDay(instant: number, timeZone: string): string {
  return formatDay(localMinute(instant, timeZone).slice(0, 10), SHORT_DAY);
}

const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** The day and the time of an instant (ms) in an IANA time zone, as `Mon 16 Nov, 10:42`. */
export const dayAndTime = (instant: number, timeZone: string): string =>
  `${localDay(instant, timeZone)}, ${localTime(instant, timeZone)}`;

/** From one instant (ms) to another, or with null until now, in an IANA time zone: `09:00–10:15`, over midnight `23:00 – Sat 28 Nov, 01:00`. */
export function timeSpan(from: number, to: number | null, timeZone: string): string {
  const start = localTime(from, timeZone);
  if (to === null) return `${start}–now`;
  const isOneDay = localMinute(from, timeZone).slice(0, 10) === localMinute(to, timeZone).slice(0, 10);
  return isOneDay ? `${start}–${localTime(to, timeZone)}` : `${start} – ${dayAndTime(to, timeZone)}`;
}

/** When something was, in an IANA time zone: the time of today as `10:42`, else `Tue 17 Nov, 10:42`; instants in ms (DEC-16). */
export function momentText(at: number, now: number, timeZone: string): string {
  const [day, today] = [localMinute(at, timeZone), localMinute(now, timeZone)].map((text) =>
    text.slice(0, 10),
  );
  return day === today ? localTime(at, timeZone) : dayAndTime(at, timeZone);
}

/** The instant (ms) that a text of the form of `localMinute` means in a time zone; null where it is no day and time. */
export function readLocalMinute(text: string, timeZone: string): number | null {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    return null;
  }
}
