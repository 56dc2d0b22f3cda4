import { MAX_TASK_MS, WORKING_DAY_MS } from '#domain/constants.ts';
import {
  dayRefusal,
  FIRST_DAY,
  readTyped,
  readTime,
  addDays,
  mondayOf,
  parseDay,
  type PlainDay,
} from '#domain/time/index.ts';

/** `monday` is that of the shown week; null if none is shown. */
export interface LineWeek {
  readonly today: PlainDay;
  readonly monday: PlainDay | null;
  /** The day of a line that names none. */
  readonly day?: PlainDay | null;
}

/** Returns whether a text names a day or Unscheduled, whatever the current day. */
export const isDay = (text: string): boolean =>
  dayNamed(text, anyWeek) !== undefined || weekdayAndDate(text.toLowerCase(), FIRST_DAY) !== null;

/** Reads a day such as "fri": the next one, or that of another shown week. Null is Unscheduled, undefined no day. */
export function dayNamed(text: string, week: LineWeek): PlainDay | null | undefined {
  const { today } = week;
  const named = text.toLowerCase();
  if (named === 'unscheduled') return null;
  if (named === 'today') return today;
  if (named === 'tomorrow') return addDays(today, 1);
  if (named === 'next week') return addDays(mondayOf(today), 7);
  const [, count = '', unit] = /^in ([1-9]\d{0,2}|an?) (day|week)s?$/.exec(named) ?? [];
  if (unit) return addDays(today, (Number(count) || 1) * (unit === 'week' ? 7 : 1));
  const date = named.replace(/^on /, '');
  const full = weekdayAndDate(named, today);
  if (full !== null) return full.fits && dayRefusal(full.day) === null ? full.day : undefined;
  const weekday = weekdayNamed(date.replace(/^this /, ''), week);
  if (weekday !== null) return weekday;
  const day = parseDay(date) ?? dayOfMonth(date, today);
  return day !== null && dayRefusal(day) === null ? day : undefined;
}

function weekdayNamed(named: string, { today, monday }: LineWeek): PlainDay | null {
  const [, before, name = '', behind] = /^(next )?([a-z]+)( next week)?$/.exec(named) ?? [];
  const at = placeOf(name, weekdays);
  if (at < 0 || (before && behind)) return null;
  const thisWeek = mondayOf(today);
  if (before || behind) return addDays(thisWeek, 7 + at);
  if (monday !== null && monday !== thisWeek) return addDays(monday, at);
  const day = addDays(thisWeek, at);
  return day < today ? addDays(day, 7) : day;
}

/** `fits` is false if "wed 2 dec" isn't that weekday. */
function weekdayAndDate(
  named: string,
  today: PlainDay,
): { readonly day: PlainDay; readonly fits: boolean } | null {
  const [, name = '', date = ''] = /^(?:on )?([a-z]+) (\S.*)$/.exec(named) ?? [];
  const at = placeOf(name, weekdays);
  const day = at < 0 ? null : dayOfMonth(date, today);
  return day === null ? null : { day, fits: addDays(mondayOf(day), at) === day };
}

function dayOfMonth(named: string, today: PlainDay): PlainDay | null {
  const [, first = '', second = '', year] =
    /^(\d{1,2}(?:st|nd|rd|th)?|[a-z]+) (\d{1,2}(?:st|nd|rd|th)?|[a-z]+)(?: (\d{4}))?$/.exec(named) ?? [];
  const [date, name] = /^\d/.test(first) ? [first, second] : [second, first];
  const month = placeOf(name === 'sept' ? 'sep' : name, months) + 1;
  if (month === 0) return null;
  const monthAndDay = [month, Number.parseInt(date, 10)]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const dayIn = (of: string) => parseDay(`${of}-${monthAndDay}`);
  if (year) return dayIn(year);
  // Two 29 Februaries are up to 8 years apart.
  const years = Array.from({ length: 9 }, (_, later) => String(Number(today.slice(0, 4)) + later));
  return years.map(dayIn).find((day) => day !== null && day >= today) ?? null;
}

const placeOf = (word: string, names: readonly string[]): number =>
  names.findIndex((name) => name === word || name.slice(0, 3) === word);

const anyWeek: LineWeek = { today: FIRST_DAY, monday: null };
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Reads an estimate in ms with units ("1h30", "90 min") or up to a working day as "1:30"; null for a time of day. */
export function estimateOf(text: string): number | null {
  const isColon = /^\d:[0-5]\d$/.test(text);
  if (!isColon && !units.test(text)) return null;
  const whole = readTyped(text);
  const ms = whole === null ? null : readTime(whole);
  const most = isColon ? WORKING_DAY_MS : MAX_TASK_MS;
  return ms !== null && ms > 0 && ms <= most ? ms : null;
}

const units =
  /^(?:\d{1,2}h(?:[0-5]?\d(?:m|min)?)?|\d{1,2}h [0-5]?\d(?:m|min)|\d{0,2}[.,]\d{1,3} ?h|\d{1,2} h|\d{1,4}(?:m|min)|\d{1,4} min)$/i;
