import ICAL from 'ical.js';
import { addDays, readLocalMinute } from '#domain/time/index.ts';
import type { Planned, PlannedTask } from './feed.ts';

/** Returns a user's plan as iCalendar text (RFC 5545). Equal plans give equal text, so its hash reveals a change. */
export function feedText({ name, timeZone, tasks }: Planned): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Weekwright//Planned week//EN');
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN');
  calendar.updatePropertyWithValue('method', 'PUBLISH');
  calendar.updatePropertyWithValue('x-wr-calname', `Weekwright: ${name}`);
  calendar.updatePropertyWithValue('x-wr-timezone', timeZone);
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT1H'));
  for (const task of tasks) calendar.addSubcomponent(eventOf(task, timeZone));
  return `${calendar.toString()}\r\n`;
}

function eventOf(task: PlannedTask, timeZone: string): InstanceType<typeof ICAL.Component> {
  const event = new ICAL.Component('vevent');
  event.updatePropertyWithValue('uid', `${task.id}@weekwright`);
  const stamp = utc(task.updatedAt);
  event.updatePropertyWithValue('dtstamp', stamp);
  event.updatePropertyWithValue('last-modified', stamp);
  event.updatePropertyWithValue('summary', task.isDone ? `✓ ${task.name}` : task.name);
  if (task.description !== '') event.updatePropertyWithValue('description', task.description);
  event.updatePropertyWithValue('categories', `${task.client}: ${task.project}`);
  // Planned work doesn't block the time for meetings.
  event.updatePropertyWithValue('transp', 'TRANSPARENT');
  const [start, end] = timesOf(task, timeZone);
  event.updatePropertyWithValue('dtstart', start);
  event.updatePropertyWithValue('dtend', end);
  return event;
}

function timesOf(task: PlannedTask, timeZone: string): readonly [Time, Time] {
  const at = (time: string) => (time === '' ? null : readLocalMinute(`${task.day}T${time}`, timeZone));
  const [from, to] = [at(task.startText), at(task.endText)];
  if (from === null)
    return [ICAL.Time.fromDateString(task.day), ICAL.Time.fromDateString(addDays(task.day, 1))];
  const until = to !== null && to > from ? to : from + Math.max(task.estimateMs, LEAST_MS);
  return [utc(from), utc(until)];
}

type Time = InstanceType<typeof ICAL.Time>;

/** A shorter event would be only a line in a calendar. */
const LEAST_MS = 900_000;

const utc = (at: number): Time => ICAL.Time.fromDateTimeString(`${new Date(at).toISOString().slice(0, 19)}Z`);
