import { counted } from '#domain/texts/counted.ts';
import { dayText } from '#domain/time/day-text.ts';
import { shortName } from '#domain/texts/quoted.ts';
import { parseDay } from '#domain/time/plain-day.ts';

/** What is said around calendars; apart from the other texts, so that no other page carries it. */
export * as calendarWords from './calendar-texts.ts';

/** That a file has events, and none on the days that are listed. */
export function elsewhereWords({
  count,
  from,
  to,
}: {
  readonly count: number;
  readonly from: string;
  readonly to: string;
}): string {
  const days = [from, to].map((day) => (parseDay(day) === null ? day : dayText(day)));
  const when = from === to ? `on ${days[0]}` : `from ${days.join(' to ')}`;
  return `This file has ${counted(count, 'event')} ${when}. Change the dates below to list them.`;
}

/** That so many events of a file can't be read, with the titles of some of them; a title may be missing. */
export function unreadableWords(count: number, titles: readonly string[]): string {
  const verb = count === 1 ? 'is' : 'are';
  const left = `${counted(count, 'event')} in this file couldn't be read and ${verb} left out`;
  if (titles.length === 0) return `${left}.`;
  const names = titles.map((title) => `“${shortName(title)}”`);
  const more = count - titles.length;
  return `${left}: ${new Intl.ListFormat('en-GB').format(more > 0 ? [...names, `${more} more`] : names)}.`;
}
