import { FALLBACK_ESTIMATE_MS, MAX_TASK_MS } from '#domain/constants.ts';
import {
  timeSpan,
  localTime,
  addDays,
  dayAt,
  parseDay,
  type PlainDay,
  startOfDay,
} from '#domain/time/index.ts';

export interface EventMoment {
  readonly dateTime?: string | undefined;
  readonly date?: PlainDay | undefined;
}

export interface CalendarEvent {
  readonly id: string;
  readonly summary: string;
  /** Plain text: HTML is already removed (GCL-21). */
  readonly description: string;
  readonly start: EventMoment;
  readonly end: EventMoment;
}

export interface ListedDays {
  readonly from: PlainDay;
  readonly to: PlainDay;
}

export interface NearestEvents extends ListedDays {
  readonly count: number;
  readonly isLater: boolean;
}

export const MAX_LISTED_DAYS = 366;

export interface EventPlan {
  readonly day: PlainDay | null;
  readonly startText: string;
  readonly endText: string;
  readonly estimateMs: number;
}

/** Plans an event's task in a time zone; all-day events get the default estimate (DEC-105), past midnight no end. */
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

/** Formats an event's times, as `09:00–10:15` or `23:00 – Sat 28 Nov, 01:00`; empty for all-day events (GCL-04). */
export function eventTimes(event: Pick<CalendarEvent, 'start' | 'end'>, timeZone: string): string {
  const { startText } = eventPlan(event, timeZone, null);
  const end = instantOf(event.end);
  if (startText === '' || end === null || !hasLength(event)) return startText;
  return timeSpan(instantOf(event.start) ?? end, end, timeZone);
}

/** Returns the last day of an event; the end of an all-day event is the day after it (RFC 5545). */
export function lastDay(event: Pick<CalendarEvent, 'start' | 'end'>, timeZone: string): PlainDay | null {
  const { day } = eventPlan(event, timeZone, null);
  const after = parseDay(event.end.date ?? '');
  return day === null || after === null || after <= day ? day : addDays(after, -1);
}

/** Returns whether an event has an end after its start; all-day events don't. */
export function hasLength({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): boolean {
  const [from, to] = [instantOf(start), instantOf(end)];
  return from !== null && to !== null && to > from;
}

/** Sorts events by start, each in its time zone; all-day events come first on their day (GCL-11). */
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
    // Sorts before an event that starts at midnight.
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
