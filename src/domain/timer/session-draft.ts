import type { SessionTimes } from './session-times.ts';
import {
  localMinute,
  localTime,
  readLocalMinute,
  addDays,
  dayAt,
  parseDay,
  type PlainDay,
  clockMinutes,
  inputTime,
  readTime,
} from '#domain/time/index.ts';

/** As typed: times are HH:mm, the duration is hh:mm. */
export interface SessionDraft {
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly duration: string;
  /** The exact start in epoch ms, used while `from` shows its minute. */
  readonly knownStart: number | null;
  /** The exact ends in epoch ms, as stored or as set by a duration. */
  readonly knownEnds: readonly number[];
  readonly runs: boolean;
}

/** Returns the draft of a session in a time zone. */
export function sessionDraft({ start, end }: SessionTimes, timeZone: string): SessionDraft {
  return {
    day: dayAt(start, timeZone),
    from: localTime(start, timeZone),
    to: end === null ? '' : localTime(end, timeZone),
    duration: end === null ? '' : inputTime(end - start),
    knownStart: start,
    knownEnds: end === null ? [] : [end],
    runs: end === null,
  };
}

/** Returns an empty draft on a day. */
export const emptySessionDraft = (day: PlainDay): SessionDraft => ({
  day,
  from: '',
  to: '',
  duration: '',
  knownStart: null,
  knownEnds: [],
  runs: false,
});

/** Applies typed fields: a duration sets the end, everything else sets the duration. */
export function typedSession(
  draft: SessionDraft,
  typed: Partial<Pick<SessionDraft, 'day' | 'from' | 'to' | 'duration'>>,
  timeZone: string,
): SessionDraft {
  const next = { ...draft, ...typed };
  if (typed.duration === undefined) {
    const times = timesOf(next, timeZone);
    return times === null || times.end === null
      ? next
      : { ...next, duration: inputTime(times.end - times.start) };
  }
  const start = startOf(next, timeZone);
  const ms = readTime(typed.duration);
  if (start === null || ms === null) return next;
  // Store the exact end: in the repeated hour of a clock change, a time of day is ambiguous.
  const end = start + ms;
  return { ...next, to: localTime(end, timeZone), knownEnds: [...draft.knownEnds, end] };
}

/** Returns the times of a draft, with an end on the next day if needed; null if something is missing. */
export function timesOf(draft: SessionDraft, timeZone: string): SessionTimes | null {
  const { day, from, to, runs } = draft;
  if (parseDay(day) === null || clockMinutes(from) === null) return null;
  const start = startOf(draft, timeZone);
  if (runs) return start === null ? null : { start, end: null };
  if (clockMinutes(to) === null) return null;
  const endOn = (on: PlainDay) => instantOf(`${on}T${to}`, draft.knownEnds, timeZone);
  const sameDay = endOn(day);
  if (start === null || sameDay === null) return null;
  const end = sameDay > start ? sameDay : endOn(addDays(day, 1));
  return end === null ? null : { start, end };
}

const startOf = ({ day, from, knownStart }: SessionDraft, timeZone: string): number | null =>
  instantOf(`${day}T${from}`, knownStart === null ? [] : [knownStart], timeZone);

function instantOf(text: string, known: readonly number[], timeZone: string): number | null {
  return known.findLast((at) => localMinute(at, timeZone) === text) ?? readLocalMinute(text, timeZone);
}
