import ICAL from 'ical.js';
import type { CalendarEvent, EventMoment, ListedDays } from '#domain/calendar/calendar-event.ts';
import { addDays, dayAt } from '#domain/time/plain-day.ts';
import { boundRules } from './bound-rules.ts';
import { type Component, idOf, MOST_SUMMARY, uidOf } from './ics-components.ts';
import { instantOfTime } from './ics-time.ts';
import { plainText } from './plain-text.ts';

/** Which events of a file are wanted: those of the days from one to another, both included, in an IANA time zone. */
export interface EventDays extends ListedDays {
  readonly timeZone: string;
}

/** The most events that are listed. */
export const MOST_EVENTS = 10_000;
/** How many events of one rule are looked at: of one a day those of 50 years. */
const MOST_STEPS = 20_000;

/** The events of a component; a rule is endless of which not all times were looked at. */
export interface Occurrences {
  readonly events: readonly CalendarEvent[];
  readonly isEndless: boolean;
}

/** The events of a component within the days; null where it cannot be read. */
export function occurrencesOf(
  component: Component,
  changed: readonly Component[],
  days: EventDays,
): Occurrences | null {
  try {
    const event = new ICAL.Event(component, { exceptions: [...changed], strictExceptions: false });
    if (!event.startDate) return null;
    const single = (one: InstanceType<typeof ICAL.Event>) => eventOf(one, one, idOf(one), days);
    if (!event.isRecurring()) return { events: within(single(event), days), isEndless: false };
    const events: CalendarEvent[] = [];
    const left = new Set(changed);
    const isGivenUp = boundRules(component);
    const steps = event.iterator();
    const last = addDays(days.to, 1);
    const isOver = () => {
      const next = steps.next() as Time | undefined;
      if (!next || dayOf(next) > last) return true;
      const { item, ...times } = event.getOccurrenceDetails(next);
      left.delete(item.component);
      const id = `${uidOf(component)}_${next.toICALString()}`;
      events.push(...within(eventOf(item, times, id, days), days));
      return false;
    };
    let count = 0;
    while (count < MOST_STEPS && events.length <= MOST_EVENTS && !isOver()) count += 1;
    // One that was changed may have been moved here from any later day.
    for (const moved of left) events.push(...within(single(new ICAL.Event(moved)), days));
    return { events, isEndless: isGivenUp() || count === MOST_STEPS || events.length > MOST_EVENTS };
  } catch {
    return null;
  }
}

type Time = InstanceType<typeof ICAL.Time>;

interface Times {
  readonly startDate: Time;
  readonly endDate: Time;
}

function eventOf(
  { component, summary, description }: InstanceType<typeof ICAL.Event>,
  { startDate, endDate }: Times,
  id: string,
  { timeZone }: EventDays,
): CalendarEvent | null {
  if (String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED') return null;
  return {
    id,
    summary: (summary ?? '').slice(0, MOST_SUMMARY),
    description: plainText((description ?? '').slice(0, MOST_DESCRIPTION)),
    start: momentOf(startDate, timeZone),
    end: momentOf(endDate, timeZone),
  };
}

const MOST_DESCRIPTION = 8_192;

function momentOf(time: Time, timeZone: string): EventMoment {
  if (time.isDate) return { date: dayOf(time) };
  return { dateTime: new Date(instantOfTime(time, timeZone)).toISOString() };
}

function within(event: CalendarEvent | null, { from, to, timeZone }: EventDays): CalendarEvent[] {
  if (event === null) return [];
  const day = dayOfMoment(event.start, timeZone);
  return day >= from && day <= to ? [event] : [];
}

/** The day of a moment, for the person. */
export const dayOfMoment = ({ date, dateTime = '' }: EventMoment, timeZone: string): string =>
  date ?? dayAt(Date.parse(dateTime), timeZone);

const dayOf = ({ year, month, day }: Time): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
