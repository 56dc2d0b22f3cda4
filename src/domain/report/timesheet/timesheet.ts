import { beyondDay } from '#domain/task/index.ts';
import { type PlainDay, weekOf } from '#domain/time/index.ts';
import type { ReportTime } from '#domain/report/grouped-time.ts';
import { roundedGrid } from '#domain/report/rounded-grid.ts';

export interface Cell {
  readonly ms: number;
  readonly roundedMs: number;
  readonly isRunning: boolean;
}

export interface GridRow extends Cell {
  readonly key: number;
  readonly days: readonly Cell[];
}

export interface WeekGrid extends Cell {
  readonly rows: readonly GridRow[];
  readonly days: readonly Cell[];
}

export interface PlannedDay {
  readonly day: PlainDay;
  readonly userId: number;
  readonly ms: number;
  readonly tasks: number;
}

/** Returns a week as a grid with a row for each of `keys` and each other key with time (B8). */
export function weekGrid(
  time: readonly ReportTime[],
  monday: PlainDay,
  keyOf: (row: ReportTime) => number,
  keys: readonly number[] = [],
): WeekGrid {
  const week = weekOf(monday);
  const byKey = new Map<number, ReportTime[]>(keys.map((key) => [key, []]));
  for (const row of time) {
    const own = byKey.get(keyOf(row)) ?? [];
    own.push(row);
    byKey.set(keyOf(row), own);
  }
  const daysOf = (rows: readonly ReportTime[]) =>
    week.map((day) => sumOf(rows.filter((row) => row.day === day)));
  const rows = [...byKey].map(([key, own]) => ({ key, sum: sumOf(own), days: daysOf(own) }));
  const rounded = roundedGrid(rows.map(({ days }) => days.map(({ ms }) => ms)));
  return {
    rows: rows.map(({ key, sum, days }, row) => ({
      key,
      ...sum,
      roundedMs: rounded.rows[row] ?? 0,
      days: days.map((cell, day) => ({ ...cell, roundedMs: rounded.cells[row]?.[day] ?? 0 })),
    })),
    days: daysOf(time).map((cell, day) => ({ ...cell, roundedMs: rounded.columns[day] ?? 0 })),
    ...sumOf(time),
    roundedMs: rounded.total,
  };
}

function sumOf(rows: readonly ReportTime[]): Omit<Cell, 'roundedMs'> {
  let [ms, isRunning] = [0, false];
  for (const row of rows) {
    ms += row.ms;
    isRunning ||= row.countedUntil !== null;
  }
  return { ms, isRunning };
}

/** Returns which part of a day exceeds a working day: planned, logged, both or null (NFR-16). */
export function overDay({
  plannedMs,
  loggedMs,
}: {
  readonly plannedMs: number;
  readonly loggedMs: number;
}): Over {
  const [planned, logged] = [beyondDay(plannedMs) > 0, beyondDay(loggedMs) > 0];
  return planned && logged ? 'both' : planned ? 'planned' : logged ? 'logged' : null;
}

export type Over = 'both' | 'planned' | 'logged' | null;
