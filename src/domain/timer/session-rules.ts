import { DAY_MS } from '#domain/constants.ts';
import type { KeptSession, SessionChange, Span } from '#domain/journal/events.ts';
import type { Session } from '#domain/journal/ledger.ts';
import { agreed, type Decision, type Refusal, refused } from '#domain/refusal.ts';
import { dayRefusal } from '#domain/task/task-day.ts';
import { overlapText, texts } from '#domain/texts/messages.ts';
import { localTime } from '#domain/time/local-time.ts';
import { dayAt } from '#domain/time/plain-day.ts';

/** Why a session can't have these times at `now` (ms) in the time zone of its worker, or null (DEC-143, DEC-152). */
export function spanRefusal({ start, end }: Span, now: number, timeZone: string): Refusal | null {
  if (end <= start) return invalid(texts.sessionEndsFirst);
  if (end > now) return invalid(texts.sessionInFuture);
  if (end - start > DAY_MS) return invalid(texts.sessionTooLong);
  return dayRefusal(dayAt(start, timeZone));
}

/** The sessions that overlap a time, oldest first; one that runs lasts until now and longer. */
export function overlapping<S extends Pick<Session, 'start' | 'end'>>(
  { start, end }: Span,
  sessions: readonly S[],
): S[] {
  return sessions
    .filter((other) => other.start < end && (other.end ?? Number.POSITIVE_INFINITY) > start)
    .toSorted((one, other) => one.start - other.start);
}

/** A session of the same worker as the server or the browser knows it. */
export interface OtherSession extends Session {
  readonly kept?: KeptSession;
}

/** What a session becomes among the others of its worker, and which of them are cut. */
export interface Fitted {
  readonly span: Span;
  readonly cuts: readonly Pick<SessionChange, 'taskId' | 'was' | 'becomes'>[];
}

/**
 * Fits a session among the others of its worker (T6, DEC-152). An overlap is refused, or with `isCut` cut where the later
 * of the two sessions begins, as that of two devices (DEC-117). A timer that runs is never cut.
 */
export function fitSession(
  span: Span,
  others: readonly OtherSession[],
  { isCut, timeZone }: { readonly isCut: boolean; readonly timeZone: string },
): Decision<Fitted> {
  const met = overlapping(span, others);
  if (met.length === 0) return agreed({ span, cuts: [] });
  const time = (at: number) => localTime(at, timeZone);
  const running = met.find((other) => other.end === null && other.start <= span.start);
  if (running) return refused('session.overlaps', overlapText.running(time(running.start)));
  if (!isCut)
    return refused(
      'session.overlaps',
      overlapText.sessions(met.map(({ start, end }) => [time(start), end === null ? null : time(end)])),
    );
  const later = met.find((other) => other.start >= span.start);
  if (later?.start === span.start)
    return refused('session.overlaps', overlapText.sameStart(time(span.start)));
  const end = Math.min(span.end, later?.start ?? span.end);
  const cuts = met.flatMap(({ taskId, start, end: until, kept }) =>
    start < span.start && until !== null
      ? [{ taskId, was: { start, end: until, ...(kept && { kept }) }, becomes: { start, end: span.start } }]
      : [],
  );
  return agreed({ span: { ...span, end }, cuts });
}

const invalid = (message: string): Refusal => ({ code: 'task.invalid', message });
