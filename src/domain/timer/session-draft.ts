import type { SessionTimes } from './session.ts';
import { localMinute, localTime, readLocalMinute } from '#domain/time/local-time.ts';
import { addDays, dayAt, parseDay, type PlainDay } from '#domain/time/plain-day.ts';
import { clockMinutes, inputTime, readTime } from '#domain/time/time-text.ts';

/** The times of a session as they are typed: its day, its start and end as HH:mm, and its duration as hh:mm. */
export interface SessionDraft {
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly duration: string;
  /** The start that `from` means to the millisecond while its minute is typed, in epoch ms. */
  readonly knownStart: number | null;
  /** The same of the end: as it was, and as a duration set it. */
  readonly knownEnds: readonly number[];
  /** Whether its timer runs: then it has no end yet, and no duration. */
  readonly runs: boolean;
}

/** A session as it is typed in a time zone. */
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

/** A new session on a day, of which nothing is typed. */
export const emptySessionDraft = (day: PlainDay): SessionDraft => ({
  day,
  from: '',
  to: '',
  duration: '',
  knownStart: null,
  knownEnds: [],
  runs: false,
});

/** The draft after one of its fields was typed in: a duration sets the end, everything else the duration. */
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
  // In the hour that a change of clocks repeats, a time of day alone would not say which of the two is meant.
  const end = start + ms;
  return { ...next, to: localTime(end, timeZone), knownEnds: [...draft.knownEnds, end] };
}

/** When a session begins and ends that is typed in a time zone; an end that is not after the start is on the next day. Null where something is missing. */
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

/** The instant (ms) that a text means: a known one whose minute it is, else the beginning of its minute. */
function instantOf(text: string, known: readonly number[], timeZone: string): number | null {
  return known.findLast((at) => localMinute(at, timeZone) === text) ?? readLocalMinute(text, timeZone);
}
