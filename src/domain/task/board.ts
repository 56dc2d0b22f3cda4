import { FALLBACK_ESTIMATE_MS, MINUTE_MS, WORKING_DAY_MS } from '#domain/constants.ts';
import { loggedAt } from './logged-time.ts';
import { addDays, type PlainDay, weekOf, cardTime, toMinute } from '#domain/time/index.ts';
import type { Task } from './task.ts';

export interface Column {
  readonly day: PlainDay | null;
  readonly tasks: readonly Task[];
  /** Set if a filter applies: all tasks, including hidden ones. */
  readonly all?: readonly Task[];
}

/** Returns all tasks of a column, including those that a filter hides. */
export const allOf = ({ tasks, all }: Column): readonly Task[] => all ?? tasks;

/** Returns the totals of the shown tasks and of all tasks of a column. */
export function shownAndAll({ tasks, all }: Column, now: number) {
  const shown = columnTotals(tasks, now);
  return { shown, whole: all ? columnTotals(all, now) : shown };
}

/** Returns whether a filter hides tasks of a column. */
export const hidesSome = (column: Column): boolean => allOf(column).length > column.tasks.length;

/** Returns the week's columns, Unscheduled first, with their cards in order (BRD-01, BRD-02, BRD-17). */
export function columnsOf(tasks: Iterable<Task>, day: PlainDay, userId: number): Column[] {
  const days: (PlainDay | null)[] = [null, ...weekOf(day)];
  const byDay = new Map<PlainDay | null, Task[]>(days.map((each) => [each, []]));
  for (const task of tasks) {
    if (task.live && task.assigneeId === userId) byDay.get(task.day)?.push(task);
  }
  return days.map((each) => ({ day: each, tasks: (byDay.get(each) ?? []).sort(byIndex) }));
}

/** Sorts task ids in board order: unscheduled first, then by day and position. */
export function inBoardOrder(
  ids: readonly string[],
  taskOf: (id: string) => Task | undefined,
): readonly string[] {
  const tasks = ids.flatMap((id) => taskOf(id) ?? []);
  return tasks.toSorted(byPlace).map(({ id }) => id);
}

/** Compares two tasks by day, then position; unscheduled ones come first. */
export function byPlace(one: Task, other: Task): number {
  const [day, otherDay] = [one.day ?? '', other.day ?? ''];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  return one.index - other.index;
}

/** Returns the totals in ms of the times that the cards show, each rounded (BRD-06, BRD-07, B8, decision 0169). */
export function columnTotals(tasks: readonly Task[], now: number): { loggedMs: number; estimateMs: number } {
  let exactMs = 0;
  let loggedMs = 0;
  let estimateMs = 0;
  for (const task of tasks) {
    const ms = loggedAt(task, now);
    exactMs += ms;
    loggedMs += toMinute(ms);
    estimateMs += toMinute(task.estimateMs);
  }
  // Logged time below half a minute stays above 0, so that it shows as <0:01.
  return { loggedMs: loggedMs > 0 ? loggedMs : Math.min(exactMs, MINUTE_MS / 2 - 1), estimateMs };
}

/** Returns whether a timer runs in a column, as its card may be out of view. */
export function isLive(tasks: readonly Task[]): boolean {
  return tasks.some((task) => task.runningSince !== null);
}

/** Returns the user's running task, or null. */
export function runningTask(tasks: Iterable<Task>, userId: number): Task | null {
  for (const task of tasks)
    if (task.live && task.assigneeId === userId && task.runningSince !== null) return task;
  return null;
}

/** Returns the share of an 8-hour working day, at most 1 (BRD-08, DEC-40). */
export function dayShare(ms: number): number {
  return Math.min(1, ms / WORKING_DAY_MS);
}

/** Returns the ms beyond an 8-hour working day, for a warning only (NFR-16, BRD-08). */
export function beyondDay(ms: number): number {
  return Math.max(0, ms - WORKING_DAY_MS);
}

/** Returns the estimate of a new task in ms: the default, else 30 minutes (BRD-23, NFR-17). */
export function defaultEstimate(defaultMs: number | null): number {
  return defaultMs ?? FALLBACK_ESTIMATE_MS;
}

export interface NotedColumn {
  readonly day: PlainDay | null;
  readonly on: PlainDay;
}

/** Returns the column for a command: the last used one of the shown week, else today's (DEC-20). */
export function meantColumn(noted: NotedColumn | null, monday: PlainDay, today: PlainDay): PlainDay | null {
  if (noted === null || !isInWeek(noted.day, monday)) return today;
  const { day, on } = noted;
  // A day that has passed since it was used counts as today: only the user picks a past day.
  return day !== null && day >= on && day < today ? today : day;
}

/** Returns the column where a key acts: `meant`, else Monday of a future week or Unscheduled of a past one. */
export function shownColumn(meant: PlainDay | null, monday: PlainDay, today: PlainDay): PlainDay | null {
  if (isInWeek(meant, monday)) return meant;
  return monday > today ? monday : null;
}

function isInWeek(day: PlainDay | null, monday: PlainDay): boolean {
  return day === null || (day >= monday && day < addDays(monday, 7));
}

/** Compares cards by position, then id, for a total order (BRD-17, B1). */
export function byIndex(a: Task, b: Task): number {
  return a.index - b.index || (a.id < b.id ? -1 : 1);
}

/** Returns the excess of a day, as "1:15 over 8:00". */
export const overDayText = (ms: number, withHidden = false): string =>
  `${cardTime(ms)} over ${cardTime(WORKING_DAY_MS)}${withHidden ? ', with hidden tasks' : ''}`;

/** Returns the same for the narrow head of a column. */
export const overDayShort = (ms: number, withHidden: boolean): string =>
  `${cardTime(ms)} over${withHidden ? ', some hidden' : ' the day'}`;
