import { counted } from '#domain/texts/counted.ts';
import { dayText } from '#domain/time/day-text.ts';
import { parseDay } from '#domain/time/plain-day.ts';

/** What is said around calendars; apart from the other texts, so that no other page carries it. */
export const calendarWords = {
  noEvents: 'No Events',
  fillRequired: 'Error: Fill all the required fields',
  timeFormat: "Invalid time format. Expected format: 'hh:mm AM/PM'",
  connectFailed: 'Error connecting Google Account, please try again',
  importConnectFailed: 'Error connecting Google Account, please try again.',
  googleDown: "Google Calendar isn't responding. Please try again in a moment.",
  connectionEnded: 'Google no longer allows access to this calendar. Connect it again.',
  notConnected: 'Connect a Google account first.',
  otherEmail: 'You can only sync your own events.',
  noTitle: 'Untitled event',
  fileTooLarge: 'This file is larger than 20 MB. Export a shorter period and try again.',
  notACalendar: "This file isn't a calendar. Choose an .ics file.",
  unreadable: "This file couldn't be read. Please try again.",
  cut: 'This file breaks off before its end. The events before that are listed; export it again to get the rest.',
  tooMany: 'Only the first 10,000 events are listed. Choose a shorter period to see the others.',
  endless: 'Some repeating events never end or repeat too often. Not all of their dates are listed.',
  someUnreadable: "Some events in this file couldn't be read and are left out.",
  nothingChosen: 'Select at least one event.',
  selectionMismatch: 'The selected events and the tasks differ. Reload the page and try again.',
  feedOff: "The calendar feed is off. Calendars that used its address won't be updated any more.",
  imported: 'imported',
} as const;

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
