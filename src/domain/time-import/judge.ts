import { DAY_MS, MINUTE_MS } from '#domain/constants.ts';
import { addDays, dayAt, type PlainDay, startOfDay } from '#domain/time/plain-day.ts';
import { dayRefusal } from '#domain/task/task-day.ts';
import type { TimeEntry } from './entries.ts';

/** Why the time of a row is not taken over, whatever else there is. */
export type FaultCode = 'reversed' | 'unlike' | 'zero' | 'long' | 'future' | 'outOfRange';

/** The time of a row: a run in ms, or time of a day without times of day. */
export interface CheckedTime {
  readonly run: { readonly start: number; readonly end: number } | null;
  readonly day: PlainDay;
  readonly ms: number;
}

/** What the time of a row comes to, or what about it contradicts itself. */
export type CheckedRow =
  | { readonly ok: true; readonly time: CheckedTime }
  | { readonly ok: false; readonly code: FaultCode };

type Times = Pick<TimeEntry, 'day' | 'from' | 'toDay' | 'to' | 'ms'>;

/**
 * Judges the time of a row, whose times of day are those of a time zone; `now` in ms. Where a clock is set back a time of
 * day is there twice: the length that the row says tells which one it means.
 */
export function judgeTime(times: Times, timeZone: string, now: number): CheckedRow {
  const { day, from } = times;
  if (dayRefusal(day) !== null) return no('outOfRange');
  const ms = times.ms ?? 0;
  if (from === null) {
    if (ms === 0) return no('zero');
    if (ms > DAY_MS) return no('long');
    return day > dayAt(now, timeZone) ? no('future') : { ok: true, time: { run: null, day, ms } };
  }
  const run = runOf({ ...times, from }, timeZone);
  if (run === null) return no('unlike');
  const { start, end } = run;
  if (end < start) return no('reversed');
  if (end === start) return no('zero');
  if (end - start > DAY_MS) return no('long');
  return end > now ? no('future') : { ok: true, time: { run, day, ms: end - start } };
}

const no = (code: FaultCode): CheckedRow => ({ ok: false, code });

/** The run between two times of day that lasts as long as the row says; null where none does. */
function runOf(
  { day, from, toDay, to, ms }: Times & { readonly from: string },
  timeZone: string,
): CheckedTime['run'] {
  const starts = instantsOf(day, from, timeZone);
  const [first = 0] = starts;
  if (to === null || toDay === null) return { start: first, end: first + (ms ?? 0) };
  const runs = starts.flatMap((start) => instantsOf(toDay, to, timeZone).map((end) => ({ start, end })));
  // What the row says of its end before its start, or of nothing at all, is said before what it says of its length.
  const plain = runs.find(({ start, end }) => end > start) ?? runs[0];
  if (ms === null || plain === undefined || plain.end <= plain.start) return plain ?? null;
  const likeness = (run: { start: number; end: number }) => Math.abs(run.end - run.start - ms);
  const best = runs.toSorted((one, other) => likeness(one) - likeness(other))[0];
  return best !== undefined && likeness(best) <= TOLERANCE_MS ? best : null;
}

/** By how much the length of a row may differ from what lies between its times: exports round one or the other. */
const TOLERANCE_MS = MINUTE_MS;

/** The instants (ms) at which a clock of a time zone shows a time of a day, the earlier first: two where it is set back. */
function instantsOf(day: PlainDay, clock: string, timeZone: string): number[] {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  const [begin, end] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)];
  if (end - begin === DAY_MS) return [begin + ((hours * 60 + minutes) * 60 + seconds) * 1_000];
  const local = Temporal.PlainDateTime.from(`${day}T${clock}`);
  const [early, late] = (['earlier', 'later'] as const).map(
    (disambiguation) => local.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds,
  );
  return early === undefined || late === undefined || early === late ? [early ?? begin] : [early, late];
}
