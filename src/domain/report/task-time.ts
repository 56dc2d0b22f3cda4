import { searchFor } from '#domain/texts/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import type { ReportRow } from './report-row.ts';
import { roundedTimes } from './rounded.ts';
import type { TaskSearch } from './task-columns.ts';

export interface TaskTime {
  readonly id: string;
  readonly taskId: string;
  readonly task: string;
  readonly client: string;
  readonly project: string;
  readonly label: string;
  readonly userId: number;
  readonly user: string;
  readonly dates: readonly PlainDay[];
  readonly days: number;
  readonly firstDay: PlainDay;
  readonly lastDay: PlainDay;
  readonly ms: number;
  readonly countedUntil: number | null;
}

/** Sums daily report rows by task and user (B8, DEC-55). */
export function taskTimes(rows: readonly ReportRow[]): TaskTime[] {
  const times = new Map<string, TaskTime>();
  for (const row of rows) {
    const id = `${row.idTask} ${row.idUser}`;
    const until = row.CountedUntil === null ? null : Date.parse(row.CountedUntil);
    const known = times.get(id);
    times.set(
      id,
      known === undefined
        ? {
            id,
            taskId: row.idTask ?? '',
            task: row.TaskName ?? '',
            client: row.ClientName ?? '',
            project: row.ProjectName ?? '',
            label: row.LabelName ?? '',
            userId: row.idUser,
            user: row.UserName,
            dates: [row.Day],
            days: 1,
            firstDay: row.Day,
            lastDay: row.Day,
            ms: row.Time,
            countedUntil: until,
          }
        : {
            ...known,
            dates: [...known.dates, row.Day],
            days: known.days + 1,
            firstDay: row.Day < known.firstDay ? row.Day : known.firstDay,
            lastDay: row.Day > known.lastDay ? row.Day : known.lastDay,
            ms: known.ms + row.Time,
            countedUntil: until ?? known.countedUntil,
          },
    );
  }
  return [...times.values()];
}

/** Adds the time that running timers gained since the server counted them, up to `now` (ms). */
export function taskTimesAt(times: readonly TaskTime[], now: number): readonly TaskTime[] {
  if (times.every(({ countedUntil }) => countedUntil === null || countedUntil >= now)) return times;
  return times.map((time) =>
    time.countedUntil === null || time.countedUntil >= now
      ? time
      : { ...time, ms: time.ms + now - time.countedUntil, countedUntil: now },
  );
}

/** Returns a predicate for the daily rows that a search of the tasks report finds (TBL-07, DEC-107). */
export function isFoundRow({ text, columns }: TaskSearch): (row: ReportRow) => boolean {
  const isFound = searchFor(text);
  return (row) => columns.some((column) => isFound(searchedText[column](row)));
}

const searchedText: Readonly<Record<TaskSearch['columns'][number], (row: ReportRow) => string>> = {
  task: ({ TaskName }) => TaskName ?? '',
  client: ({ ClientName }) => ClientName ?? '',
  project: ({ ProjectName }) => ProjectName ?? '',
  label: ({ LabelName }) => LabelName ?? '',
  user: ({ UserName }) => UserName,
};

export interface ShownTaskTime extends TaskTime {
  readonly roundedMs: number;
}

/** Rounds the times of all rows found so that they add up (B8, DEC-150). */
export function shownTaskTimes(found: readonly TaskTime[]): ShownTaskTime[] {
  const rounded = roundedTimes(found.map(({ ms }) => ms));
  return found.map((time, place) => ({ ...time, roundedMs: rounded[place] ?? 0 }));
}

/** Returns the total of all rows in ms. */
export const taskTotal = (times: readonly TaskTime[]): number => times.reduce((sum, { ms }) => sum + ms, 0);

/** Counts the distinct days with work. */
export const daysWorked = (times: readonly Pick<TaskTime, 'dates'>[]): number =>
  new Set(times.flatMap(({ dates }) => dates)).size;

/** Counts the daily rows that the tasks were summed from. */
export const linesOf = (times: readonly Pick<TaskTime, 'days'>[]): number =>
  times.reduce((sum, { days }) => sum + days, 0);
