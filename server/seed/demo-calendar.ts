import { MINUTE_MS } from '#domain/constants.ts';
import { addDays, dayAt, mondayOf, type PlainDay } from '#domain/time/index.ts';

export interface Calendar {
  readonly now: number;
  readonly timeZone: string;
  readonly today: PlainDay;
  readonly monday: PlainDay;
  readonly lastWorkday: PlainDay;
  at(day: PlainDay, minutes: number): number;
}

/** Returns the calendar around `now` (ms) in a time zone. */
export function calendarAt(now: number, timeZone: string): Calendar {
  const today = dayAt(now, timeZone);
  const midnights = new Map<PlainDay, number>();
  const at = (day: PlainDay, minutes: number): number => {
    const known =
      midnights.get(day) ?? Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
    midnights.set(day, known);
    return known + minutes * MINUTE_MS;
  };
  return { now, timeZone, today, monday: mondayOf(today), lastWorkday: workdayBefore(today), at };
}

/** Returns the workdays from a Monday up to the day before `end`. */
export function workdays(monday: PlainDay, end: PlainDay): PlainDay[] {
  const days: PlainDay[] = [];
  for (let day = monday; day < end; day = addDays(day, 1)) if (isWorkday(day)) days.push(day);
  return days;
}

function workdayBefore(day: PlainDay): PlainDay {
  const before = addDays(day, -1);
  return isWorkday(before) ? before : workdayBefore(before);
}

function isWorkday(day: PlainDay): boolean {
  return day < addDays(mondayOf(day), 5);
}
