import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { texts } from '#domain/texts/index.ts';
import { inputTime, readTime } from './time-text.ts';

interface TimeEdit {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly typed: string;
}

export type EditedTime = { readonly text: string; readonly caret: number } | { readonly hint: string };

/** Applies an edit to a time field; accepts only what can become a time (FRM-14 to FRM-17). */
export function editTime({ text, from, to, typed }: TimeEdit): EditedTime {
  const entered = withNarrowSigns(typed);
  const [before, after] = [text.slice(0, from), text.slice(to)];
  // The user may type the colon that FRM-17 inserts.
  if (entered === ':' && from === to && isHour.test(before.replace(/:$/, ''))) {
    if (before.endsWith(':')) return { text, caret: from };
    if (after.startsWith(':')) return { text, caret: from + 1 };
  }
  const edited = entered === '' ? plain(before, after) : withColon(before + entered, after);
  if (entered === '' || mayStand(edited)) return edited;
  const whole = entered.length > 1 ? readTyped(entered) : null;
  return whole === null ? { hint: hintFor(before, entered) } : plain(whole, '');
}

const beginsTime = (text: string): boolean => beginning.test(text);

const plain = (before: string, after: string) => ({ text: before + after, caret: before.length });

function withColon(before: string, after: string): { text: string; caret: number } {
  const digits = before + after;
  if (!/^[0-2]\d+$/.test(digits)) return plain(before, after);
  const caret = before.length < 2 ? before.length : before.length + 1;
  return { text: `${digits.slice(0, 2)}:${digits.slice(2)}`, caret };
}

const mayStand = ({ text, caret }: { text: string; caret: number }): boolean =>
  beginsTime(text.slice(0, caret)) && partOfTime.test(text);

function hintFor(before: string, typed: string): string {
  const at = typed.split('').findIndex((_, index) => !beginsTime(before + typed.slice(0, index + 1)));
  if (at < 0) return texts.timeWhole;
  const [stands, key] = [before + typed.slice(0, at), typed.charAt(at)];
  if (key === ':') return isAboveHours.test(stands) ? texts.timeHours : texts.timeColon;
  if (!/^\d$/.test(key)) return texts.timeDigits;
  return isMinuteNext.test(stands) ? texts.timeMinutes : texts.timeWhole;
}

/** Converts the fullwidth digits and colon of East Asian keyboards. */
const withNarrowSigns = (text: string): string =>
  text.replaceAll(/[\uFF10-\uFF1A]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0));

function wholeTime(text: string): string | null {
  if (/^[3-9]\d$/.test(text)) return inputTime(Number(text) * MINUTE_MS);
  const [, hours, minutes, seconds] = withSeconds.exec(text) ?? [];
  if (seconds !== undefined)
    return inputTime(Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1_000);
  const found = hourAlone.exec(text) ?? hourAndMinute.exec(text) ?? digitsAlone.exec(text);
  if (!found) return null;
  const [, hour = '', minute = '00'] = found;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Reads a typed time as hh:mm, also `1h30`, `90m`, `1.5h`, `1:30:00`; null if it is ambiguous (DEC-139). */
export function readTyped(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const ms = unitsMs(typed);
  const whole = ms === null ? wholeTime(typed) : inputTime(ms);
  return whole !== null && readTime(whole) !== null ? whole : null;
}

function unitsMs(text: string): number | null {
  const mixed = /^(\d{1,2}) ?(?:h|hr|hrs|hours?)(?: ?([0-5]?\d) ?(?:m|min|mins|minutes?)?)?$/.exec(text);
  if (mixed) return Number(mixed[1]) * HOUR_MS + Number(mixed[2] ?? 0) * MINUTE_MS;
  const minutes = /^(\d{1,4}) ?(?:m|min|mins|minutes?)$/.exec(text);
  if (minutes) return Number(minutes[1]) * MINUTE_MS;
  const hours = /^(\d{0,2})[.,](\d{1,3}) ?(?:h|hr|hrs|hours?)$/.exec(text);
  return hours ? Number(`${hours[1]}.${hours[2]}`) * HOUR_MS : null;
}

const hourAlone = /^([0-2]?\d):?$/;
const hourAndMinute = /^([0-2]?\d):([0-5]\d)$/;
const digitsAlone = /^([0-2]\d|[3-9])([0-5]\d)$/;
const withSeconds = /^([0-2]?\d):([0-5]\d):([0-5]\d)$/;
const beginning = /^(?:\d{0,2}|[0-2]?\d:(?:[0-5]\d?)?|[0-2]\d[0-5]\d?|[3-9][0-5]\d)$/;
const partOfTime = /^[0-2]?\d?:?[0-5]?\d?$/;
const isHour = /^[0-2]\d$/;
const isMinuteNext = /^(?:[0-2]?\d:|[0-2]\d|[3-9]\d)$/;
const isAboveHours = /^[3-9]\d$/;
