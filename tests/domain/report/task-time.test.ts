import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import type { WireReportRow } from '#domain/contract/reports/reports-contract.ts';
import { csvHead, csvLines } from '#domain/report/csv-rows.ts';
import { firstColumns, readColumns } from '#domain/report/task-columns.ts';
import { daysWorked, taskTimes, taskTimesAt, taskTotal } from '#domain/report/task-time.ts';

const row = (Day: string, idUser: number, idTask: string, hours: number, until?: string): WireReportRow => ({
  Day,
  idUser,
  UserName: `User ${idUser}`,
  idTask,
  TaskName: idTask,
  ClientName: 'Fernway',
  ProjectName: 'Intranet',
  LabelName: null,
  Time: hours * HOUR_MS,
  Entries: 1,
  CountedUntil: until ?? null,
});

it('RPT-02 B8 DEC-55 sums the days of a task by user, and all of them to the whole', () => {
  const times = taskTimes([
    row('2026-11-17', 1, 'A', 1),
    row('2026-11-16', 1, 'A', 2),
    row('2026-11-17', 2, 'A', 4),
    row('2026-11-17', 1, 'B', 8),
  ]);
  expect(times.map(({ task, user, days, ms }) => [task, user, days, ms / HOUR_MS])).toEqual([
    ['A', 'User 1', 2, 3],
    ['A', 'User 2', 1, 4],
    ['B', 'User 1', 1, 8],
  ]);
  expect(times[0]).toMatchObject({ firstDay: '2026-11-16', lastDay: '2026-11-17', label: '' });
  expect(taskTotal(times)).toBe(15 * HOUR_MS);
});

it('RPT-02 DEC-114 counts a timer that is on up to now, and leaves the others as they are', () => {
  const until = '2026-11-17T10:00:00.000Z';
  const times = taskTimes([row('2026-11-17', 1, 'A', 1, until), row('2026-11-17', 2, 'B', 1)]);
  const at = Date.parse('2026-11-17T12:00:00.000Z');
  expect(taskTimesAt(times, at).map(({ ms }) => ms / HOUR_MS)).toEqual([3, 1]);
  expect(taskTimesAt(times, Date.parse(until))).toBe(times);
});

it('RPT-02 shows the columns that were kept, and those at first where nothing sensible was', () => {
  expect(readColumns('time client')).toEqual(['client', 'time']);
  expect(readColumns('')).toEqual([]);
  for (const kept of [null, undefined, 'client nonsense']) expect(readColumns(kept)).toBe(firstColumns);
});

it('RPT-23 DEC-56 writes hours as decimals and as h:mm', () => {
  expect(csvHead('Client')).toBe('\ufeff"Day","User","Client","Hours","Time"\r\n');
  expect(csvLines('Client', [row('2026-11-17', 1, 'A', 1.2500001)])).toBe(
    '"2026-11-17","User 1","Fernway","1.25","1:15"\r\n',
  );
});

it('RPT-02 a day on which several tasks were worked on, by several users, is one day', () => {
  const rows = [row('2026-11-17', 1, 'A', 1), row('2026-11-17', 2, 'B', 1), row('2026-11-16', 1, 'A', 1)];
  expect(daysWorked(rows)).toBe(2);
  expect(daysWorked([])).toBe(0);
});
