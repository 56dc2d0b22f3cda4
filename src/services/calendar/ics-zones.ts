import ICAL from 'ical.js';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { DAY_MS } from '#domain/constants.ts';
import { canonicalTimeZone } from '#domain/time/index.ts';
import { blocksOf, splitLines } from './ics-lines.ts';

/** Ms since the epoch as if the clock were in UTC. */
export type WallTime = number;

export interface Zone {
  readonly instantAt: (wall: WallTime) => number;
  readonly unknownName?: string;
}

export interface Zones {
  readonly personal: Zone;
  named(name: string): Zone;
}

/** For times that end with Z. */
export const utc: Zone = { instantAt: (wall) => wall };

/** Each is slow to compute. */
const MOST_OWN_ZONES = 20;
const MOST_NAMES = 600;
const MOST_DESCRIPTION = 20_000;
/** Clocks change at quarters of an hour. */
const QUARTER_MS = 900_000;
const WEEK_MS = 7 * DAY_MS;

/** Returns a file's zones: by IANA or Windows name, else by the file's own description. */
export function zonesOf(text: string, timeZone: string): Zones {
  const personal = ianaZone(timeZone);
  const known = new Map<string, Zone>();
  let described: ReadonlyMap<string, string> | null = null;
  let ownZones = 0;
  const descriptionOf = (name: string) => {
    described ??= new Map(
      blocksOf(text, 'VTIMEZONE', MOST_NAMES).blocks.map((block) => [nameIn(block), block]),
    );
    return described.get(name);
  };
  const ownZone = (name: string) => {
    const description = descriptionOf(name);
    if (description === undefined || ownZones === MOST_OWN_ZONES) return null;
    ownZones += 1;
    return describedZone(description);
  };
  const read = (name: string): Zone => {
    const iana = known.size < MOST_NAMES ? ianaName(name) : null;
    if (iana !== null) return ianaZone(iana);
    return ownZone(name) ?? { ...personal, unknownName: name };
  };
  return {
    personal,
    named: (name) => {
      const zone = known.get(name) ?? read(name);
      known.set(name, zone);
      return zone;
    },
  };
}

const nameIn = (block: string) => splitLines(block, new Set(['TZID'])).lines[0]?.value ?? '';

/** Some programs write a prefix, such as `/mozilla.org/2007/Europe/Berlin`. */
function ianaName(name: string): string | null {
  const windows = windowsNames().get(name);
  if (windows !== undefined) return canonicalTimeZone(windows);
  const parts = name.split('/');
  for (const count of new Set([parts.length, 3, 2])) {
    const found = canonicalTimeZone(parts.slice(-count).join('/'));
    if (found !== null) return found;
  }
  return null;
}

let ianaByWindows: ReadonlyMap<string, string> | undefined;
const windowsNames = () => {
  ianaByWindows ??= new Map(
    WINDOWS_TO_IANA_MAP.flatMap(({ windowsName, territory, iana }) =>
      territory === '001' && iana[0] !== undefined ? [[windowsName as string, iana[0] as string]] : [],
    ),
  );
  return ianaByWindows;
};

/** Caches the offsets (ms) of a zone, which are slow to compute. */
function zoneBy(offsetAt: (wall: WallTime) => number): Zone {
  const offsets = new Map<number, number>();
  return {
    instantAt: (wall) => {
      const quarter = Math.floor(wall / QUARTER_MS) * QUARTER_MS;
      const offset = offsets.get(quarter) ?? offsetAt(quarter);
      offsets.set(quarter, offset);
      return wall - offset;
    },
  };
}

function ianaZone(timeZone: string): Zone {
  const exact = (wall: WallTime) => wall - plainTime(wall).toZonedDateTime(timeZone).epochMilliseconds;
  const begins = new Map<number, number>();
  const beginOf = (week: number): number => {
    const offset = begins.get(week) ?? exact(week * WEEK_MS);
    begins.set(week, offset);
    return offset;
  };
  // Most weeks have one offset; no zone changes its clocks there and back within a week.
  return zoneBy((wall) => {
    const week = Math.floor(wall / WEEK_MS);
    const offset = beginOf(week);
    return offset === beginOf(week + 1) ? offset : exact(wall);
  });
}

/** A rule with more frequent changes would keep the library busy forever. */
const oddRule = /^RRULE[;:](?:.*\bFREQ=(?!YEARLY|MONTHLY)|.*\bBY(?:HOUR|MINUTE|SECOND)=)/im;

function describedZone(description: string): Zone | null {
  if (description.length > MOST_DESCRIPTION || oddRule.test(description)) return null;
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(description)));
    const offsetAt = (wall: WallTime) => {
      const { year, month, day, hour, minute } = plainTime(wall);
      return zone.utcOffset(ICAL.Time.fromData({ year, month, day, hour, minute, second: 0 })) * 1_000;
    };
    return Number.isFinite(offsetAt(0)) ? zoneBy(offsetAt) : null;
  } catch {
    return null;
  }
}

function plainTime(wall: WallTime) {
  const at = new Date(wall);
  return new Temporal.PlainDateTime(
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
  );
}
