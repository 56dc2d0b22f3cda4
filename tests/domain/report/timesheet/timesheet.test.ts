import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, WORKING_DAY_MS } from '#domain/constants.ts';
import { addDays } from '#domain/time/plain-day.ts';
import type { ReportTime } from '#domain/report/grouped-time.ts';
import { overDay, weekGrid } from '#domain/report/timesheet/timesheet.ts';
import { dayHead, overText } from '#domain/report/timesheet/timesheet-words.ts';

const monday = '2026-11-16';
const row = (day: string, userId: number, key: number, hours: number, more: Partial<ReportTime> = {}) => ({
  day,
  userId,
  key,
  ms: hours * HOUR_MS,
  entries: 1,
  countedUntil: null,
  ...more,
});

describe('the week grid', () => {
  it('B8 RPT-04 the grid has a row for each key with the time of its seven days, and marks running timers', () => {
    const time = [
      row('2026-11-16', 7, 11, 2),
      row('2026-11-16', 8, 11, 1),
      row('2026-11-22', 7, 12, 3, { countedUntil: 1 }),
    ];
    const grid = weekGrid(time, monday, ({ key }) => key ?? 0);
    expect(grid.rows.map(({ key, ms, isRunning }) => [key, ms / HOUR_MS, isRunning])).toEqual([
      [11, 3, false],
      [12, 3, true],
    ]);
    expect(grid.days.map(({ ms }) => ms / HOUR_MS)).toEqual([3, 0, 0, 0, 0, 0, 3]);
    expect([grid.ms / HOUR_MS, grid.isRunning]).toEqual([6, true]);
  });

  it('RPT-22 the grid has a row for each user of a team, even without time', () => {
    const grid = weekGrid([row('2026-11-17', 7, 11, 2)], monday, ({ userId }) => userId, [6, 7]);
    expect(grid.rows.map(({ key, ms }) => [key, ms / HOUR_MS])).toEqual([
      [6, 0],
      [7, 2],
    ]);
  });

  it('B8 the rows and the days add up to the same total to the millisecond, even across years', () => {
    const rows = fc.array(
      fc.record({
        day: fc.nat({ max: 6 }).map((nth) => addDays('2026-12-28', nth)),
        userId: fc.integer({ min: 1, max: 3 }),
        key: fc.option(fc.integer({ min: 1, max: 3 })),
        ms: fc.integer({ min: -HOUR_MS, max: 30 * HOUR_MS }),
        entries: fc.constant(1),
        countedUntil: fc.constantFrom(null, 5),
      }),
    );
    fc.assert(
      fc.property(rows, (time) => {
        const grid = weekGrid(time, '2026-12-28', ({ key }) => key ?? 0);
        const whole = time.reduce((sum, { ms }) => sum + ms, 0);
        const sum = (cells: readonly { readonly ms: number }[]) => cells.reduce((all, { ms }) => all + ms, 0);
        expect([sum(grid.rows), sum(grid.days), sum(grid.rows.flatMap(({ days }) => days))]).toEqual([
          whole,
          whole,
          whole,
        ]);
        for (const { days, ms } of grid.rows) expect(sum(days)).toBe(ms);
      }),
    );
  });
});

describe('days over the limit', () => {
  it('NFR-16 a day over eight hours is marked as planned, logged or both', () => {
    const over = (plannedMs: number, loggedMs: number) => overText(overDay({ plannedMs, loggedMs }));
    const [full, more] = [WORKING_DAY_MS, WORKING_DAY_MS + 1];
    expect([over(full, full), over(more, 0), over(0, more), over(more, more)]).toEqual([
      null,
      'Planned: more than 8:00 h',
      'Logged: more than 8:00 h',
      'Planned and logged: more than 8:00 h',
    ]);
  });

  it('BRD-02 a column is headed by weekday and day number', () => {
    expect(dayHead('2026-11-02')).toEqual({ weekday: 'Mon', number: '2' });
  });
});
