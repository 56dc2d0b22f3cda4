import ICAL from 'ical.js';
import {
  type CalendarEvent,
  type EventMoment,
  lastDay,
  type ListedDays,
  MAX_LISTED_DAYS,
  type NearestEvents,
} from '#domain/calendar/calendar-event.ts';
import { addDays, dayAt, parseDay } from '#domain/time/plain-day.ts';
import { instantOfTime, registerZones } from './ics-time.ts';
import { plainText } from './plain-text.ts';

/** Which events of a file are wanted: those of the days from one to another, both included, in an IANA time zone. */
export interface EventDays extends ListedDays {
  readonly timeZone: string;
}

/** How the reading of a file ended. */
export interface IcsEnd {
  /** The file breaks off within an event, or before its end. */
  readonly isCut: boolean;
  /** Events that no one can read, as those without a start. */
  readonly unreadable: number;
  /** What the first of those are called that have a title. */
  readonly unreadableTitles: readonly string[];
  /** Rules that recur so often that not all of their events were looked at. */
  readonly endless: number;
  /** There are more events than are listed. */
  readonly isFull: boolean;
  /** Those that are nearest, where none is of the days that are wanted. */
  readonly nearest: NearestEvents | null;
}

/** What the page asks the worker for: a file, and which of its events. */
export interface IcsRequest {
  readonly file: Blob;
  readonly days: EventDays;
}

/** What the worker says. */
export type IcsMessage =
  | { readonly kind: 'events'; readonly events: readonly CalendarEvent[] }
  | { readonly kind: 'end'; readonly end: IcsEnd }
  | { readonly kind: 'unreadable' | 'notACalendar' };

/** Whether a text is a calendar file at all. */
export const isIcs = (text: string): boolean => /^﻿?\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 1_024));

/**
 * Reads the events of a calendar file (RFC 5545) bit by bit: recurring ones as single events, changed and removed ones as
 * they are, each at its time in its own zone. What it yields may be shown while the rest is read.
 */
export function* readEvents(text: string, days: EventDays): Generator<readonly CalendarEvent[], IcsEnd> {
  const found = yield* eventsOn(text, days);
  return { ...found.end, nearest: found.isEmpty ? nearestEvents(text, days) : null };
}

/** How the reading for some days ended, and whether it came to no event. */
interface EventsFound {
  readonly end: Omit<IcsEnd, 'nearest'>;
  readonly isEmpty: boolean;
}

function* eventsOn(text: string, days: EventDays): Generator<readonly CalendarEvent[], EventsFound> {
  const file = blocksOf(text);
  registerZones(text);
  const changed = exceptionsOf(file.blocks);
  const masters = new Set<string>();
  const listed = new Set<string>();
  const end = {
    isCut: file.isCut,
    unreadable: 0,
    unreadableTitles: [] as string[],
    endless: 0,
    isFull: false,
  };
  let batch: CalendarEvent[] = [];
  let count = 0;
  let told = performance.now();
  const sources = function* () {
    const isFar = farFrom(days);
    for (const block of file.blocks)
      if (!isException(block) && !isFar(block)) yield componentOf(block) ?? titleIn(block);
    // Without the rule that it changes, an event stands for itself.
    for (const [uid, those] of changed) if (!masters.has(uid)) yield* those;
  };
  const leaveOut = (title: string) => {
    end.unreadable += 1;
    if (title !== '' && end.unreadableTitles.length < MOST_TITLES) end.unreadableTitles.push(title);
  };
  for (const source of sources()) {
    if (typeof source === 'string') {
      leaveOut(source);
      continue;
    }
    const uid = uidOf(source);
    masters.add(uid);
    const found = occurrencesOf(
      source,
      source.hasProperty('recurrence-id') ? [] : (changed.get(uid) ?? []),
      days,
    );
    if (found === null) leaveOut(titleIn(source.toString()));
    else {
      if (found.isEndless) end.endless += 1;
      // Some files hold an event twice.
      for (const event of found.events) if (!listed.has(event.id)) batch.push(event);
      for (const { id } of found.events) listed.add(id);
    }
    if (count + batch.length > MOST_EVENTS) {
      yield batch.slice(0, MOST_EVENTS - count);
      return { end: { ...end, isFull: true }, isEmpty: false };
    }
    if (batch.length >= BATCH || (batch.length > 0 && performance.now() - told > QUIET_MS)) {
      yield batch;
      told = performance.now();
      count += batch.length;
      batch = [];
    }
  }
  yield batch;
  return { end, isEmpty: listed.size === 0 };
}

/** The events of the year that begins with the next event after the days, or else of the one that ends with the last before. */
function nearestEvents(text: string, { from, to, timeZone }: EventDays): NearestEvents | null {
  const starts = blocksOf(text)
    .blocks.flatMap((block) => /^DTSTART(?:;[^:\r\n]*)?:\d{8}/im.exec(block)?.[0].slice(-8) ?? [])
    .map((digits) => digits.replace(/(....)(..)(..)/, '$1-$2-$3'))
    .filter((day) => parseDay(day) !== null)
    .toSorted();
  const [later, earlier] = [starts.find((day) => day > to), starts.findLast((day) => day < from)];
  const year = MAX_LISTED_DAYS - 1;
  const spans = [
    // A rule goes on after the days though it began before.
    addDays(to, 1),
    ...(later === undefined ? [] : [later]),
  ].map((first) => ({ from: first, to: addDays(first, year), isLater: true }));
  if (earlier !== undefined) {
    spans.push({ from: addDays(from, -year - 1), to: addDays(from, -1), isLater: false });
    spans.push({ from: addDays(earlier, -year), to: earlier, isLater: false });
  }
  for (const { isLater, ...days } of spans) {
    const events = [...eventsOn(text, { ...days, timeZone })].flat();
    const firsts = events.flatMap(({ start }) => dayOfMoment(start, timeZone) ?? []).toSorted();
    const lasts = events.flatMap((event) => lastDay(event, timeZone) ?? []).toSorted();
    const [first, last] = [firsts[0], lasts.at(-1)];
    if (first !== undefined && last !== undefined)
      return {
        count: events.length,
        from: first,
        to: last > addDays(first, year) ? addDays(first, year) : last,
        isLater,
      };
  }
  return null;
}

/** The most events that are listed. */
const MOST_EVENTS = 10_000;
/** So many events that can't be read are named. */
const MOST_TITLES = 3;
/** How many are handed over at once: the first of them are seen long before the last are read. */
const BATCH = 200;
/** How long (ms) fewer are waited with. */
const QUIET_MS = 100;
/** How many events of one rule are looked at: of one a day those of 50 years. */
const MOST_STEPS = 20_000;

type Component = InstanceType<typeof ICAL.Component>;

function blocksOf(text: string): { readonly blocks: readonly string[]; readonly isCut: boolean } {
  const blocks: string[] = [];
  const begin = /^BEGIN:VEVENT[ \t]*\r?$/gim;
  const end = /^END:VEVENT[ \t]*\r?$/gim;
  for (let match = begin.exec(text); match !== null; match = begin.exec(text)) {
    end.lastIndex = match.index;
    const closing = end.exec(text);
    if (closing === null) return { blocks, isCut: true };
    blocks.push(text.slice(match.index, end.lastIndex));
    begin.lastIndex = end.lastIndex;
  }
  return { blocks, isCut: !/^END:VCALENDAR\s*$/im.test(text.slice(-1_024)) };
}

function componentOf(block: string): Component | null {
  try {
    return new ICAL.Component(ICAL.parse(block));
  } catch {
    return null;
  }
}

/** The title that stands in the text of an event; empty where none does. */
function titleIn(block: string): string {
  const [, title = ''] = /^SUMMARY(?:;[^:\r\n]*)?:(.*)$/im.exec(block.replaceAll(/\r?\n[ \t]/g, '')) ?? [];
  return title
    .slice(0, MOST_SUMMARY)
    .replaceAll(/\\n/gi, ' ')
    .replaceAll(/\\([\\,;])/g, '$1')
    .trim();
}

const isException = (block: string): boolean => /^RECURRENCE-ID[;:]/im.test(block);

/** Tells single events that are days away from those that are wanted, without reading them: of a file of years most are. */
function farFrom({ from, to }: EventDays): (block: string) => boolean {
  const digits = (day: string, days: number) =>
    Temporal.PlainDate.from(day).add({ days }).toString().replaceAll('-', '');
  const [first, last] = [digits(from, -2), digits(to, 2)];
  return (block) => {
    if (/^(?:RRULE|RDATE)[;:]/im.test(block)) return false;
    const [, day] = /^DTSTART(?:;[^:\r\n]*)?:(\d{8})/im.exec(block) ?? [];
    return day !== undefined && (day < first || day > last);
  };
}

function exceptionsOf(blocks: readonly string[]): ReadonlyMap<string, readonly Component[]> {
  const found = new Map<string, Component[]>();
  for (const block of blocks) {
    const component = isException(block) ? componentOf(block) : null;
    if (component === null) continue;
    const uid = uidOf(component);
    const others = found.get(uid);
    if (others) others.push(component);
    else found.set(uid, [component]);
  }
  return found;
}

interface Occurrences {
  readonly events: readonly CalendarEvent[];
  readonly isEndless: boolean;
}

/** The events of a component within the days; null where it cannot be read. */
function occurrencesOf(
  component: Component,
  changed: readonly Component[],
  days: EventDays,
): Occurrences | null {
  try {
    const event = new ICAL.Event(component, { exceptions: [...changed], strictExceptions: false });
    if (!event.startDate) return null;
    const single = (one: InstanceType<typeof ICAL.Event>) => eventOf(one, one, idOf(one), days);
    if (!event.isRecurring()) return { events: within([single(event)], days), isEndless: false };
    const events: (CalendarEvent | null)[] = [];
    const left = new Set(changed);
    const steps = event.iterator();
    const last = addDays(days.to, 1);
    const isOver = () => {
      const next = steps.next() as Time | undefined;
      if (!next || dayOf(next) > last) return true;
      const { item, ...times } = event.getOccurrenceDetails(next);
      left.delete(item.component);
      events.push(eventOf(item, times, `${uidOf(component)}_${next.toICALString()}`, days));
      return false;
    };
    let count = 0;
    while (count < MOST_STEPS && events.length <= MOST_EVENTS && !isOver()) count += 1;
    // One that was changed may have been moved here from any later day.
    for (const moved of left) events.push(single(new ICAL.Event(moved)));
    return {
      events: within(events, days),
      isEndless: count === MOST_STEPS || count > MOST_EVENTS,
    };
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

const MOST_SUMMARY = 1_024;
const MOST_DESCRIPTION = 8_192;
const MOST_UID = 900;

function momentOf(time: Time, timeZone: string): EventMoment {
  if (time.isDate) return { date: dayOf(time) };
  return { dateTime: new Date(instantOfTime(time, timeZone)).toISOString() };
}

function within(
  events: readonly (CalendarEvent | null)[],
  { from, to, timeZone }: EventDays,
): CalendarEvent[] {
  return events.flatMap((event) => {
    if (event === null) return [];
    const day = dayOfMoment(event.start, timeZone);
    return day >= from && day <= to ? [event] : [];
  });
}

const dayOfMoment = ({ date, dateTime = '' }: EventMoment, timeZone: string): string =>
  date ?? dayAt(Date.parse(dateTime), timeZone);
const dayOf = ({ year, month, day }: Time): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function uidOf(component: Component): string {
  const uid = String(component.getFirstPropertyValue('uid') ?? '').trim();
  // A file without ids is read all the same: the start and the title tell its events apart.
  const own =
    uid || ['dtstart', 'summary'].map((name) => String(component.getFirstPropertyValue(name))).join(' ');
  return own.slice(0, MOST_UID);
}

/** What tells an event apart: one that was changed by what it was before, too. */
function idOf({ component, recurrenceId }: InstanceType<typeof ICAL.Event>): string {
  const uid = uidOf(component);
  return recurrenceId ? `${uid}_${recurrenceId.toICALString()}` : uid;
}
