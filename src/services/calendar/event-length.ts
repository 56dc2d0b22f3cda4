import ICAL from 'ical.js';
import { DAY_MS } from '#domain/constants.ts';
import type { IcsComponent } from './ics-components.ts';
import { dateOf, type IcsDate, midnightOf } from './ics-dates.ts';
import type { Zone } from './ics-zones.ts';

/** Days are separate from ms, since clock changes make days longer or shorter. */
export interface Length {
  readonly days: number;
  readonly ms: number;
}

/** Returns how long an event lasts: without an end, a day for all-day events, else 0. */
export function lengthOf(
  { start, end, duration }: IcsComponent,
  instantOf: (date: IcsDate) => number,
): Length {
  if (end !== null) return lengthBetween(start, end, instantOf);
  if (duration !== null) return lengthIn(duration);
  return { days: start.isDay ? 1 : 0, ms: 0 };
}

/** Returns the length of an RDATE period, or null if unreadable. */
export function periodLength(
  start: IcsDate,
  end: string,
  zone: Zone | null,
  instantOf: (date: IcsDate) => number,
): Length | null {
  if (ICAL.Duration.isValueString(end)) return lengthIn(ICAL.Duration.fromString(end));
  const date = dateOf(end, zone);
  return date && lengthBetween(start, date, instantOf);
}

function lengthBetween(start: IcsDate, end: IcsDate, instantOf: (date: IcsDate) => number): Length {
  if (start.isDay) return { days: (midnightOf(end.wall) - start.wall) / DAY_MS, ms: 0 };
  return { days: 0, ms: instantOf(end) - instantOf(start) };
}

function lengthIn({
  weeks,
  days,
  hours,
  minutes,
  seconds,
  isNegative,
}: InstanceType<typeof ICAL.Duration>): Length {
  const sign = isNegative ? -1 : 1;
  return { days: sign * (weeks * 7 + days), ms: sign * ((hours * 60 + minutes) * 60 + seconds) * 1_000 };
}
