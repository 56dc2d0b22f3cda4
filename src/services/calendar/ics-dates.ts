import { DAY_MS } from '#domain/constants.ts';
import { parseDay } from '#domain/time/index.ts';
import { type IcsLine, parameterOf } from './ics-lines.ts';
import { utc, type WallTime, type Zone, type Zones } from './ics-zones.ts';

export interface IcsDate {
  readonly wall: WallTime;
  readonly isDay: boolean;
  readonly zone: Zone | null;
  readonly text: string;
}

/** Yields the dates of a line, with null for unreadable ones. */
export function* datesIn(line: IcsLine, zones: Zones): Generator<IcsDate | null, void> {
  const name = parameterOf(line, 'TZID');
  const zone = name === null ? null : zones.named(name);
  for (const text of line.value.split(',')) yield dateOf(text.trim(), zone);
}

const pattern = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/i;

/** Parses a date. Text without a time is a day, whatever `VALUE` says. */
export function dateOf(text: string, zone: Zone | null): IcsDate | null {
  const [, year, month, day, hour, minute = '', second = '', isUtc] = pattern.exec(text) ?? [];
  const plain = parseDay(`${year}-${month}-${day}`);
  if (plain === null) return null;
  const midnight = Date.parse(`${plain}T00:00:00Z`);
  if (hour === undefined) return { wall: midnight, isDay: true, zone: null, text };
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  if (hours > 23 || minutes > 59 || seconds > 60) return null;
  const wall = midnight + ((hours * 60 + minutes) * 60 + seconds) * 1_000;
  return { wall, isDay: false, zone: isUtc === undefined ? zone : utc, text: text.toUpperCase() };
}

/** Formats a time as in a calendar file. */
export function textOfWall(wall: WallTime, { isDay, zone }: Pick<IcsDate, 'isDay' | 'zone'>): string {
  const text = new Date(wall).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
  if (isDay) return text.slice(0, 8);
  return zone === utc ? `${text}Z` : text;
}

/** Returns the midnight before a wall time. */
export const midnightOf = (wall: WallTime): WallTime => Math.floor(wall / DAY_MS) * DAY_MS;

/** Returns the day of a wall time. */
export const dayOfWall = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 10);
