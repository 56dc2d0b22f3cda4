import { HOUR_MS } from '#domain/constants.ts';
import { addDays, mondayOf, type PlainDay } from '#domain/time/index.ts';
import type { TimeGroup } from './grouped-time.ts';
import { type DayRange, daysBetween } from './ranges.ts';

export interface Bar extends DayRange {
  readonly parts: ReadonlyMap<string, number>;
}

export type BarUnit = 'day' | 'week' | 'month';

/** Longer ranges get a bar per week, then per month. */
const MOST_DAYS = 45;
const MOST_DAYS_IN_WEEKS = 200;

/** Returns the unit of one bar, so that every bar keeps a visible width. */
export function barUnit({ from, to }: DayRange): BarUnit {
  const days = daysBetween(from, to);
  return days <= MOST_DAYS ? 'day' : days <= MOST_DAYS_IN_WEEKS ? 'week' : 'month';
}

/** Returns the day, week or month that contains a day. */
export const unitDays = (day: PlainDay, unit: BarUnit): DayRange => ({
  from: firstDayOf(day, unit),
  to: lastDayOf(day, unit),
});

/** Returns the unit of bars that were made from a range. */
export function unitOfBars(bars: readonly DayRange[]): BarUnit {
  const [first, last] = [bars[0], bars.at(-1)];
  return first && last ? barUnit({ from: first.from, to: last.to }) : 'day';
}

/** Returns the series id of a group; no label is a series too. */
export const seriesId = (key: number | null): string => (key === null ? 'none' : String(key));

/** Returns the bars of a range in order without gaps; the first and last end with the range. */
export function barsOf(groups: readonly TimeGroup[], range: DayRange): Bar[] {
  const unit = barUnit(range);
  const bars = new Map<PlainDay, DayRange & { readonly parts: Map<string, number> }>();
  for (let from = range.from; from <= range.to; ) {
    const next = addDays(lastDayOf(from, unit), 1);
    const to = next > range.to ? range.to : addDays(next, -1);
    bars.set(from, { from, to, parts: new Map() });
    from = next;
  }
  for (const { key, byDay } of groups) {
    const id = seriesId(key);
    for (const [day, ms] of byDay) {
      if (ms === 0 || day < range.from || day > range.to) continue;
      const start = firstDayOf(day, unit);
      const parts = bars.get(start < range.from ? range.from : start)?.parts;
      parts?.set(id, (parts.get(id) ?? 0) + ms);
    }
  }
  return [...bars.values()];
}

/** Returns few, round ticks in ms from 0 to above the highest bar. */
export function ticksUpTo(ms: number): number[] {
  const highest = Math.max(ms, HOUR_MS);
  let step = HOUR_MS / 4;
  for (let place = 0; step * MOST_STEPS < highest; place += 1) step *= factorAt(place);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

const MOST_STEPS = 4;
/** Steps of 15 and 30 minutes, then 1, 2, 5, 10, 20, 50 … hours. */
const factorAt = (place: number): number => (place % 3 === 0 && place > 0 ? 2.5 : 2);

function firstDayOf(day: PlainDay, unit: BarUnit): PlainDay {
  if (unit === 'day') return day;
  return unit === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`;
}

function lastDayOf(day: PlainDay, unit: BarUnit): PlainDay {
  if (unit === 'day') return day;
  if (unit === 'week') return addDays(mondayOf(day), 6);
  return addDays(firstDayOf(addDays(firstDayOf(day, unit), 31), unit), -1);
}
