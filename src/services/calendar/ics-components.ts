import ICAL from 'ical.js';
import type { ListedDays } from '#domain/calendar/index.ts';
import { FIRST_DAY, LAST_DAY, parseDay } from '#domain/time/index.ts';
import { withinBytes } from '#domain/texts/index.ts';
import { datesIn, dayOfWall, type IcsDate } from './ics-dates.ts';
import { blocksOf, type IcsLine, parameterOf, splitLines } from './ics-lines.ts';
import { utc, type Zones, zonesOf } from './ics-zones.ts';

const MOST_SUMMARY = 1_024;
const MOST_UID = 900;
const LONGEST_S = (Date.parse(LAST_DAY) - Date.parse(FIRST_DAY)) / 1_000;
/** Includes events that are duplicates or never listed, since reading them takes time too. */
const MOST_READ = 12_000;
const MOST_BLOCKS = 150_000;

export interface IcsBlock {
  readonly text: string;
  readonly isException: boolean;
  readonly isRecurring: boolean;
  readonly sharesUid: boolean;
  /** Decides without parsing, since most events of a large file are far. */
  isFar(days: DigitsOfDays): boolean;
  component(): IcsComponent | null;
}

export interface IcsComponent {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly isCancelled: boolean;
  readonly duration: InstanceType<typeof ICAL.Duration> | null;
  readonly start: IcsDate;
  readonly end: IcsDate | null;
  readonly recurrenceId: IcsDate | null;
  readonly isForLater: boolean;
  readonly rules: readonly IcsLine[];
  readonly dates: readonly IcsLine[];
}

export interface IcsFile {
  readonly blocks: readonly IcsBlock[];
  readonly zones: Zones;
  readonly isCut: boolean;
  isSpent(): boolean;
}

/** Splits the text of a calendar file into events without parsing them. */
export function fileOf(text: string, timeZone: string): IcsFile {
  const { blocks, isCut } = blocksOf(text, 'VEVENT', MOST_BLOCKS);
  const zones = zonesOf(text, timeZone);
  let read = 0;
  const firstStarts = new Map<string, string>();
  const sharesUid = (block: string): boolean => {
    const uid = /^UID[;:].*$/im.exec(block)?.[0];
    const start = /^DTSTART[;:].*$/im.exec(block)?.[0] ?? '';
    if (uid === undefined) return false;
    if (!firstStarts.has(uid)) firstStarts.set(uid, start);
    return firstStarts.get(uid) !== start;
  };
  const isEnded = /^END:VCALENDAR\s*$/im.test(text.slice(-1_024));
  return {
    blocks: blocks.map((block) =>
      blockOf(block, sharesUid, () => {
        read += 1;
        return componentOf(block, zones);
      }),
    ),
    zones,
    isCut: isCut || !isEnded,
    isSpent: () => read >= MOST_READ || blocks.length === MOST_BLOCKS,
  };
}

function blockOf(
  text: string,
  sharesUid: (block: string) => boolean,
  read: () => IcsComponent | null,
): IcsBlock {
  const day = (line: RegExp) => line.exec(text)?.[1];
  const start = day(/^DTSTART(?:;[^:\r\n]*)?:(\d{8})/im);
  const changed = day(/^RECURRENCE-ID(?:;[^:\r\n]*)?:(\d{8})/im);
  const hasDates = /^RDATE[;:]/im.test(text);
  const ruleCount = text.match(/^RRULE[;:]/gim)?.length ?? 0;
  const until = ruleCount === 1 ? day(/^RRULE[;:].*\bUNTIL=(\d{8})/im) : undefined;
  const isException = /^RECURRENCE-ID[;:]/im.test(text);
  let component: IcsComponent | null | undefined;
  return {
    text,
    isException,
    sharesUid: !isException && sharesUid(text),
    isRecurring: hasDates || ruleCount > 0,
    isFar: ({ first, last }) => {
      const isLater = (when = '') => when > last && isDay(when);
      const isEarlier = (when = '9') => when < first && isDay(when);
      const isAway = (when?: string) => isLater(when) || isEarlier(when);
      if (changed !== undefined) return isAway(changed) && isAway(start) && !/;RANGE=/i.test(text);
      if (hasDates) return false;
      return ruleCount > 0 ? isLater(start) || (isEarlier(start) && isEarlier(until)) : isAway(start);
    },
    component: () => {
      component = component === undefined ? read() : component;
      return component;
    },
  };
}

/** Impossible days are never far, so that they are reported as unreadable. */
const isDay = (digits: string): boolean =>
  plainDay.test(digits) || parseDay(digits.replace(/(....)(..)/, '$1-$2-')) !== null;
const plainDay = /^[12]\d{3}(?:0[1-9]|1[0-2])(?:0[1-9]|1\d|2[0-8])$/;

export interface DigitsOfDays {
  readonly first: string;
  readonly last: string;
}

/** Returns the days around a range in digits, widened by two days for time zones. */
export function digitsOf({ from, to }: ListedDays): DigitsOfDays {
  const digits = (day: string, days: number) =>
    Temporal.PlainDate.from(day).add({ days }).toString().replaceAll('-', '');
  return { first: digits(from, -2), last: digits(to, 2) };
}

const dateLines: ReadonlySet<string> = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'RDATE', 'EXDATE']);
const ruleLines: ReadonlySet<string> = new Set(['RRULE', 'EXRULE']);

function componentOf(block: string, zones: Zones): IcsComponent | null {
  const { lines, rest } = splitLines(block, dateLines);
  const date = (name: string) => {
    const line = lines.find((each) => each.name === name);
    const [found = null] = line ? datesIn(line, zones) : [];
    // An unreadable date makes the whole event unreadable.
    if (line && found === null) throw new RangeError(`${name} is no date.`);
    return found;
  };
  try {
    const [start, end, recurrenceId] = [date('DTSTART'), date('DTEND'), date('RECURRENCE-ID')];
    if (start === null) return null;
    const component = new ICAL.Component(ICAL.parse(rest));
    const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    const duration = component.getFirstPropertyValue('duration');
    if (duration instanceof ICAL.Duration && Math.abs(duration.toSeconds()) > LONGEST_S) return null;
    const changed = lines.find(({ name }) => name === 'RECURRENCE-ID');
    const title = text('summary').slice(0, MOST_SUMMARY);
    return {
      // Events without a UID are identified by start and title.
      uid: withinBytes(
        text('uid').trim() || `${startId(start)} ${String(component.getFirstPropertyValue('summary'))}`,
        MOST_UID,
      ),
      title,
      description: text('description'),
      isCancelled: text('status').toUpperCase() === 'CANCELLED',
      duration: duration instanceof ICAL.Duration ? duration : null,
      start,
      end,
      recurrenceId,
      isForLater: changed !== undefined && parameterOf(changed, 'RANGE')?.toUpperCase() === 'THISANDFUTURE',
      rules: splitLines(rest, ruleLines).lines,
      dates: lines.filter(({ name }) => name === 'RDATE' || name === 'EXDATE'),
    };
  } catch {
    return null;
  }
}

const startId = ({ wall, isDay, zone }: IcsDate) =>
  isDay ? dayOfWall(wall) : `${new Date(wall).toISOString().slice(0, 19)}${zone === utc ? 'Z' : ''}`;

/** Returns the title in an event's text without parsing it. */
export function titleIn(block: string): string {
  const [, title = ''] = /^SUMMARY(?:;[^:\r\n]*)?:(.*)$/im.exec(block) ?? [];
  return title
    .slice(0, MOST_SUMMARY)
    .replaceAll(/\\n/gi, ' ')
    .replaceAll(/\\([\\,;])/g, '$1')
    .trim();
}
