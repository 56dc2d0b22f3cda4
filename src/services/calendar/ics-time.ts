import ICAL from 'ical.js';
import { canonicalTimeZone } from '#domain/time/plain-day.ts';

type Time = InstanceType<typeof ICAL.Time>;

/** The instant (ms) of a time of a calendar file; one without a zone is in that of the person. */
export function instantOfTime(time: Time, timeZone: string): number {
  const isKnown = time.zone !== null && time.zone.tzid !== 'floating';
  return isKnown ? time.toUnixTime() * 1_000 : instantIn(time, timeZone).epochMilliseconds;
}

/**
 * Makes the zones known that the times of a file name: by the rules of today where they have an IANA name, else as the
 * file describes them.
 */
export function registerZones(text: string): void {
  ICAL.TimezoneService.reset();
  for (const [block] of text.matchAll(/^BEGIN:VTIMEZONE[ \t]*\r?\n[\s\S]*?^END:VTIMEZONE[ \t]*\r?$/gim)) {
    if (oddRule.test(block)) continue;
    try {
      ICAL.TimezoneService.register(new ICAL.Component(ICAL.parse(block)));
    } catch {
      // Times in a zone that no one can read count as those of the person.
    }
  }
  const named = new Set([...text.matchAll(/;TZID="?([^":;\r\n]+)/gi)].map(([, tzid = '']) => tzid));
  for (const tzid of named) {
    const iana = canonicalTimeZone(tzid);
    if (iana !== null) ICAL.TimezoneService.register(new IanaZone(tzid, iana));
  }
}

/** Clocks change some times a year; a rule that comes to more keeps the reading of the zone busy for good. */
const oddRule = /^RRULE[;:](?:.*\bFREQ=(?!YEARLY|MONTHLY)|.*\bBY(?:HOUR|MINUTE|SECOND)=)/im;

/** A zone by its IANA name: a file need not describe it, and what it says of it may be old. */
class IanaZone extends ICAL.Timezone {
  readonly #iana: string;
  /** By the hour: time zones are slow to compute. */
  readonly #offsets = new Map<number, number>();

  constructor(tzid: string, iana: string) {
    super({ tzid });
    this.#iana = iana;
  }

  override utcOffset(time: Time): number {
    const hour = ((time.year * 12 + time.month) * 31 + time.day) * 24 + time.hour;
    const known = this.#offsets.get(hour);
    if (known !== undefined) return known;
    const offset = instantIn(time, this.#iana).offsetNanoseconds / 1_000_000_000;
    this.#offsets.set(hour, offset);
    return offset;
  }
}

const instantIn = ({ year, month, day, hour, minute, second }: Time, timeZone: string) =>
  Temporal.ZonedDateTime.from({ year, month, day, hour, minute, second, timeZone });
