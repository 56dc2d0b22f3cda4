import { MAX_TASK_MS, WORKING_DAY_MS } from '#domain/constants.ts';
import { readTyped } from '#domain/time/typed-time.ts';
import { readTime } from '#domain/time/time-text.ts';

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
