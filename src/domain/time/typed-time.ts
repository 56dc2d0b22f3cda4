import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { inputTime, readTime } from './time-text.ts';

/** What a time input holds, and whether its colon came by itself. */
export interface TypedTime {
  readonly text: string;
  readonly hasOwnColon: boolean;
}

/**
 * What a time input holds after its text became `typed`: every key stays as it was typed, and behind the first two digits
 * of a text of digits alone a colon comes by itself where they can be an hour (FRM-17). With the next key that is no digit
 * it goes again: `15m` and `12:30` are what was typed. Only what `readTyped` reads becomes a value (FRM-14).
 */
export function typeTime(before: TypedTime, typed: string): TypedTime {
  const isKept = before.hasOwnColon && typed.slice(0, 3) === before.text.slice(0, 3);
  if (isTakenOut(before.text, typed)) return { text: typed, hasOwnColon: isKept };
  const keys = isKept ? typed.slice(0, 2) + typed.slice(3) : typed;
  return /^[0-2]\d+$/.test(keys)
    ? { text: `${keys.slice(0, 2)}:${keys.slice(2)}`, hasOwnColon: true }
    : { text: keys, hasOwnColon: false };
}

/** The time as hh:mm that a text without units means. */
function wholeTime(text: string): string | null {
  if (/^[3-9]\d$/.test(text)) return inputTime(Number(text) * MINUTE_MS);
  const found = hourAlone.exec(text) ?? withColon.exec(text) ?? digitsAlone.exec(text);
  if (!found) return null;
  const [, hour = '', minute = '00'] = found;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** The time as hh:mm that a typed or pasted text means, `1h30`, `90m` and `1.5h` too; null where it can't be read in one way (DEC-139). */
export function readTyped(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const ms = unitsMs(typed);
  const whole = ms === null ? wholeTime(typed) : inputTime(ms);
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
/** Whether a text is what is left of another one of which a part was deleted. */
function isTakenOut(before: string, text: string): boolean {
  let same = 0;
  while (same < text.length && text[same] === before[same]) same += 1;
  return text.length < before.length && before.endsWith(text.slice(same));
}
