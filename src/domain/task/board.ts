import { FALLBACK_ESTIMATE_MS, MINUTE_MS, WORKING_DAY_MS } from '#domain/constants.ts';
import { loggedAt } from './logged-time.ts';
import { addDays, type PlainDay, weekOf } from '#domain/time/plain-day.ts';
import { toMinute } from '#domain/time/time-text.ts';
import type { Task } from './task.ts';

/** A column of the board: a day, or null for Unscheduled (BRD-01, BRD-03). */
export interface Column {
  readonly day: PlainDay | null;
  readonly tasks: readonly Task[];
  /** All its tasks, where a filter decides which of them are shown. */
  readonly all?: readonly Task[];
}

/** All tasks of a column, those too that a filter hides. */
export const allOf = ({ tasks, all }: Column): readonly Task[] => all ?? tasks;

/** The sums of the tasks of a column that are shown, and of all of them. */
export function shownAndAll({ tasks, all }: Column, now: number) {
  const shown = columnTotals(tasks, now);
  return { shown, whole: all ? columnTotals(all, now) : shown };
}

/** Whether a filter hides some tasks of a column. */
export const hidesSome = (column: Column): boolean => allOf(column).length > column.tasks.length;

/** The eight columns of the week of `day`: Unscheduled, then Monday to Sunday, cards in their order (BRD-01, BRD-02, BRD-17). */
export function columnsOf(tasks: Iterable<Task>, day: PlainDay, userId: number): Column[] {
  const days: (PlainDay | null)[] = [null, ...weekOf(day)];
  const byDay = new Map<PlainDay | null, Task[]>(days.map((each) => [each, []]));
  for (const task of tasks) {
    if (task.live && task.assigneeId === userId) byDay.get(task.day)?.push(task);
  }
  return days.map((each) => ({ day: each, tasks: (byDay.get(each) ?? []).sort(byIndex) }));
}

/** Ids of tasks in the order in which a board shows them: day after day, the unscheduled ones first, each column from the top. */
export function inBoardOrder(
  ids: readonly string[],
  taskOf: (id: string) => Task | undefined,
): readonly string[] {
  const tasks = ids.flatMap((id) => taskOf(id) ?? []);
  return tasks.toSorted(byPlace).map(({ id }) => id);
}

/** Which of two tasks a board shows first. */
export function byPlace(one: Task, other: Task): number {
  const [day, otherDay] = [one.day ?? '', other.day ?? ''];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  return one.index - other.index;
}

/**
 * The sums over the cards of a column in ms, running time included (BRD-06, BRD-07, DEC-40), of what the cards show: each
 * card rounds its own times to the minute (DEC-42), and those add up to the total above them (B8, decision 0169). Below a
 * minute in all it is what was logged, so that something is never nothing.
 */
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
  return { loggedMs: loggedMs > 0 ? loggedMs : Math.min(exactMs, MINUTE_MS / 2 - 1), estimateMs };
}

/** Whether a timer runs on a task of a column: the card itself may be out of sight. */
export function isLive(tasks: readonly Task[]): boolean {
  return tasks.some((task) => task.runningSince !== null);
}

/** The task of a person whose timer runs, wherever it was started; null where none does. */
export function runningTask(tasks: Iterable<Task>, userId: number): Task | null {
  for (const task of tasks)
    if (task.live && task.assigneeId === userId && task.runningSince !== null) return task;
  return null;
}

/** The share of a working day of 8 hours, full at 1 (BRD-08, DEC-40). */
export function dayShare(ms: number): number {
  return Math.min(1, ms / WORKING_DAY_MS);
}

/** How much of a time in ms goes over a working day of 8 hours; 0 where it fits (NFR-16, BRD-08). It marks a day and blocks nothing. */
export function beyondDay(ms: number): number {
  return Math.max(0, ms - WORKING_DAY_MS);
}

/** The estimate in ms of a new task: the default of the user or workspace, else 30 minutes (BRD-23, NFR-17). */
export function defaultEstimate(defaultMs: number | null): number {
  return defaultMs ?? FALLBACK_ESTIMATE_MS;
}

/** The column that was last clicked or focused, and the day on which that was. */
export interface NotedColumn {
  readonly day: PlainDay | null;
  readonly on: PlainDay;
}

/**
 * The column that a key or a command means: the one last used, if the week that is shown has it, else today's (DEC-20). A
 * day that was still to come when it was used, and is past by now, counts as today: only the user picks a past day.
 */
export function meantColumn(noted: NotedColumn | null, monday: PlainDay, today: PlainDay): PlainDay | null {
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

/** Orders cards by position, then id: a total order (BRD-17, B1). */
export function byIndex(a: Task, b: Task): number {
  return a.index - b.index || (a.id < b.id ? -1 : 1);
}
