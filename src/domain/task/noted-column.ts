import { addDays, type PlainDay } from '#domain/time/plain-day.ts';

/** The column that was last clicked or focused, and the day on which that was. */
export interface NotedColumn {
  readonly day: PlainDay | null;
  readonly on: PlainDay;
}

/**
 * The column that a key or a command means: the one last used, if the week that is shown has it, else today's (DEC-20). A
 * day that was still to come when it was used, and is past by now, counts as today: only the user picks a past day.
 */
export function meantColumn(
  noted: NotedColumn | null,
  monday: PlainDay,
  today: PlainDay,
): PlainDay | null {
  if (noted === null || !isInWeek(noted.day, monday)) return today;
  const { day, on } = noted;
  return day !== null && day >= on && day < today ? today : day;
}

/**
 * The column of the week that is shown in which a key acts: the meant one. In a week that lacks it that is Monday if the week
 * is to come, and Unscheduled if it is past.
 */
export function shownColumn(meant: PlainDay | null, monday: PlainDay, today: PlainDay): PlainDay | null {
  if (isInWeek(meant, monday)) return meant;
  return monday > today ? monday : null;
}

/** Unscheduled stands in each week. */
function isInWeek(day: PlainDay | null, monday: PlainDay): boolean {
  return day === null || (day >= monday && day < addDays(monday, 7));
}
