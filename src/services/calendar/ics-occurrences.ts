import type { CalendarEvent, EventMoment, ListedDays } from '#domain/calendar/index.ts';
import { DAY_MS } from '#domain/constants.ts';
import { dayAt } from '#domain/time/index.ts';
import type { IcsComponent } from './ics-components.ts';
import { dateOf, datesIn, dayOfWall, type IcsDate, midnightOf, textOfWall } from './ics-dates.ts';
import { type IcsLine, parameterOf } from './ics-lines.ts';
import type { WallTime, Zone, Zones } from './ics-zones.ts';
import { lengthOf, type Length, periodLength } from './event-length.ts';
import { plainText, roughText } from './plain-text.ts';
import { isReadable, type RuleBounds, timesOf, untilOf } from './recurrence.ts';
import type { StepLimit } from './step-limit.ts';

export interface EventDays extends ListedDays {
  readonly timeZone: string;
}

export const MOST_EVENTS = 10_000;
const MOST_DESCRIPTION = 8_192;
/** Parsing this much HTML takes about a second. */
const MOST_HTML = 500_000;
const STEPS_OF_DATE = 0.15;

export interface Reading {
  readonly days: EventDays;
  readonly zones: Zones;
  readonly limit: StepLimit;
  readonly descriptions: { readonly read: Map<string, string>; letters: number };
  readonly unknownZones: Set<string>;
}

export interface Occurrences {
  readonly events: readonly CalendarEvent[];
  readonly isGivenUp: boolean;
  readonly lostDates: number;
  readonly isInexact: boolean;
}

interface Occurrence {
  readonly at: IcsDate;
  readonly length: Length;
}

/** Returns a component's events in the range (RRULE, RDATE, EXDATE, RECURRENCE-ID), or null if unreadable. */
export function occurrencesOf(
  component: IcsComponent,
  changes: readonly IcsComponent[],
  reading: Reading,
): Occurrences | null {
  const { rules, dates } = component;
  if (!rules.every(({ value }) => isReadable(value))) return null;
  try {
    const own = ownTime(component, reading);
    if (rules.length === 0 && dates.length === 0)
      return { events: eventsAt(component, own, idOf(component), reading), ...whole };
    const set = new Recurrence(component, own, reading);
    for (const rule of rules) set.addRule(rule);
    for (const line of dates) set.addDates(line);
    return { events: eventsOf(component, changes, set, reading), ...set.state };
  } catch {
    return null;
  }
}

const whole = { isGivenUp: false, lostDates: 0, isInexact: false };

class Recurrence {
  readonly state = { isGivenUp: false, lostDates: 0, isInexact: false };
  readonly #component: IcsComponent;
  readonly #length: Length;
  readonly #reading: Reading;
  readonly #bounds: RuleBounds;
  readonly #found = new Map<number, Occurrence>();
  readonly #removed = new Set<number>();
  readonly #removedDays = new Set<WallTime>();

  constructor(component: IcsComponent, own: Occurrence, reading: Reading) {
    this.#component = component;
    this.#length = own.length;
    this.#reading = reading;
    // Zones are up to a day apart.
    const [from, to] = [reading.days.from, reading.days.to].map((day) => Date.parse(`${day}T00:00:00Z`));
    this.#bounds = {
      from: (from ?? 0) - 2 * DAY_MS,
      to: (to ?? 0) + 3 * DAY_MS,
      most: MOST_EVENTS,
      limit: reading.limit,
    };
    this.#add(own);
  }

  keyOf(date: IcsDate): number {
    return this.#component.start.isDay
      ? dayFor(date, this.#reading)
      : instantOf(date, this.#reading, this.#component.start.zone);
  }

  addRule({ name, value }: IcsLine) {
    const { start } = this.#component;
    if (this.#isGivenUp()) return;
    const until = untilOf(value);
    const { walls, isGivenUp } = timesOf(value, start.wall, this.#lastWall(until), this.#bounds);
    this.state.isGivenUp ||= isGivenUp;
    for (const wall of walls) {
      const at = { ...start, wall, text: textOfWall(wall, start) };
      if (until !== null && this.#isAfter(at, until)) continue;
      if (name === 'RRULE') this.#add({ at, length: this.#length });
      else this.#removed.add(this.keyOf(at));
    }
  }

  addDates(line: IcsLine) {
    if (line.name === 'RDATE' && parameterOf(line, 'VALUE')?.toUpperCase() === 'PERIOD')
      return this.#addPeriods(line);
    for (const date of datesIn(line, this.#reading.zones)) {
      this.#reading.limit.spend(STEPS_OF_DATE);
      if (this.#isGivenUp()) return;
      if (date === null) this.#lose(line);
      else if (!this.#isNear(date)) continue;
      else if (line.name === 'RDATE') this.#add({ at: this.#likeStart(date), length: this.#length });
      else if (date.isDay && !this.#component.start.isDay) this.#removedDays.add(date.wall);
      else this.#removed.add(this.keyOf(date));
    }
  }

  times(): [number, Occurrence][] {
    return [...this.#found]
      .filter(([key, { at }]) => !this.#removed.has(key) && !this.#removedDays.has(midnightOf(at.wall)))
      .toSorted(([one], [other]) => one - other);
  }

  #addPeriods(line: IcsLine) {
    const name = parameterOf(line, 'TZID');
    const zone = name === null ? null : this.#reading.zones.named(name);
    for (const period of line.value.split(',')) {
      this.#reading.limit.spend(STEPS_OF_DATE);
      if (this.#isGivenUp()) return;
      const [first = '', last = ''] = period.trim().split('/');
      const at = dateOf(first, zone);
      const length = at && periodLength(at, last, zone, (date) => this.keyOf(date));
      if (at === null || length === null) this.#lose(line);
      else if (this.#isNear(at)) this.#add({ at: this.#likeStart(at), length });
    }
  }

  #isGivenUp(): boolean {
    this.state.isGivenUp ||= this.#reading.limit.isSpent();
    return this.state.isGivenUp;
  }

  #add(occurrence: Occurrence) {
    const key = this.keyOf(occurrence.at);
    if (!this.#found.has(key)) this.#found.set(key, occurrence);
  }

  #lose({ name }: IcsLine) {
    if (name === 'RDATE') this.state.lostDates += 1;
    else this.state.isInexact = true;
  }

  #isNear({ wall }: IcsDate): boolean {
    return wall >= this.#bounds.from - DAY_MS && wall <= this.#bounds.to + DAY_MS;
  }

  /** A day added to a timed event takes the event's start time. */
  #likeStart(date: IcsDate): IcsDate {
    const { start } = this.#component;
    if (start.isDay) {
      const wall = this.keyOf(date);
      return { ...start, wall, text: textOfWall(wall, start) };
    }
    if (!date.isDay) return { ...date, zone: date.zone ?? start.zone };
    const wall = date.wall + start.wall - midnightOf(start.wall);
    return { ...start, wall, text: textOfWall(wall, start) };
  }

  /** An instant has another wall time in each zone, so a day is added. */
  #lastWall(until: IcsDate | null): WallTime | null {
    return until && until.wall + DAY_MS;
  }

  #isAfter(at: IcsDate, until: IcsDate): boolean {
    if (at.isDay) return at.wall > this.keyOf(until);
    return until.isDay ? midnightOf(at.wall) > until.wall : this.keyOf(at) > this.keyOf(until);
  }
}

function eventsOf(
  component: IcsComponent,
  changes: readonly IcsComponent[],
  set: Recurrence,
  reading: Reading,
): CalendarEvent[] {
  const changed = new Map<number, IcsComponent>();
  const changedDays = new Map<WallTime, IcsComponent>();
  const fromThenOn: { readonly key: number; readonly change: IcsComponent }[] = [];
  for (const change of changes) {
    const date = change.recurrenceId;
    if (date === null) continue;
    if (change.isForLater) fromThenOn.push({ key: set.keyOf(date), change });
    else if (date.isDay && !component.start.isDay) changedDays.set(date.wall, change);
    else changed.set(set.keyOf(date), change);
  }
  fromThenOn.sort((one, other) => one.key - other.key);
  const left = new Set(changes);
  const events: CalendarEvent[] = [];
  for (const [key, time] of set.times()) {
    const id = `${component.uid}_${time.at.text}`;
    const later = fromThenOn.findLast((each) => each.key <= key);
    const change = changed.get(key) ?? changedDays.get(midnightOf(time.at.wall));
    if (change ?? later) left.delete((change ?? later?.change) as IcsComponent);
    if (change) events.push(...eventsAt(change, ownTime(change, reading), id, reading));
    else if (later) events.push(...eventsAt(later.change, movedBy(later, time, reading), id, reading));
    else events.push(...eventsAt(component, time, id, reading));
  }
  // A changed event may have been moved here from a day outside the range.
  for (const change of left)
    events.push(...eventsAt(change, ownTime(change, reading), idOf(change), reading));
  return events;
}

const idOf = ({ uid, recurrenceId }: IcsComponent): string =>
  recurrenceId ? `${uid}_${recurrenceId.text}` : uid;

const ownTime = (component: IcsComponent, reading: Reading): Occurrence => ({
  at: component.start,
  length: lengthOf(component, (date) => instantOf(date, reading, component.start.zone)),
});

function movedBy(
  { change }: { readonly change: IcsComponent },
  { at }: Occurrence,
  reading: Reading,
): Occurrence {
  const { start, recurrenceId } = change;
  const wall = at.wall + (recurrenceId ? start.wall - recurrenceId.wall : 0);
  return { at: { ...start, wall, text: at.text }, length: ownTime(change, reading).length };
}

function eventsAt(
  component: IcsComponent,
  { at, length }: Occurrence,
  id: string,
  reading: Reading,
): CalendarEvent[] {
  if (component.isCancelled) return [];
  const { from, to, timeZone } = reading.days;
  const start = momentOf(at, 0, reading);
  const day = dayOfMoment(start, timeZone);
  if (day < from || day > to) return [];
  if (at.zone?.unknownName !== undefined) reading.unknownZones.add(at.zone.unknownName);
  const end = momentOf({ ...at, wall: at.wall + length.days * DAY_MS }, length.ms, reading);
  const description = descriptionOf(component.description.slice(0, MOST_DESCRIPTION), reading);
  return [{ id, summary: component.title, description, start, end }];
}

function descriptionOf(html: string, { descriptions }: Reading): string {
  const known = descriptions.read.get(html);
  if (known !== undefined) return known;
  const text = descriptions.letters > MOST_HTML ? roughText(html) : plainText(html);
  if (text !== html) descriptions.letters += html.length;
  descriptions.read.set(html, text);
  return text;
}

function momentOf(date: IcsDate, ms: number, reading: Reading): EventMoment {
  if (date.isDay) return { date: dayOfWall(date.wall) };
  return { dateTime: new Date(instantOf(date, reading, null) + ms).toISOString() };
}

/** Returns the day of a moment in the user's zone. */
export const dayOfMoment = ({ date, dateTime = '' }: EventMoment, timeZone: string): string =>
  date ?? dayAt(Date.parse(dateTime), timeZone);

const instantOf = ({ wall, zone }: IcsDate, { zones }: Reading, other: Zone | null): number =>
  (zone ?? other ?? zones.personal).instantAt(wall);

/** Some programs write midnight in any zone, others the user's midnight as an instant. */
function dayFor({ wall, zone }: IcsDate, { days }: Reading): WallTime {
  const midnight = midnightOf(wall);
  if (wall === midnight || zone === null) return midnight;
  return Date.parse(`${dayAt(zone.instantAt(wall), days.timeZone)}T00:00:00Z`);
}
