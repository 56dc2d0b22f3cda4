import {
  type CalendarEvent,
  lastDay,
  MAX_LISTED_DAYS,
  type NearestEvents,
} from '#domain/calendar/calendar-event.ts';
import { FIRST_DAY, LAST_DAY } from '#domain/task/task-day.ts';
import { addDays, parseDay } from '#domain/time/plain-day.ts';
import {
  blocksOf,
  componentOf,
  exceptionsOf,
  farFrom,
  isException,
  titleIn,
  uidOf,
} from './ics-components.ts';
import { dayOfMoment, type EventDays, MOST_EVENTS, occurrencesOf } from './ics-occurrences.ts';
import { registerZones } from './ics-time.ts';

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
export const isIcs = (text: string): boolean => /^﻿?[ \t]*BEGIN:VCALENDAR[ \t]*$/im.test(text.slice(0, 1_024));

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

/**
 * The events of the year that begins with the next event after the days, or else of the one that ends with the last before:
 * those on days that no task may have are none.
 */
function nearestEvents(text: string, { from, to, timeZone }: EventDays): NearestEvents | null {
  const starts = blocksOf(text)
    .blocks.flatMap((block) => /^DTSTART(?:;[^:\r\n]*)?:\d{8}/im.exec(block)?.[0].slice(-8) ?? [])
    .map((digits) => digits.replace(/(....)(..)(..)/, '$1-$2-$3'))
    .filter((day) => parseDay(day) !== null && day >= FIRST_DAY && day <= LAST_DAY)
    .toSorted();
  const [later, earlier] = [starts.find((day) => day > to), starts.findLast((day) => day < from)];
  const year = MAX_LISTED_DAYS - 1;
  const spans = [
    // A rule goes on after the days though it began before.
    ...(to < LAST_DAY ? [addDays(to, 1)] : []),
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

/** So many events that can't be read are named. */
const MOST_TITLES = 3;
/** How many are handed over at once: the first of them are seen long before the last are read. */
const BATCH = 200;
/** How long (ms) fewer are waited with. */
const QUIET_MS = 100;
