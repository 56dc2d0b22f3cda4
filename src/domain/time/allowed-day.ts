import { messages, texts } from '#domain/texts/messages.ts';
import { addDays, parseDay, type PlainDay, weekOf } from '#domain/time/plain-day.ts';
import { agreed, type Decision, type Refusal, refused } from '#domain/refusal.ts';

/** The first day that a task may have (DEC-143). */
export const FIRST_DAY: PlainDay = '2000-01-01';
/** The last day that a task may have (DEC-143). */
export const LAST_DAY: PlainDay = '2199-12-31';

/** Why a task may not have a day, or null when it may; without a day it is unscheduled (DEC-143). */
export function dayRefusal(day: PlainDay | null): Refusal | null {
  if (day === null || (parseDay(day) !== null && day >= FIRST_DAY && day <= LAST_DAY)) return null;
  return { code: 'task.invalid', message: messages.dateRange };
}

/** The same weekday of the week of another Monday; what is unscheduled has none. */
export function dayInWeek(day: PlainDay | null, monday: PlainDay): Decision<PlainDay> {
  if (day === null) return refused('task.invalid', texts.noWeekday);
  return agreed(addDays(monday, weekOf(day).indexOf(day)));
}

/** The day that a typed one means: a year of one or two digits is of the century of `today` (DEC-143). */
export function typedDay(typed: string, today: PlainDay): string {
  return /^00\d\d-/.test(typed) ? `${today.slice(0, 2)}${typed.slice(2)}` : typed;
}
