import type ICAL from 'ical.js';
import { canonicalTimeZone } from '#domain/plain-day.ts';

/** In which zone a time without one of its own is: that which its event names, else that of the person. */
interface Zones {
  readonly tzid: string | null;
  readonly timeZone: string;
}

/** The instant (ms) of a time of a calendar file: by the IANA zone that it names, else as the file describes its zone. */
export function instantOfTime(time: InstanceType<typeof ICAL.Time>, { tzid, timeZone }: Zones): number {
  const isKnown = time.zone !== null && time.zone.tzid !== 'floating';
  if (time.zone?.tzid === 'UTC') return time.toUnixTime() * 1_000;
  const iana = tzid === null ? null : canonicalTimeZone(tzid);
  if (iana === null && isKnown) return time.toUnixTime() * 1_000;
  const { year, month, day, hour, minute, second } = time;
  return Temporal.ZonedDateTime.from({ year, month, day, hour, minute, second, timeZone: iana ?? timeZone })
    .epochMilliseconds;
}
