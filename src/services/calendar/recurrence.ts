import { RRuleTemporal } from 'rrule-temporal';
import { DAY_MS } from '#domain/constants.ts';
import { dateOf, type IcsDate } from './ics-dates.ts';
import type { WallTime } from './ics-zones.ts';
import type { StepLimit } from './step-limit.ts';

export interface RuleTimes {
  readonly walls: readonly WallTime[];
  readonly isGivenUp: boolean;
}

export interface RuleBounds {
  readonly from: WallTime;
  readonly to: WallTime;
  readonly most: number;
  readonly limit: StepLimit;
}

const unitMs: Readonly<Record<string, number>> = {
  SECONDLY: 1_000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
  MONTHLY: 28 * DAY_MS,
  YEARLY: 365 * DAY_MS,
};
type Frequency = 'SECONDLY' | 'MINUTELY' | 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** 10,000 years. */
const LONGEST_MS = 3_650_000 * DAY_MS;
/** In the rule's own unit. */
const MOST_INTERVAL = 1_000_000_000;
const MOST_COUNTED = 10_000;
/** In hours, minutes or seconds. */
const MOST_PERIODS = 2_000;
/** In steps of the limit. */
const STEPS_OF_RULE = 25;
const STEPS_OF_SPAN = 10;
const STEPS_WITHIN_DAY = 10;
const MOST_TIMES_OF_DAY = 1_440;
const MOST_TRIES = 100_000;

/** Parses the end of a rule: a day, an instant or a wall time. */
export const untilOf = (rule: string): IcsDate | null => dateOf(partsOf(rule).get('UNTIL') ?? '', null);

/** Returns whether the library reads a rule as written: it ignores foreign calendars. */
export function isReadable(rule: string): boolean {
  const parts = partsOf(rule);
  return (
    (parts.get('FREQ') ?? '') in unitMs &&
    (parts.get('RSCALE') ?? 'GREGORIAN') === 'GREGORIAN' &&
    (parts.get('SKIP') ?? 'OMIT') === 'OMIT' &&
    Number(parts.get('INTERVAL') ?? 1) <= MOST_INTERVAL &&
    (!parts.has('UNTIL') || untilOf(rule) !== null)
  );
}

/** Returns the wall times of a rule within bounds. Throws if the rule can't be read. */
export function timesOf(
  rule: string,
  start: WallTime,
  until: WallTime | null,
  bounds: RuleBounds,
): RuleTimes {
  const parts = partsOf(rule);
  const unit = unitMs[parts.get('FREQ') ?? ''] ?? 0;
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const period = interval * unit;
  const to = Math.min(bounds.to, until ?? bounds.to);
  if (period > LONGEST_MS || to < bounds.from) return { walls: [], isGivenUp: false };
  const times = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].map((name) => parts.get(name)?.split(',').length ?? 1);
  const timesOfDay = times.reduce((product, many) => product * many, 1);
  if (timesOfDay > MOST_TIMES_OF_DAY) return { walls: [], isGivenUp: true };
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : null;
  const isWithinDay = unit < DAY_MS;
  // Periods up to a week have a fixed length, so those before the bounds are skipped.
  const skipped = count === null && unit <= 7 * DAY_MS ? Math.floor((bounds.from - start) / period) - 1 : 0;
  const first = start + Math.max(skipped, 0) * period;
  const weight = isWithinDay ? STEPS_WITHIN_DAY : 1;
  const library = new RRuleTemporal({
    ...byParts(parts),
    freq: parts.get('FREQ') as Frequency,
    interval,
    ...(count === null ? {} : { count: Math.min(count, MOST_COUNTED) }),
    dtstart: atWall(first),
    includeDtstart: first === start,
    ...(isWithinDay ? { maxIterations: MOST_PERIODS } : {}),
    ...(timesOfDay > 1 ? { maxCandidateEvaluations: MOST_TRIES } : {}),
  });
  const counted = Math.min(count ?? 0, isWithinDay ? MOST_PERIODS : 2 * MOST_COUNTED);
  bounds.limit.spend(STEPS_OF_RULE + stepsOfWeeks(parts) + counted * weight);
  // A rule within a day may have too many times, so it is read day by day.
  const step = isWithinDay && count === null ? DAY_MS : Number.POSITIVE_INFINITY;
  const walls: WallTime[] = [];
  let isGivenUp = false;
  for (let from = Math.max(bounds.from, start); from <= to && !isGivenUp; from += step) {
    const last = Math.min(from + step - 1, to);
    const periods = isWithinDay ? 0 : (last - first) / period;
    bounds.limit.spend(STEPS_OF_SPAN + periods * parts.size * Math.min(timesOfDay, 24));
    try {
      const found = library.between(atWall(from), atWall(last), true);
      bounds.limit.spend(found.length);
      for (const at of found) walls.push(at.epochMilliseconds);
    } catch (error) {
      if (!isGiveUp(error)) throw error;
      bounds.limit.spend(MOST_PERIODS * weight);
      isGivenUp = true;
    }
    isGivenUp ||= walls.length > bounds.most || (last < to && bounds.limit.isSpent());
  }
  return { walls, isGivenUp: isGivenUp || isCountCut(library, count, to) };
}

function isCountCut(library: RRuleTemporal, count: number | null, to: WallTime): boolean {
  if (count === null || count <= MOST_COUNTED) return false;
  try {
    return library.next(atWall(to)) === null;
  } catch {
    return true;
  }
}

/** The library searches 400 years for such weeks. */
const stepsOfWeeks = (parts: ReadonlyMap<string, string>) =>
  parts.has('BYWEEKNO') && parts.has('BYYEARDAY') ? 10_000 : 0;

/** The library throws at its own limits. */
const isGiveUp = (error: unknown) => error instanceof Error && error.message.startsWith('Maximum ');

const atWall = (wall: WallTime) => Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC');

function partsOf(rule: string): ReadonlyMap<string, string> {
  const parts = rule
    .toUpperCase()
    .split(';')
    .map((part) => part.split('='));
  return new Map(parts.map(([name = '', value = '']) => [name.trim(), value.trim()]));
}

const listNames = {
  BYDAY: 'byDay',
  BYMONTH: 'byMonth',
  BYMONTHDAY: 'byMonthDay',
  BYYEARDAY: 'byYearDay',
  BYWEEKNO: 'byWeekNo',
  BYSETPOS: 'bySetPos',
  BYHOUR: 'byHour',
  BYMINUTE: 'byMinute',
  BYSECOND: 'bySecond',
} as const;

function byParts(parts: ReadonlyMap<string, string>) {
  const lists = Object.entries(listNames).flatMap(([name, option]) => {
    const items = parts.get(name)?.split(',');
    if (items === undefined) return [];
    return [[option, name === 'BYDAY' ? items : items.map(Number)] as const];
  });
  const wkst = parts.get('WKST');
  return { ...Object.fromEntries(lists), ...(wkst === undefined ? {} : { wkst }) };
}
