import { DAY_MS, MINUTE_MS } from '#domain/constants.ts';
import { addDays, dayAt, type PlainDay, startOfDay, dayRefusal } from '#domain/time/index.ts';
import type { TimeEntry } from './entries.ts';

export type FaultCode = 'reversed' | 'unlike' | 'zero' | 'long' | 'future' | 'outOfRange';

/** In ms; `run` is null for a row without times of day, `day` is where it begins. */
export interface CheckedTime {
  readonly run: { readonly start: number; readonly end: number } | null;
  readonly day: PlainDay;
  readonly ms: number;
}

export type CheckedRow =
  | { readonly ok: true; readonly time: CheckedTime }
  | { readonly ok: false; readonly code: FaultCode };

type Times = Pick<TimeEntry, 'day' | 'from' | 'toDay' | 'to' | 'ms'>;

/** A cache for one import: time zone lookups are slow. */
export type KnownDays = Map<PlainDay, Day>;

/** Checks the time of a row; its own duration resolves times in a repeated hour (`now` in ms). */
export function judgeTime(
  times: Times,
  timeZone: string,
  now: number,
  known: KnownDays = new Map(),
): CheckedRow {
  const { day, from } = times;
  if (dayRefusal(day) !== null) return no('outOfRange');
  const ms = times.ms ?? 0;
  if (from === null) {
    if (ms === 0) return no('zero');
    if (ms > DAY_MS) return no('long');
    return day > dayAt(now, timeZone) ? no('future') : { ok: true, time: { run: null, day, ms } };
  }
  const run = runOf({ ...times, from }, (day) => dayOf(day, timeZone, known));
  if (run === null) return no('unlike');
  const { start, end } = run;
  if (end < start) return no('reversed');
  if (end === start) return no('zero');
  if (end - start > DAY_MS) return no('long');
  if (end > now) return no('future');
  // Where clocks go forward at midnight, a skipped time may fall on the day before.
  const began = start < dayOf(day, timeZone, known).begin ? addDays(day, -1) : day;
  return { ok: true, time: { run, day: began, ms: end - start } };
}

const no = (code: FaultCode): CheckedRow => ({ ok: false, code });

function runOf(
  { day, from, toDay, to, ms }: Times & { readonly from: string },
  dayOf: (day: PlainDay) => Day,
): CheckedTime['run'] {
  const starts = instantsOf(dayOf(day), from);
  const [first = 0] = starts;
  if (to === null || toDay === null) return { start: first, end: first + (ms ?? 0) };
  const runs = starts.flatMap((start) => instantsOf(dayOf(toDay), to).map((end) => ({ start, end })));
  // An end before the start, or an empty span, is reported before a wrong duration.
  const plain = runs.find(({ start, end }) => end > start) ?? runs[0];
  if (ms === null || plain === undefined || plain.end <= plain.start) return plain ?? null;
  const likeness = (run: { start: number; end: number }) => Math.abs(run.end - run.start - ms);
  const best = runs.toSorted((one, other) => likeness(one) - likeness(other))[0];
  return best !== undefined && likeness(best) <= TOLERANCE_MS ? best : null;
}

/** Exports round the duration or the times. */
const TOLERANCE_MS = MINUTE_MS;

interface Day {
  readonly begin: number;
  readonly change: { readonly at: number; readonly by: number } | null;
}

function dayOf(day: PlainDay, timeZone: string, known: KnownDays): Day {
  const found = known.get(day);
  if (found) return found;
  const [begin, end] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)];
  const by = DAY_MS - (end - begin);
  // Where clocks go forward at midnight, the change is the start of the day itself.
  const next = () =>
    Temporal.Instant.fromEpochMilliseconds(begin - 1)
      .toZonedDateTimeISO(timeZone)
      .getTimeZoneTransition('next');
  const made = { begin, change: by === 0 ? null : { at: next()?.epochMilliseconds ?? end, by } };
  known.set(day, made);
  return made;
}

/** Returns two instants if the clock repeats or skips the time, the earlier first. */
function instantsOf({ begin, change }: Day, clock: string): number[] {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  const before = begin + ((hours * 60 + minutes) * 60 + seconds) * 1_000;
  if (change === null) return [before];
  const after = before - change.by;
  const [isBefore, isAfter] = [before < change.at, after >= change.at];
  if (isBefore === isAfter) return [Math.min(before, after), Math.max(before, after)];
  return [isBefore ? before : after];
}
