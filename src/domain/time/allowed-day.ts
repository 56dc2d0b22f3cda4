import { messages, texts } from '#domain/texts/index.ts';
import { addDays, parseDay, type PlainDay, weekOf } from '#domain/time/plain-day.ts';
import { agreed, type Decision, type Refusal, refused } from '#domain/refusal.ts';

export const FIRST_DAY: PlainDay = '2000-01-01';
export const LAST_DAY: PlainDay = '2199-12-31';

/** Returns why a task can't have a day, or null (DEC-143). */
export function dayRefusal(day: PlainDay | null): Refusal | null {
  if (day === null || (parseDay(day) !== null && day >= FIRST_DAY && day <= LAST_DAY)) return null;
  return { code: 'task.invalid', message: messages.dateRange };
}

/** Returns the same weekday in the week of another Monday; refuses Unscheduled. */
export function dayInWeek(day: PlainDay | null, monday: PlainDay): Decision<PlainDay> {
  if (day === null) return refused('task.invalid', texts.noWeekday);
  return agreed(addDays(monday, weekOf(day).indexOf(day)));
}

/** Completes a year of one or two digits with the current century (DEC-143). */
export function typedDay(typed: string, today: PlainDay): string {
  return /^00\d\d-/.test(typed) ? `${today.slice(0, 2)}${typed.slice(2)}` : typed;
}
