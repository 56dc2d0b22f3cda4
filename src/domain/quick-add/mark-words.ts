import { MAX_TASK_MS, WORKING_DAY_MS } from '#domain/constants.ts';
import { readTyped } from '#domain/time/typed-time.ts';
import { readTime } from '#domain/time/time-text.ts';
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

/**
 * The estimate in ms that a text means: with its units ("1h30", "1.5h", "90m", "90 min"), or with a colon and one digit of
 * hours ("1:30"), up to a working day; null for anything else. What has two digits or comes to more is a time of day.
 */
export function estimateOf(text: string): number | null {
  const isColon = /^\d:[0-5]\d$/.test(text);
  if (!isColon && !units.test(text)) return null;
  const whole = readTyped(text);
  const ms = whole === null ? null : readTime(whole);
  const most = isColon ? WORKING_DAY_MS : MAX_TASK_MS;
  return ms !== null && ms > 0 && ms <= most ? ms : null;
}

const units =
  /^(?:\d{1,2}h(?:[0-5]?\d(?:m|min)?)?|\d{1,2}h [0-5]?\d(?:m|min)|\d{0,2}[.,]\d{1,3} ?h|\d{1,2} h|\d{1,4}(?:m|min)|\d{1,4} min)$/i;
