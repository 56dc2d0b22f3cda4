import { DAY_MS } from '#domain/constants.ts';

/** `YYYY-MM-DD` without time or zone (B7, DEC-37). */
export type PlainDay = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Parses a real calendar day of the years 1 to 9999, else returns null. */
export function parseDay(text: string): PlainDay | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return null;
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, day);
  return utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day ? text : null;
}

/** Returns the local day of an instant (ms) in an IANA time zone (DEC-16). */
export function dayAt(instant: number, timeZone: string): PlainDay {
  return kept(days, `${instant} ${timeZone}`, () =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  );
}

/** Returns the instant (ms) of 13:00 on a day in an IANA time zone (BRD-10, DEC-37). */
export function instantOfDay(day: PlainDay, timeZone: string): number {
  return kept(
    instants,
    `13:00 ${day} ${timeZone}`,
    () => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '13:00' }).epochMilliseconds,
  );
}

/** Returns the instant (ms) at which a day begins in an IANA time zone. */
export function startOfDay(day: PlainDay, timeZone: string): number {
  return kept(
    instants,
    `start ${day} ${timeZone}`,
    () => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds,
  );
}

/** Adds days; a negative count goes back. */
export function addDays(day: PlainDay, count: number): PlainDay {
  return fromUtc(toUtc(day) + count * DAY_MS);
}

/** Returns the Monday of a day's week (BRD-02). */
export function mondayOf(day: PlainDay): PlainDay {
  const weekday = (new Date(toUtc(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** Returns the Monday of a typed day's week, if the whole week exists. */
export function mondayIn(text: string | null | undefined): PlainDay | null {
  const day = parseDay(text ?? '');
  const monday = day && parseDay(mondayOf(day));
  return monday && parseDay(addDays(monday, 6)) ? monday : null;
}

/** Returns the seven days of a day's week, Monday first (BRD-01, BRD-02). */
export function weekOf(day: PlainDay): PlainDay[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Returns whether two days are in the same year. */
export const isSameYear = (one: PlainDay, other: PlainDay): boolean => one.slice(0, 4) === other.slice(0, 4);

/** Returns the weeks from one Monday to another; negative if that is earlier. */
export function weeksBetween(from: PlainDay, to: PlainDay): number {
  return (toUtc(to) - toUtc(from)) / DAY_MS / 7;
}

/** Returns the ISO 8601 week number. */
export function weekNumber(day: PlainDay): number {
  const thursday = addDays(mondayOf(day), 3);
  const firstOfYear = toUtc(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor((toUtc(thursday) - firstOfYear) / DAY_MS / 7) + 1;
}

/** Returns this machine's spelling of an IANA time zone; null if it is unknown. */
export function canonicalTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** A cache: time zone lookups are slow, and the same days are asked for often. */
const days = new Map<string, PlainDay>();
const instants = new Map<string, number>();
const KEPT = 10_000;

function kept<T>(all: Map<string, T>, key: string, compute: () => T): T {
  const known = all.get(key);
  if (known !== undefined) return known;
  const value = compute();
  if (all.size >= KEPT) all.clear();
  all.set(key, value);
  return value;
}

function toUtc(day: PlainDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function fromUtc(instant: number): PlainDay {
  return new Date(instant).toISOString().slice(0, 10);
}
