import { describe, expect, it } from 'vitest';
import {
  overDayText,
  beyondDay,
  columnsOf,
  columnTotals,
  dayShare,
  defaultEstimate,
  meantColumn,
  runningTask,
  shownColumn,
} from '#domain/task/board.ts';
import { loggedTime } from '#domain/time/time-text.ts';
import { aRunningTask, aTask, HOUR, MINUTE, NINE } from '#tests/domain/examples.ts';

const WEEK = [
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
];

describe('columnsOf', () => {
  it('BRD-01 BRD-02 BRD-03 columnsOf returns Unscheduled and Monday to Sunday', () => {
    expect(columnsOf([], '2026-11-22', 7)).toEqual([null, ...WEEK].map((day) => ({ day, tasks: [] })));
    expect(columnsOf([], '2026-11-16', 7).map(({ day }) => day)).toEqual([null, ...WEEK]);
  });

  it('BRD-04 BRD-17 B1 columnsOf puts each card of the person into its column, sorted by position', () => {
    const tasks = [
      aTask({ id: 'last', index: 2 }),
      aTask({ id: 'b', index: 1 }),
      aTask({ id: 'a', index: 1 }),
      aTask({ id: 'someday', day: null }),
      aTask({ id: 'monday', day: '2026-11-16' }),
      aTask({ id: 'next week', day: '2026-11-23' }),
      aTask({ id: "another's", assigneeId: 8 }),
      aTask({ id: 'deleted', live: false }),
    ];
    const columns = columnsOf(tasks, '2026-11-18', 7).map((column) => column.tasks.map(({ id }) => id));
    expect(columns).toEqual([['someday'], ['monday'], [], ['a', 'b', 'last'], [], [], [], []]);
  });
});

describe('the totals of a column', () => {
  it('BRD-06 BRD-07 DEC-40 B8 the totals sum up the cards, including running time', () => {
    const tasks = [
      aTask({ loggedMs: HOUR, estimateMs: 5 * MINUTE }),
      aRunningTask(NINE, { loggedMs: 3 * MINUTE, estimateMs: 7 * MINUTE }),
      aRunningTask(NINE, { loggedMs: 24 * HOUR, estimateMs: 0 }),
    ];
    expect(columnTotals(tasks, NINE + 2 * HOUR)).toEqual({
      loggedMs: 27 * HOUR + 3 * MINUTE,
      estimateMs: 12 * MINUTE,
    });
    expect(columnTotals([], NINE)).toEqual({ loggedMs: 0, estimateMs: 0 });
  });

  it('BRD-06 BRD-07 DEC-42 B8 the totals sum up the shown minutes, and show less than a minute as <0:01', () => {
    const cards = (loggedMs: number, estimateMs: number, count = 4) =>
      Array.from({ length: count }, () => aTask({ loggedMs, estimateMs }));
    expect(columnTotals(cards(105_000, 89_999), NINE)).toEqual({
      loggedMs: 8 * MINUTE,
      estimateMs: 4 * MINUTE,
    });
    expect(loggedTime(columnTotals(cards(20_000, 0), NINE).loggedMs)).toBe('<0:01');
    expect(loggedTime(columnTotals([...cards(20_000, 0), ...cards(MINUTE, 0, 1)], NINE).loggedMs)).toBe(
      '0:01',
    );
  });

  it('BRD-08 DEC-40 NFR-16 the bar is full at 8 hours', () => {
    expect([0, HOUR, 28_799_999, 28_800_000, 20 * HOUR].map(dayShare)).toEqual([
      0,
      0.125,
      28_799_999 / 28_800_000,
      1,
      1,
    ]);
  });
});

describe('a day over the limit', () => {
  it('BRD-08 NFR-16 decision 0138 the header shows the time beyond 8 hours, and nothing at 8 hours', () => {
    expect([0, 8 * HOUR, 8 * HOUR + 1, 9.25 * HOUR].map(beyondDay)).toEqual([0, 0, 1, 1.25 * HOUR]);
    expect(overDayText(beyondDay(9.25 * HOUR))).toBe('1:15 over 8:00');
  });
});

describe('the running task', () => {
  it("QTM-06 the running task is the user's own, on whatever day it is", () => {
    const own = aRunningTask(NINE, { day: '2026-11-09' });
    const others = [aTask(), aRunningTask(NINE, { assigneeId: 8 }), aRunningTask(NINE, { live: false })];
    expect(runningTask([...others, own], 7)).toBe(own);
    expect(runningTask(others, 7)).toBe(null);
  });
});

describe('a new task', () => {
  it('BRD-23 NFR-17 a new task has the default estimate, including 0, or 30 minutes', () => {
    expect([null, 0, HOUR].map(defaultEstimate)).toEqual([1_800_000, 0, HOUR]);
  });
});

const monday = '2026-11-16';

describe('the column for keyboard actions', () => {
  it('DEC-20 the target column is the one used last, otherwise today', () => {
    expect(meantColumn({ day: '2026-11-20', on: '2026-11-18' }, monday, '2026-11-18')).toBe('2026-11-20');
    expect(meantColumn({ day: '2026-11-16', on: '2026-11-18' }, monday, '2026-11-18')).toBe('2026-11-16');
    expect(meantColumn({ day: null, on: '2026-11-18' }, monday, '2026-11-25')).toBeNull();
    expect(meantColumn(null, monday, '2026-11-18')).toBe('2026-11-18');
    expect(meantColumn({ day: '2026-11-24', on: '2026-11-18' }, monday, '2026-11-18')).toBe('2026-11-18');
  });

  it('DEC-20 the target column is today once the last used day has passed, but a chosen past day stays', () => {
    const noted = { day: '2026-11-18', on: '2026-11-18' };
    expect(meantColumn(noted, monday, '2026-11-19')).toBe('2026-11-19');
    expect(meantColumn({ ...noted, day: '2026-11-19' }, monday, '2026-11-19')).toBe('2026-11-19');
    expect(meantColumn({ ...noted, day: '2026-11-19' }, monday, '2026-11-20')).toBe('2026-11-20');
    expect(meantColumn({ ...noted, day: '2026-11-17' }, monday, '2026-11-20')).toBe('2026-11-17');
  });

  it('BRD-13 the target column is Monday in a later week and Unscheduled in a past one', () => {
    expect(shownColumn('2026-11-18', monday, '2026-11-18')).toBe('2026-11-18');
    expect(shownColumn(null, monday, '2026-11-18')).toBeNull();
    expect(shownColumn('2026-11-12', monday, '2026-11-12')).toBe(monday);
    expect(shownColumn('2026-11-23', monday, '2026-11-23')).toBeNull();
  });
});
