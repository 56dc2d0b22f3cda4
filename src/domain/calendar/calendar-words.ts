import { counted } from '#domain/texts/counted.ts';
import { grouped } from '#domain/texts/grouped.ts';
import { dayText } from '#domain/time/day-text.ts';
import { shortName } from '#domain/texts/quoted.ts';
import type { NearestEvents } from './calendar-event.ts';

/** What is said around calendars; apart from the other texts, so that no other page carries it. */
export * as calendarWords from './calendar-texts.ts';

/** That a file has events, and none on the days that are listed, and when the nearest are. */
export function elsewhereWords({ count, isLater, from, to }: NearestEvents): string {
  const which = isLater ? 'next' : 'last';
  const are = count === 1 ? `The ${which} one is` : `The ${which} ${grouped(count)} are`;
  const when = from === to ? `on ${dayText(from)}` : `from ${dayText(from)} to ${dayText(to)}`;
  return `This file has no events on the days below. ${are} ${when}.`;
}

/** In whose time zone events are listed. */
export const zoneWords = (name: string, timeZone: string): string =>
  `Days and times are ${name}'s, in ${timeZone.replaceAll('_', ' ')}.`;

/** That so many events of a file can't be read, with the titles of some of them; a title may be missing. */
export function unreadableWords(count: number, titles: readonly string[]): string {
  const verb = count === 1 ? 'is' : 'are';
  const left = `${counted(count, 'event')} in this file couldn't be read and ${verb} left out`;
  if (titles.length === 0) return `${left}.`;
  const names = titles.map((title) => `“${shortName(title)}”`);
  const more = count - titles.length;
  return `${left}: ${new Intl.ListFormat('en-GB').format(more > 0 ? [...names, `${more} more`] : names)}.`;
}
