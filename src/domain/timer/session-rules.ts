import { DAY_MS } from '#domain/constants.ts';
import type { KeptSession, SessionTimes, Session } from './session-times.ts';
import { agreed, type Decision, type Refusal, refused } from '#domain/refusal.ts';
import { dayRefusal, localTime, timeSpan, dayAt } from '#domain/time/index.ts';
import { overlapText, texts } from '#domain/texts/index.ts';

/** Returns why a session can't have these times at `now` (ms), or null (DEC-143, DEC-152). */
export function timesRefusal({ start, end }: SessionTimes, now: number, timeZone: string): Refusal | null {
  if (end === null && start > now) return invalid(texts.startInFuture);
  if (end !== null && end <= start) return invalid(texts.sessionEndsFirst);
  if (end !== null && end > now) return invalid(texts.sessionInFuture);
  if ((end ?? now) - start > DAY_MS) return invalid(texts.sessionTooLong);
  return dayRefusal(dayAt(start, timeZone));
}

/** Returns the sessions that overlap a span, oldest first; a running one has no end. */
export function overlapping<S extends SessionTimes>(
  { start, end }: SessionTimes,
  sessions: readonly S[],
): S[] {
  return sessions
    .filter((other) => other.start < endOf({ end }) && endOf(other) > start)
    .toSorted((one, other) => one.start - other.start);
}

export interface OtherSession extends Session {
  readonly kept?: KeptSession;
}

export interface Fitted<S> {
  readonly times: SessionTimes;
  readonly cuts: readonly S[];
}

/** Fits a session among others of its worker; refuses or cuts overlaps, never cuts a running one (T6, DEC-152). */
export function fitSession<S extends OtherSession>(
  times: SessionTimes,
  others: readonly S[],
  { isCut, timeZone }: { readonly isCut: boolean; readonly timeZone: string },
): Decision<Fitted<S>> {
  const met = overlapping(times, others);
  if (met.length === 0) return agreed({ times, cuts: [] });
  const time = (at: number) => localTime(at, timeZone);
  const span = (other: S) => timeSpan(other.start, other.end, timeZone);
  const running = met.find((other) => other.end === null && other.start <= times.start);
  if (running) return refused('session.overlaps', overlapText.running(time(running.start)));
  const later = met.filter((other) => other.start >= times.start);
  if (times.end === null && later.length > 0)
    return refused('session.overlaps', overlapText.ranSince(later.map(span)));
  if (!isCut) return refused('session.overlaps', overlapText.sessions(met.map(span)));
  const [next] = later;
  if (next?.start === times.start)
    return refused('session.overlaps', overlapText.sameStart(time(times.start)));
  const end = next === undefined ? times.end : Math.min(endOf(times), next.start);
  return agreed({ times: { ...times, end }, cuts: met.filter((other) => other.start < times.start) });
}

const endOf = ({ end }: Pick<SessionTimes, 'end'>): number => end ?? Number.POSITIVE_INFINITY;

const invalid = (message: string): Refusal => ({ code: 'task.invalid', message });
