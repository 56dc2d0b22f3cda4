import { RRuleTemporal } from 'rrule-temporal';
import { DAY_MS } from '#domain/constants.ts';
import { dateOf, type IcsDate } from './ics-dates.ts';
import type { WallTime } from './ics-zones.ts';
import type { StepLimit } from './step-limit.ts';

/** The times of a rule on the wall; it was given up where not all of them were looked at. */
export interface RuleTimes {
  readonly walls: readonly WallTime[];
  readonly isGivenUp: boolean;
}

/** Within which times those of a rule are wanted, and how much may be done for it. */
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

/** After so long an interval no calendar goes on: 10,000 years. */
const LONGEST_MS = 3_650_000 * DAY_MS;
/** The longest interval of a rule, in its own unit: of seconds 30 years. */
const MOST_INTERVAL = 1_000_000_000;
/** How many times of a rule that counts them are looked at: of one a day those of 27 years. */
const MOST_COUNTED = 10_000;
/** How many hours, minutes or seconds are stepped over at once. */
const MOST_PERIODS = 2_000;
/** How many steps (of the limit) a rule takes at least, a span of it, and a period within a day. */
const STEPS_OF_RULE = 25;
const STEPS_OF_SPAN = 10;
const STEPS_WITHIN_DAY = 10;
/** How many times of day a rule may name by BYHOUR, BYMINUTE and BYSECOND: each minute. */
const MOST_TIMES_OF_DAY = 1_440;
/** How many times of such a rule are tried. */
const MOST_TRIES = 100_000;

/** When a rule ends: for whole days the last day, else an instant, or a time on the wall. */
export const untilOf = (rule: string): IcsDate | null => dateOf(partsOf(rule).get('UNTIL') ?? '', null);

/** Whether a rule means what it says to the library: it takes other calendars than ours for ours. */
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

/**
 * The times of a rule after its start, within bounds; `until` is the last on the wall that may be one. Throws where the rule
 * can't be read. Times are computed on the wall, as the zone decides only which instants they are.
 */
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
  // Periods have one length up to a week: those before the bounds need not be stepped over.
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
  // A rule within a day may come to more times than anyone lists: it is followed day by day.
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

/** Whether a rule counts more times than are looked at, and the last of those lies within bounds. */
function isCountCut(library: RRuleTemporal, count: number | null, to: WallTime): boolean {
  if (count === null || count <= MOST_COUNTED) return false;
  try {
    return library.next(atWall(to)) === null;
  } catch {
    return true;
  }
}

/** The library looks through 400 years for such weeks. */
const stepsOfWeeks = (parts: ReadonlyMap<string, string>) =>
  parts.has('BYWEEKNO') && parts.has('BYYEARDAY') ? 10_000 : 0;

/** The library gives a rule up by an error. */
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
