import { searchFor } from '#domain/texts/search.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { ReportRow } from './report-row.ts';
import { roundedTimes } from './rounded.ts';
import type { TaskSearch } from './task-columns.ts';

/** What one user has worked on one task within a report. */
export interface TaskTime {
  readonly id: string;
  readonly taskId: string;
  readonly task: string;
  readonly client: string;
  readonly project: string;
  /** Empty where there is none. */
  readonly label: string;
  readonly userId: number;
  readonly user: string;
  /** On which days, and on how many. */
  readonly dates: readonly PlainDay[];
  readonly days: number;
  readonly firstDay: PlainDay;
  readonly lastDay: PlainDay;
  readonly ms: number;
  /** The instant (ms) until which a timer that is on is counted in `ms`; null where none is. */
  readonly countedUntil: number | null;
}

/** The rows of a report by day, summed by task and user; their sums are the whole (B8, DEC-55). */
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

/** The same up to `now` (ms): with what timers have gained since the server has counted them. */
export function taskTimesAt(times: readonly TaskTime[], now: number): readonly TaskTime[] {
  if (times.every(({ countedUntil }) => countedUntil === null || countedUntil >= now)) return times;
  return times.map((time) =>
    time.countedUntil === null || time.countedUntil >= now
      ? time
      : { ...time, ms: time.ms + now - time.countedUntil, countedUntil: now },
  );
}

/** Whether a row of a report, of one day, belongs to what a search finds in the report of tasks (TBL-07, DEC-107). */
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

/** A row of tasks with its time as it is shown: whole minutes in ms, which add up to the total of all rows found. */
export interface ShownTaskTime extends TaskTime {
  readonly roundedMs: number;
}

/** The rows found with their times as they are shown (B8, DEC-150). */
export function shownTaskTimes(found: readonly TaskTime[]): ShownTaskTime[] {
  const rounded = roundedTimes(found.map(({ ms }) => ms));
  return found.map((time, place) => ({ ...time, roundedMs: rounded[place] ?? 0 }));
}

/** What all rows of tasks come to, in ms. */
export const taskTotal = (times: readonly TaskTime[]): number => times.reduce((sum, { ms }) => sum + ms, 0);

/** On how many days anything was worked: a day on which several tasks were counts once. */
export const daysWorked = (times: readonly Pick<TaskTime, 'dates'>[]): number =>
  new Set(times.flatMap(({ dates }) => dates)).size;

/** How many rows by day tasks were summed from. */
export const linesOf = (times: readonly Pick<TaskTime, 'days'>[]): number =>
  times.reduce((sum, { days }) => sum + days, 0);
