import { FALLBACK_ESTIMATE_MS, MAX_TASK_MS } from '#domain/constants.ts';
import { timeSpan, localTime } from '#domain/time/local-time.ts';
import { addDays, dayAt, parseDay, type PlainDay, startOfDay } from '#domain/time/plain-day.ts';

/** When an event begins or ends: an instant with its offset, or a day where it lasts whole days (GCL-04). */
export interface EventMoment {
  readonly dateTime?: string | undefined;
  readonly date?: PlainDay | undefined;
}

/** An event of a calendar as it is listed; one occurrence of it where it recurs (GCL-04, GCL-11). */
export interface CalendarEvent {
  readonly id: string;
  readonly summary: string;
  /** Plain text: HTML was taken out before (GCL-21). */
  readonly description: string;
  readonly start: EventMoment;
  readonly end: EventMoment;
}

/** The days of which events are listed, both included. */
export interface ListedDays {
  readonly from: PlainDay;
  readonly to: PlainDay;
}

/** How many events of a file are nearest to the days that were asked for, and when: after them, or else before. */
export interface NearestEvents extends ListedDays {
  readonly count: number;
  readonly isLater: boolean;
}

/** The most days of which events are listed at once: about a year. */
export const MAX_LISTED_DAYS = 366;

/** Where an event would stand on the board: its day, its times as `HH:mm` and how long it takes in ms. */
export interface EventPlan {
  readonly day: PlainDay | null;
  readonly startText: string;
  readonly endText: string;
  readonly estimateMs: number;
}

/**
 * Where an event would stand on a board in an IANA time zone. One of whole days stands on its first day, without times and
 * with the default estimate (DEC-105); one over midnight keeps its start alone.
 */
export function eventPlan(
  { start, end }: Pick<CalendarEvent, 'start' | 'end'>,
  timeZone: string,
  defaultEstimateMs: number | null,
): EventPlan {
  const estimate = defaultEstimateMs ?? FALLBACK_ESTIMATE_MS;
  const from = instantOf(start);
  if (from === null) {
    const day = parseDay(start.date ?? '');
    return { day, startText: '', endText: '', estimateMs: estimate };
  }
  const day = dayAt(from, timeZone);
  const to = instantOf(end) ?? from;
  const lasts = to - from;
  return {
    day,
    startText: localTime(from, timeZone),
    endText: lasts > 0 && dayAt(to, timeZone) === day ? localTime(to, timeZone) : '',
    estimateMs: lasts > 0 ? Math.min(lasts, MAX_TASK_MS) : estimate,
  };
}

/** Of when an event is on its day, as `09:00–10:15`, over midnight as `23:00 – Sat 28 Nov, 01:00`; empty for whole days (GCL-04). */
export function eventTimes(event: Pick<CalendarEvent, 'start' | 'end'>, timeZone: string): string {
  const { startText } = eventPlan(event, timeZone, null);
  const end = instantOf(event.end);
  if (startText === '' || end === null || !hasLength(event)) return startText;
  return timeSpan(instantOf(event.start) ?? end, end, timeZone);
}

/** The last day of an event of whole days, and the day of any other; its end is the day after (RFC 5545). */
export function lastDay(event: Pick<CalendarEvent, 'start' | 'end'>, timeZone: string): PlainDay | null {
  const { day } = eventPlan(event, timeZone, null);
  const after = parseDay(event.end.date ?? '');
  return day === null || after === null || after <= day ? day : addDays(after, -1);
}

/** Whether an event says how long it lasts: one of whole days and one without an end, or that ends as it begins, do not. */
export function hasLength({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): boolean {
  const [from, to] = [instantOf(start), instantOf(end)];
  return from !== null && to !== null && to > from;
}

/** Events in the order in which they begin, each in its zone; those of whole days before the others of their day (GCL-11). */
export function byStart(
  events: readonly CalendarEvent[],
  zoneOf: (event: CalendarEvent) => string,
): CalendarEvent[] {
  const days = new Map<string, number>();
  const dayStart = (event: CalendarEvent): number => {
    const [text, timeZone] = [event.start.date ?? '', zoneOf(event)];
    const key = `${text} ${timeZone}`;
    const known = days.get(key);
    if (known !== undefined) return known;
    const day = parseDay(text);
    // Before what begins at midnight.
    const at = day === null ? 0 : startOfDay(day, timeZone) - 0.5;
    days.set(key, at);
    return at;
  };
  return events
    .map((event) => ({ event, at: instantOf(event.start) ?? dayStart(event) }))
    .sort((one, other) => one.at - other.at || (one.event.id < other.event.id ? -1 : 1))
    .map(({ event }) => event);
}

function instantOf({ dateTime }: EventMoment): number | null {
  const at = dateTime === undefined ? Number.NaN : Date.parse(dateTime);
  return Number.isNaN(at) ? null : at;
}
