import { HOUR_MS, MINUTE_MS } from './constants.ts';
import { inputTime, readTime } from './time-text.ts';

/**
 * What a time input holds after its text became `typed`; the old text where that may not be typed (FRM-14 to FRM-17).
 * The hour may be one digit with a colon behind it, and two digits above 29 may stand alone: they are minutes (DEC-139).
 */
export function typeTime(before: string, typed: string): string {
  if (!/^[0-9:]*$/.test(typed)) return before;
  // A colon that was just deleted behind two digits stays away, so that these can be deleted too.
  const next = typed.length > before.length || typed.length > 2 ? insertColon(typed) : typed;
  return partial.test(next) ? next : before;
}

/** The time as hh:mm that a text means once it is left, where it can be read in one way; null where it can't (DEC-139). */
export function wholeTime(text: string): string | null {
  if (/^[3-9]\d$/.test(text)) return inputTime(Number(text) * MINUTE_MS);
  const found = hourAlone.exec(text) ?? withColon.exec(text) ?? digitsAlone.exec(text);
  if (!found) return null;
  const [, hour = '', minute = '00'] = found;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** The time as hh:mm that a pasted text means: what can be typed, and `1h30`, `90m` or `1.5h`; null for the rest (DEC-139). */
export function pastedTime(text: string): string | null {
  const pasted = text.trim().toLowerCase();
  const ms = unitsMs(pasted);
  const whole = ms === null ? wholeTime(pasted) : inputTime(ms);
  return whole !== null && readTime(whole) !== null ? whole : null;
}

/** The ms of a time with its units, null for one without. */
function unitsMs(text: string): number | null {
  const mixed = /^(\d{1,2}) ?h(?: ?([0-5]?\d) ?(?:m|min)?)?$/.exec(text);
  if (mixed) return Number(mixed[1]) * HOUR_MS + Number(mixed[2] ?? 0) * MINUTE_MS;
  const minutes = /^(\d{1,4}) ?(?:m|min)$/.exec(text);
  if (minutes) return Number(minutes[1]) * MINUTE_MS;
  const hours = /^(\d{0,2})[.,](\d{1,3}) ?h$/.exec(text);
  return hours ? Number(`${hours[1]}.${hours[2]}`) * HOUR_MS : null;
}

const hourAlone = /^([0-2]?\d):?$/;
const withColon = /^([0-2]?\d):([0-5]\d)$/;
const digitsAlone = /^([0-2]\d|[3-9])([0-5]\d)$/;
const partial = /^(?:\d?|\d:(?:[0-5]\d?)?|[0-2]\d:?(?:[0-5]\d?)?|[3-9]\d)$/;

/** Behind two digits, or behind one that no second digit makes an hour of up to 29. */
function insertColon(typed: string): string {
  if (typed.includes(':') || typed.length < 2) return typed;
  if (typed[0] !== undefined && typed[0] < '3') return `${typed.slice(0, 2)}:${typed.slice(2)}`;
  return typed.length < 3 ? typed : `${typed.slice(0, 1)}:${typed.slice(1)}`;
}
