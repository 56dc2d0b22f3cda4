import { withEnd } from '#domain/task/index.ts';
import { clockText } from '#domain/time/index.ts';

export interface PlannedTime {
  readonly startText: string;
  readonly endText: string;
  /** Past midnight if the end is before the start; null without an end. */
  readonly lengthMs: number | null;
}

/** Reads a planned time, as "at 9:30", "2pm" or "14:00-16:00"; null for others and for estimates, as "1:30". */
export function timeNamed(text: string): PlannedTime | null {
  const named = text.toLowerCase();
  const lead = leads.find((each) => named.startsWith(each)) ?? '';
  const [from = '', to, ...more] = named.slice(lead.length).split(/ ?[-–—] ?| to | till | until /);
  const [first, last] = [readClock(from), to === undefined ? undefined : readClock(to)];
  if (first === null || last === null || more.length > 0) return null;
  return last === undefined ? startOf(first, lead) : rangeOf(first, last, lead);
}

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly half: 'a' | 'p' | null;
  readonly hasMinutes: boolean;
  readonly isShort: boolean;
}

function readClock(text: string): Clock | null {
  const [, hour = '', minute, half] = /^(\d{1,2})(?::([0-5]\d))?(?: ?([ap])m)?$/.exec(text) ?? [];
  if (hour === '' || Number(hour) > 23) return null;
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return null;
  return {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    half: half === 'a' || half === 'p' ? half : null,
    hasMinutes: minute !== undefined,
    isShort: hour.length === 1,
  };
}

function startOf(clock: Clock, lead: string): PlannedTime | null {
  const isClear = clock.half !== null || (clock.hasMinutes && !isUnclear(clock));
  const isEstimate = lead === '' && clock.half === null && clock.isShort && minutesOf(clock) <= 8 * 60;
  if (!isClear || isEstimate || lead === 'from ') return null;
  return { startText: clockText(minutesOf(clock)), endText: '', lengthMs: null };
}

function rangeOf(first: Clock, last: Clock, lead: string): PlannedTime | null {
  if (lead === 'at ') return null;
  const from = withHalf(first, last);
  const isTime = from.half !== null || from.hasMinutes;
  const isClear = [from, last].every((each) => each.half !== null || !isUnclear(each));
  if (!isTime || !isClear || (from.half !== null) !== (last.half !== null)) return null;
  const startText = clockText(minutesOf(from));
  const endText = clockText(minutesOf(last));
  const { estimateMs } = withEnd({ startText, endText: '', estimateMs: 0 }, endText);
  return estimateMs > 0 ? { startText, endText, lengthMs: estimateMs } : null;
}

/** "2-4pm" starts in the same half of the day as it ends, "11-1pm" in the other one. */
function withHalf(first: Clock, last: Clock): Clock {
  if (first.half !== null || last.half === null || first.hour < 1 || first.hour > 12) return first;
  const same: Clock = { ...first, half: last.half };
  const isBefore = minutesOf(same) < minutesOf(last);
  return isBefore ? same : { ...first, half: last.half === 'a' ? 'p' : 'a' };
}

const isUnclear = ({ hour, isShort, half }: Clock): boolean => half === null && isShort && hour < 7;

const minutesOf = ({ hour, minute, half }: Clock): number =>
  (half === null ? hour : (hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;

const leads = ['at ', 'from '];
