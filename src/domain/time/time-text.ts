import { grouped } from '#domain/texts/grouped.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';

/** A time in ms to the nearest minute, half a minute up, in ms (CRD-26, DEC-42). */
export const toMinute = (ms: number): number => Math.floor((ms + MINUTE_MS / 2) / MINUTE_MS) * MINUTE_MS;

/** A time in ms as cards show it: h:mm, to the nearest minute, half a minute up (CRD-26, DEC-42). */
export function cardTime(ms: number): string {
  const minutes = toMinute(ms) / MINUTE_MS;
  return `${hoursOf(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Logged time in ms as `cardTime`, but that something is never nothing (DEC-42). */
export const loggedTime = (ms: number): string => partTime(ms, ms > 0);

/** The same of a part of a sum, rounded (ms) so that the parts add up; `hasTime` says whether it was above 0 before. */
export const partTime = (roundedMs: number, hasTime: boolean): string =>
  roundedMs < MINUTE_MS / 2 && hasTime ? '<0:01' : cardTime(roundedMs);

/** A running time in ms as the clock shows it: h:mm:ss, whole seconds passed (CRD-27). */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${hoursOf(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A time in ms as a time input holds it: hh:mm, to the nearest minute (FRM-14). */
export function inputTime(ms: number): string {
  const text = cardTime(ms);
  return text.padStart(5, '0');
}

/** The ms that a time input means, hours up to 29 and minutes up to 59; null for an invalid format (FRM-15, FRM-16, FRM-18). */
export function readTime(text: string): number | null {
  const match = whole.exec(text);
  return match ? Number(match[1]) * HOUR_MS + Number(match[2]) * MINUTE_MS : null;
}

/** The minutes after midnight of a clock text `HH:mm` up to 23:59; null for anything else, the empty text included. */
export function clockMinutes(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** The clock text `HH:mm` of minutes after midnight, wrapping at 24 h. */
export function clockText(minutes: number): string {
  const day = 24 * 60;
  const within = ((Math.round(minutes) % day) + day) % day;
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

const whole = /^([012]\d):([0-5]\d)$/;

/** Sums of many tasks have their thousands apart. */
const hoursOf = (hours: number): string => (hours < 1_000 ? String(hours) : grouped(hours));

function two(value: number): string {
  return String(value).padStart(2, '0');
}
