import { DAY_MS } from '#domain/constants.ts';

/** A calendar day `YYYY-MM-DD` without time or zone: the date of a board column (B7, DEC-37). */
export type PlainDay = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads a calendar day strictly: real days of the years 1 to 9999 only, else null. */
export function parseDay(text: string): PlainDay | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return null;
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, day);
  return utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day ? text : null;
}

/** The day on which an instant (ms) falls in an IANA time zone (DEC-16). */
export function dayAt(instant: number, timeZone: string): PlainDay {
  return kept(days, `${instant} ${timeZone}`, () =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  );
}

/** The instant (ms) at which a column's day reads 13:00 in an IANA time zone (BRD-10, DEC-37). */
export function instantOfDay(day: PlainDay, timeZone: string): number {
  return kept(
    instants,
    `13:00 ${day} ${timeZone}`,
    () => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '13:00' }).epochMilliseconds,
  );
}

/** The instant (ms) at which a day begins in an IANA time zone. */
export function startOfDay(day: PlainDay, timeZone: string): number {
  return kept(
    instants,
    `start ${day} ${timeZone}`,
    () => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds,
  );
}

/** The day `count` days after `day`; before it for a negative count. */
export function addDays(day: PlainDay, count: number): PlainDay {
  return fromUtc(toUtc(day) + count * DAY_MS);
}

/** The Monday of the week in which `day` lies; weeks start on Monday (BRD-02). */
export function mondayOf(day: PlainDay): PlainDay {
  const weekday = (new Date(toUtc(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** The Monday of the week in which a typed day lies, if all of that week can be shown. */
export function mondayIn(text: string | null | undefined): PlainDay | null {
  const day = parseDay(text ?? '');
  const monday = day && parseDay(mondayOf(day));
  return monday && parseDay(addDays(monday, 6)) ? monday : null;
}

/** The seven days, Monday to Sunday, of the week in which `day` lies (BRD-01, BRD-02). */
export function weekOf(day: PlainDay): PlainDay[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Whether two days lie in one year. */
export const isSameYear = (one: PlainDay, other: PlainDay): boolean => one.slice(0, 4) === other.slice(0, 4);

/** How many weeks one Monday lies after another; below 0 where it lies before. */
export function weeksBetween(from: PlainDay, to: PlainDay): number {
  return (toUtc(to) - toUtc(from)) / DAY_MS / 7;
}

/** The ISO 8601 number of the week in which `day` lies. */
export function weekNumber(day: PlainDay): number {
  const thursday = addDays(mondayOf(day), 3);
  const firstOfYear = toUtc(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor((toUtc(thursday) - firstOfYear) / DAY_MS / 7) + 1;
}

/** The one spelling of an IANA time zone that this machine uses for all its names; null for a zone that it does not know. */
export function canonicalTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Boards, runs and the rows of a file ask for the same days again and again, and time zones are slow to compute. */
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
