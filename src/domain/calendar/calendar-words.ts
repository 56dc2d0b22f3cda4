import { counted, grouped, formatList, shortName } from '#domain/texts/index.ts';
import { dayText } from '#domain/time/index.ts';
import type { NearestEvents } from './calendar-event.ts';

/** Kept apart from the other texts, so that only calendar pages load it. */
export * as calendarWords from './calendar-texts.ts';

/** Returns the text for a file without events in the listed dates, with the nearest ones. */
export function elsewhereWords({ count, isLater, from, to }: NearestEvents): string {
  const which = isLater ? 'next' : 'last';
  const are = count === 1 ? `The ${which} one is` : `The ${which} ${grouped(count)} are`;
  const when = from === to ? `on ${dayText(from)}` : `between ${dayText(from)} and ${dayText(to)}`;
  return `No events in this file fall within these dates. ${are} ${when}.`;
}

/** Returns the text that names the time zone of listed events. */
export const zoneWords = (name: string, timeZone: string): string =>
  `Days and times are ${name}'s, in ${timeZone.replaceAll('_', ' ')}.`;

interface Named {
  readonly count: number;
  readonly names: readonly string[];
}

/** Returns the text for events that can't be read, with some of their titles. */
export function unreadableWords(events: Named): string {
  const verb = events.count === 1 ? 'is' : 'are';
  return `${counted(events.count, 'event')} in this file couldn't be read and ${verb} left out${listOf(events)}`;
}

/** Returns the text for events with unreadable changes or removed dates. */
export function inexactWords(events: Named): string {
  return `Changes to ${counted(events.count, 'event')} couldn't be read, so check the dates${listOf(events)}`;
}

/** Returns the text for recurring events whose dates are not all listed. */
export function endlessWords(events: Named): string {
  const verb = events.count === 1 ? 'repeats' : 'repeat';
  return `${counted(events.count, 'event')} ${verb} too often or without end, so not all dates are listed${listOf(events)}`;
}

/** Returns the text for unknown time zones of a file. */
export function unknownZoneWords(zones: Named): string {
  const unknown = zones.count === 1 ? "a time zone that isn't known" : "time zones that aren't known";
  return `Some events use ${unknown}, so their times are listed as if they were in yours${listOf(zones)}`;
}

function listOf({ count, names }: Named): string {
  if (names.length === 0) return '.';
  const quoted = names.map((name) => `“${shortName(name)}”`);
  const more = count - names.length;
  return `: ${formatList(more > 0 ? [...quoted, `${grouped(more)} more`] : quoted)}.`;
}
