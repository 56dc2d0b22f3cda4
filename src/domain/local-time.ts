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

/** The instant (ms) that such a text means in a time zone; null where it is no day and time. */
export function readLocalMinute(text: string, timeZone: string): number | null {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    return null;
  }
}
