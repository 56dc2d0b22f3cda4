import { type CalendarEvent, lastDay, MAX_LISTED_DAYS, type NearestEvents } from '#domain/calendar/index.ts';
import { FIRST_DAY, LAST_DAY, addDays, parseDay } from '#domain/time/index.ts';
import {
  digitsOf,
  type IcsBlock,
  type IcsComponent,
  type IcsFile,
  fileOf,
  titleIn,
} from './ics-components.ts';
import { unfold } from './ics-lines.ts';
import { dayOfMoment, type EventDays, MOST_EVENTS, occurrencesOf, type Reading } from './ics-occurrences.ts';
import { stepLimit } from './step-limit.ts';

export interface Named {
  readonly count: number;
  readonly names: readonly string[];
}

export interface IcsEnd {
  readonly isCut: boolean;
  readonly unreadable: Named;
  readonly inexact: Named;
  readonly endless: Named;
  readonly unknownZones: Named;
  readonly isFull: boolean;
  readonly nearest: NearestEvents | null;
}

export interface IcsRequest {
  readonly file: Blob;
  readonly days: EventDays;
}

export type IcsMessage =
  | { readonly kind: 'events'; readonly events: readonly CalendarEvent[] }
  | { readonly kind: 'end'; readonly end: IcsEnd }
  | { readonly kind: 'unreadable' | 'notACalendar' };

/** Returns whether a text looks like a calendar file. */
export const isIcs = (text: string): boolean => /^﻿?[ \t]*BEGIN:VCALENDAR[ \t]*$/im.test(text.slice(0, 1_024));

/** Reads the events of a calendar file (RFC 5545) in batches, with recurring events as single ones. */
export function* readEvents(text: string, days: EventDays): Generator<readonly CalendarEvent[], IcsEnd> {
  const file = fileOf(unfold(text), days.timeZone);
  const reading = {
    days,
    zones: file.zones,
    limit: stepLimit(),
    descriptions: { read: new Map<string, string>(), letters: 0 },
    unknownZones: new Set<string>(),
  };
  const found = yield* eventsOn(file, reading);
  const nearest = found.isEmpty ? nearestEvents(file, reading) : null;
  return { ...found.end, nearest };
}

interface EventsFound {
  readonly end: Omit<IcsEnd, 'nearest'>;
  readonly isEmpty: boolean;
}

function* eventsOn(file: IcsFile, reading: Reading): Generator<readonly CalendarEvent[], EventsFound> {
  const { limit, unknownZones } = reading;
  const [unreadable, inexact, endless] = [namedCount(), namedCount(), namedCount()];
  const listed = new Set<string>();
  let batch: CalendarEvent[] = [];
  let count = 0;
  let reportedAt = performance.now();
  const ended = (isFull: boolean): EventsFound => ({
    end: {
      isCut: file.isCut,
      unreadable: unreadable.named(),
      inexact: inexact.named(),
      endless: endless.named(),
      unknownZones: { count: unknownZones.size, names: [...unknownZones].slice(0, MOST_NAMES) },
      isFull,
    },
    isEmpty: listed.size === 0,
  });
  const near = digitsOf(reading.days);
  const blocks = file.blocks.filter((block) => !block.isFar(near));
  const changes = new Map<string, IcsComponent[]>();
  for (const block of blocks) {
    if (!block.isException) continue;
    const change = file.isSpent() ? null : block.component();
    const others = change && changes.get(change.uid);
    if (change === null) inexact.add(() => titleIn(block.text));
    else if (others) others.push(change);
    else changes.set(change.uid, [change]);
  }
  const masters = new Set<string>();
  const sources = function* (): Generator<IcsBlock | IcsComponent> {
    for (const block of blocks) if (!block.isException) yield block;
    // A change without its event is listed as an event.
    for (const [uid, those] of changes) if (!masters.has(uid)) yield* those;
  };
  const read = (component: IcsComponent) => {
    const those = component.recurrenceId ? [] : (changes.get(component.uid) ?? []);
    const found = occurrencesOf(component, those, reading);
    if (found) masters.add(component.uid);
    return found;
  };
  for (const source of sources()) {
    if (count + batch.length > MOST_EVENTS || file.isSpent()) {
      yield batch.slice(0, MOST_EVENTS - count);
      return ended(true);
    }
    const title = () => ('text' in source ? titleIn(source.text) : source.title);
    const isRecurring = 'text' in source && source.isRecurring;
    limit.begin();
    if (isRecurring && limit.isSpent()) {
      endless.add(title);
      continue;
    }
    const component = 'text' in source ? source.component() : source;
    const found = component && read(component);
    if (found === null) unreadable.add(title);
    else {
      if (found.isGivenUp) endless.add(title);
      if (found.isInexact) inexact.add(title);
      for (let lost = 0; lost < found.lostDates; lost += 1) unreadable.add(title);
      for (const event of found.events) {
        const isShared = 'text' in source && source.sharesUid && event.id === component?.uid;
        const id = isShared ? `${event.id}_${component.start.text}` : event.id;
        // Some files contain an event twice.
        if (!listed.has(id)) batch.push({ ...event, id });
        listed.add(id);
      }
    }
    if (batch.length >= BATCH || (batch.length > 0 && performance.now() - reportedAt > QUIET_MS)) {
      const whole = batch.slice(0, MOST_EVENTS - count);
      yield whole;
      reportedAt = performance.now();
      if (whole.length < batch.length) return ended(true);
      count += batch.length;
      batch = [];
    }
  }
  yield batch.slice(0, MOST_EVENTS - count);
  return ended(count + batch.length > MOST_EVENTS);
}

function namedCount() {
  let count = 0;
  const names: string[] = [];
  return {
    add: (nameOf: () => string) => {
      count += 1;
      const name = names.length < MOST_NAMES ? nameOf() : '';
      if (name !== '') names.push(name);
    },
    named: (): Named => ({ count, names }),
  };
}

/** Searches the year after the days, then the year before. */
function nearestEvents(file: IcsFile, reading: Reading): NearestEvents | null {
  const { from, to, timeZone } = reading.days;
  const starts = file.blocks
    .flatMap(({ text }) => /^DTSTART(?:;[^:\r\n]*)?:\d{8}/im.exec(text)?.[0].slice(-8) ?? [])
    .map((digits) => digits.replace(/(....)(..)(..)/, '$1-$2-$3'))
    .filter((day) => parseDay(day) !== null && day >= FIRST_DAY && day <= LAST_DAY)
    .toSorted();
  const [later, earlier] = [starts.find((day) => day > to), starts.findLast((day) => day < from)];
  const year = MAX_LISTED_DAYS - 1;
  const spans = [
    // A rule that began earlier may continue after the days.
    ...(to < LAST_DAY ? [addDays(to, 1)] : []),
    ...(later === undefined ? [] : [later]),
  ].map((first) => ({ from: first, to: addDays(first, year), isLater: true }));
  if (earlier !== undefined) {
    spans.push({ from: addDays(from, -year - 1), to: addDays(from, -1), isLater: false });
    spans.push({ from: addDays(earlier, -year), to: earlier, isLater: false });
  }
  for (const { isLater, ...days } of spans) {
    const spanReading = { ...reading, days: { ...days, timeZone }, unknownZones: new Set<string>() };
    const events = [...eventsOn(file, spanReading)].flat();
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

const MOST_NAMES = 3;
/** Small, so that the first events show early. */
const BATCH = 200;
/** A smaller batch is sent after this time. */
const QUIET_MS = 100;
