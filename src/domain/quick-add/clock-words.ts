import { withEnd } from '#domain/task/schedule.ts';
import { clockText } from '#domain/time/time-text.ts';

/** When a task is planned on its day. */
export interface PlannedTime {
  readonly startText: string;
  /** Empty where a start alone is named. */
  readonly endText: string;
  /** From start to end, past midnight where the end is earlier; null without an end. */
  readonly lengthMs: number | null;
}

/**
 * The planned time that a text names: "12:00", "at 9:30", "2pm", "14:00-16:00", "2-4pm" or "from 14:00 to 16:00"; null for
 * anything else. One digit of hours before 7 needs "am" or "pm": "at 1:30" may be half past one at night or in the afternoon.
 * Without "at" such a text is an estimate up to 8:00, see `estimateOf`.
 */
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
  /** It has one digit of hours. */
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
  // Up to 8:00 it is an estimate.
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

/** The start of "2-4pm" is in the same half of the day as its end; that of "11-1pm" in the other one. */
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
