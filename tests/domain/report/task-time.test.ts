import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import type { WireReportRow } from '#domain/contract/reports/reports-contract.ts';
import { csvHead, csvLines } from '#domain/report/csv-rows.ts';
import { firstColumns, readColumns, taskSearch } from '#domain/report/task-columns.ts';
import {
  daysWorked,
  isFoundRow,
  linesOf,
  shownTaskTimes,
  taskTimes,
  taskTimesAt,
  taskTotal,
} from '#domain/report/task-time.ts';

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

it('RPT-02 B8 DEC-55 the time of a task is summed by user, and all rows add up to the total', () => {
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

it('RPT-02 DEC-114 a running timer counts up to now, and other rows stay the same', () => {
  const until = '2026-11-17T10:00:00.000Z';
  const times = taskTimes([row('2026-11-17', 1, 'A', 1, until), row('2026-11-17', 2, 'B', 1)]);
  const at = Date.parse('2026-11-17T12:00:00.000Z');
  expect(taskTimesAt(times, at).map(({ ms }) => ms / HOUR_MS)).toEqual([3, 1]);
  expect(taskTimesAt(times, Date.parse(until))).toBe(times);
});

it('RPT-02 the saved columns are shown, or the default ones when invalid', () => {
  expect(readColumns('time client')).toEqual(['client', 'time']);
  expect(readColumns('')).toEqual([]);
  for (const kept of [null, undefined, 'client nonsense']) expect(readColumns(kept)).toBe(firstColumns);
});

it('RPT-23 DEC-56 the CSV has hours as decimals and as h:mm', () => {
  expect(csvHead('Client')).toBe('\ufeff"Day","User","Client","Hours","Time"\r\n');
  expect(csvLines('Client', [row('2026-11-17', 1, 'A', 1.2500001)])).toBe(
    '"2026-11-17","User 1","Fernway","1.25","1:15"\r\n',
  );
});

it('RPT-02 a day with several tasks and users counts as one day', () => {
  const rows = [row('2026-11-17', 1, 'A', 1), row('2026-11-17', 2, 'B', 1), row('2026-11-16', 1, 'A', 1)];
  expect(daysWorked(taskTimes(rows))).toBe(2);
  expect(linesOf(taskTimes(rows))).toBe(3);
  expect(daysWorked([])).toBe(0);
});

it('RPT-02 B8 DEC-150 the rounded rows add up to their total', () => {
  const tasks = ['A', 'B', 'C', 'D'].map((task) => row('2026-11-17', 1, task, 105 / 3_600));
  const shown = shownTaskTimes(taskTimes(tasks)).map(({ roundedMs }) => roundedMs / 60_000);
  expect(shown).toEqual([2, 2, 2, 1]);
  expect(csvLines('Client', tasks).match(/"0:0\d"/g)).toEqual(['"0:02"', '"0:02"', '"0:01"', '"0:02"']);
});

it('RPT-23 B8 DEC-56 the rows of a CSV add up across pages, as minutes and as decimals', () => {
  const rows = Array.from({ length: 90 }, (_, at) => row('2026-11-17', 1, 'A', (at * 977) / 3_600_000));
  const total = rows.reduce((sum, { Time }) => sum + Time, 0);
  const paged =
    csvLines('Client', rows.slice(0, 40)) +
    csvLines(
      'Client',
      rows.slice(40),
      rows.slice(0, 40).reduce((sum, { Time }) => sum + Time, 0),
    );
  expect(paged).toBe(csvLines('Client', rows));
  const cells = paged
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  const minutes = cells.reduce((sum, cell) => sum + Number(cell[4]?.split(':')[1]), 0);
  expect(minutes).toBe(Math.round(total / 60_000));
  const hours = cells.reduce((sum, cell) => sum + Number(cell[3]) * 10_000, 0);
  expect(Math.round(hours)).toBe(Math.round(total / 360));
});

it('RPT-02 TBL-07 DEC-107 DEC-150 the search matches part of any visible text, regardless of case', () => {
  const found = (text: string, shown: Parameters<typeof taskSearch>[1]) => {
    const search = taskSearch(text, shown);
    return search && isFoundRow(search)(row('2026-11-17', 1, 'Design review', 1));
  };
  expect(found('REVIEW', [])).toBe(true);
  expect([found('intra', ['project']), found('intra', ['client', 'time'])]).toEqual([true, false]);
  expect([found('user 1', ['user']), found('2026', ['firstDay'])]).toEqual([true, false]);
  expect(found('  ', ['user'])).toBe(null);
});
