import type { CalendarEvent } from '#domain/calendar/calendar-event.ts';
import type { EventDays } from '#services/calendar/ics-occurrences.ts';
import { readEvents } from '#services/calendar/parse-ics.ts';

export const calendarFile = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

export const eventLines = (uid: string, ...lines: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
];

/** Reads a calendar file to its end. */
export function readCalendar(text: string, days: EventDays) {
  const events: CalendarEvent[] = [];
  const batches = readEvents(text, days);
  let first: readonly CalendarEvent[] | null = null;
  for (let next = batches.next(); ; next = batches.next()) {
    if (next.done) return { events, first: first ?? [], end: next.value };
    first ??= next.value;
    events.push(...next.value);
  }
}
