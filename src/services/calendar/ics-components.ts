import ICAL from 'ical.js';
import type { ListedDays } from '#domain/calendar/calendar-event.ts';
import { FIRST_DAY, LAST_DAY } from '#domain/task/task-day.ts';

/** So much of a title is read. */
export const MOST_SUMMARY = 1_024;
const MOST_UID = 900;
const LONGEST_S = (Date.parse(LAST_DAY) - Date.parse(FIRST_DAY)) / 1_000;

/** An event, or a change of one, as a file describes it. */
export type Component = InstanceType<typeof ICAL.Component>;

/** The texts of the events of a file, and whether it breaks off. */
export function blocksOf(text: string): { readonly blocks: readonly string[]; readonly isCut: boolean } {
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

/** Reads the text of an event; null where no one can, and where it lasts longer than all days that a task may have. */
export function componentOf(block: string): Component | null {
  try {
    const component = new ICAL.Component(ICAL.parse(block));
    const duration = component.getFirstPropertyValue('duration');
    const isShort = !(duration instanceof ICAL.Duration) || Math.abs(duration.toSeconds()) <= LONGEST_S;
    return isShort ? component : null;
  } catch {
    return null;
  }
}

/** The title that stands in the text of an event; empty where none does. */
export function titleIn(block: string): string {
  const [, title = ''] = /^SUMMARY(?:;[^:\r\n]*)?:(.*)$/im.exec(block.replaceAll(/\r?\n[ \t]/g, '')) ?? [];
  return title
    .slice(0, MOST_SUMMARY)
    .replaceAll(/\\n/gi, ' ')
    .replaceAll(/\\([\\,;])/g, '$1')
    .trim();
}

/** Whether an event is a change of one time of another. */
export const isException = (block: string): boolean => /^RECURRENCE-ID[;:]/im.test(block);

/** Tells single events that are days away from those that are wanted, without reading them: of a file of years most are. */
export function farFrom({ from, to }: ListedDays): (block: string) => boolean {
  const digits = (day: string, days: number) =>
    Temporal.PlainDate.from(day).add({ days }).toString().replaceAll('-', '');
  const [first, last] = [digits(from, -2), digits(to, 2)];
  return (block) => {
    if (/^(?:RRULE|RDATE)[;:]/im.test(block)) return false;
    const [, day] = /^DTSTART(?:;[^:\r\n]*)?:(\d{8})/im.exec(block) ?? [];
    return day !== undefined && (day < first || day > last);
  };
}

/** The changes of single times, by the events that they change. */
export function exceptionsOf(blocks: readonly string[]): ReadonlyMap<string, readonly Component[]> {
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

/** What tells an event and its changes apart from others. */
export function uidOf(component: Component): string {
  const uid = String(component.getFirstPropertyValue('uid') ?? '').trim();
  // A file without ids is read all the same: the start and the title tell its events apart.
  const own =
    uid || ['dtstart', 'summary'].map((name) => String(component.getFirstPropertyValue(name))).join(' ');
  return own.slice(0, MOST_UID);
}

/** What tells an event apart: one that was changed by what it was before, too. */
export function idOf({ component, recurrenceId }: InstanceType<typeof ICAL.Event>): string {
  const uid = uidOf(component);
  return recurrenceId ? `${uid}_${recurrenceId.toICALString()}` : uid;
}
