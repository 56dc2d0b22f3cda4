import { grouped } from '#domain/texts/index.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';

/** Rounds ms to the nearest minute, half a minute up (CRD-26, DEC-42). */
export const toMinute = (ms: number): number => Math.floor((ms + MINUTE_MS / 2) / MINUTE_MS) * MINUTE_MS;

/** Formats ms as h:mm, rounded to the minute (CRD-26, DEC-42). */
export function cardTime(ms: number): string {
  const minutes = toMinute(ms) / MINUTE_MS;
  return `${hoursOf(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Formats logged ms like `cardTime`, but as `<0:01` below half a minute (DEC-42). */
export const loggedTime = (ms: number): string => partTime(ms, ms > 0);

/** Formats a rounded part of a sum (ms); `hasTime` tells whether it was above 0 before rounding. */
export const partTime = (roundedMs: number, hasTime: boolean): string =>
  roundedMs < MINUTE_MS / 2 && hasTime ? '<0:01' : cardTime(roundedMs);

/** Formats ms as h:mm:ss, in whole seconds passed (CRD-27). */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${hoursOf(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Formats ms as hh:mm for a time input (FRM-14). */
export function inputTime(ms: number): string {
  const text = cardTime(ms);
  return text.padStart(5, '0');
}

/** Reads hh:mm with hours up to 29 as ms; null if it is invalid (FRM-15, FRM-16, FRM-18). */
export function readTime(text: string): number | null {
  const match = whole.exec(text);
  return match ? Number(match[1]) * HOUR_MS + Number(match[2]) * MINUTE_MS : null;
}

/** Reads `HH:mm` up to 23:59 as minutes after midnight; null for anything else. */
export function clockMinutes(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** Formats minutes after midnight as `HH:mm`, wrapping at 24 h. */
export function clockText(minutes: number): string {
  const day = 24 * 60;
  const within = ((Math.round(minutes) % day) + day) % day;
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

const whole = /^([012]\d):([0-5]\d)$/;

const hoursOf = (hours: number): string => (hours < 1_000 ? String(hours) : grouped(hours));

function two(value: number): string {
  return String(value).padStart(2, '0');
}
