import { addDays, mondayOf, type PlainDay } from '#domain/time/plain-day.ts';

/** Where a line is typed: today, and the Monday of the week that is shown; null where none is. */
export interface LineWeek {
  readonly today: PlainDay;
  readonly monday: PlainDay | null;
}

/** Whether a word names a day, or the column without one. */
export const isDayWord = (word: string): boolean => dayWord.test(word);

/**
 * The day that a word means, null for Unscheduled. A weekday is the next one, today included; where another week is shown
 * than the current one it is the day of that week.
 */
export function dayOfWord(word: string, { today, monday }: LineWeek): PlainDay | null {
  const named = word.toLowerCase();
  if (named === 'unscheduled') return null;
  if (named === 'today') return today;
  if (named === 'tomorrow') return addDays(today, 1);
  const at = weekdays.indexOf(named.slice(0, 3));
  if (monday !== null && monday !== mondayOf(today)) return addDays(monday, at);
  const day = addDays(mondayOf(today), at);
  return day < today ? addDays(day, 7) : day;
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const dayWord =
  /^(?:today|tomorrow|unscheduled|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)$/i;
