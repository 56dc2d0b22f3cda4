import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { addDays } from '#domain/time/plain-day.ts';
import { barsOf, barUnit, seriesId, ticksUpTo, unitOfBars } from '#domain/report/bars.ts';
import { groupedTime, type ReportTime, totalOf } from '#domain/report/grouped-time.ts';
import { daysBetween } from '#domain/report/ranges.ts';

const time = (day: string, key: number | null, ms: number): ReportTime => ({
  day,
  userId: 7,
  key,
  ms,
  entries: 1,
  countedUntil: null,
});

const told = (rows: readonly ReportTime[], from: string, to: string) =>
  barsOf(groupedTime(rows), { from, to }).map((bar) => [bar.from, bar.to, Object.fromEntries(bar.parts)]);

describe('the bars of a report', () => {
  it('RPT-01 B8 there is one bar per day, including days without time', () => {
    const rows = [time('2026-11-16', 1, 3), time('2026-11-16', 2, 4), time('2026-11-18', null, 5)];
    expect(told(rows, '2026-11-16', '2026-11-19')).toEqual([
      ['2026-11-16', '2026-11-16', { 1: 3, 2: 4 }],
      ['2026-11-17', '2026-11-17', {}],
      ['2026-11-18', '2026-11-18', { none: 5 }],
      ['2026-11-19', '2026-11-19', {}],
    ]);
  });

  it('RPT-01 B8 longer ranges have weeks from Monday, then months, cut to the range', () => {
    const weeks = told([time('2026-01-31', 1, 3), time('2026-02-01', 1, 4)], '2026-01-01', '2026-02-18');
    expect(weeks).toHaveLength(8);
    expect(weeks[0]).toEqual(['2026-01-01', '2026-01-04', {}]);
    expect(weeks[4]).toEqual(['2026-01-26', '2026-02-01', { 1: 7 }]);
    expect(weeks[7]).toEqual(['2026-02-16', '2026-02-18', {}]);
    const months = told([time('2026-02-28', 1, 3), time('2026-03-01', 1, 4)], '2025-12-15', '2026-11-18');
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual(['2025-12-15', '2025-12-31', {}]);
    expect(months.slice(2, 4)).toEqual([
      ['2026-02-01', '2026-02-28', { 1: 3 }],
      ['2026-03-01', '2026-03-31', { 1: 4 }],
    ]);
    expect(months[11]).toEqual(['2026-11-01', '2026-11-18', {}]);
  });

  it('RPT-01 the unit changes after 45 and after 200 days', () => {
    const unit = (days: number) => barUnit({ from: '2026-01-01', to: addDays('2026-01-01', days - 1) });
    expect([1, 45, 46, 200, 201, 3_660].map(unit)).toEqual(['day', 'day', 'week', 'week', 'month', 'month']);
  });

  it('B8 the bars sum up to the total and cover any range without gaps', () => {
    const start = '2024-02-20';
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 1, max: 700 }),
        fc.array(
          fc.record({
            at: fc.nat(699),
            key: fc.option(fc.integer({ min: 1, max: 12 })),
            ms: fc.integer({ min: 0, max: 90_000_000 }),
          }),
          { maxLength: 40 },
        ),
        (offset, length, all) => {
          const range = { from: addDays(start, offset), to: addDays(start, offset + length - 1) };
          const rows = all.map(({ at, key, ms }) => time(addDays(range.from, at % length), key, ms));
          const groups = groupedTime(rows);
          const bars = barsOf(groups, range);
          const sumOf = (id: string) => bars.reduce((sum, { parts }) => sum + (parts.get(id) ?? 0), 0);
          for (const { key, ms } of groups) expect(sumOf(seriesId(key))).toBe(ms);
          const drawn = bars.flatMap(({ parts }) => [...parts.values()]);
          expect(drawn.reduce((sum, ms) => sum + ms, 0)).toBe(totalOf(rows).ms);
          expect(bars.reduce((days, { from, to }) => days + daysBetween(from, to), 0)).toBe(length);
          expect(bars.every(({ from }, at) => at === 0 || from === addDays(bars[at - 1]?.to ?? '', 1))).toBe(
            true,
          );
          expect([bars[0]?.from, bars.at(-1)?.to]).toEqual([range.from, range.to]);
          expect(unitOfBars(bars)).toBe(barUnit(range));
        },
      ),
    );
  });

  it('RPT-01 the axis has at most five lines, at round hours', () => {
    const hours = (ms: number) => ticksUpTo(ms).map((tick) => tick / HOUR_MS);
    expect(hours(0)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(hours(1.5 * HOUR_MS)).toEqual([0, 0.5, 1, 1.5]);
    expect(hours(30.2 * HOUR_MS)).toEqual([0, 10, 20, 30, 40]);
    expect(hours(75 * HOUR_MS)).toEqual([0, 20, 40, 60, 80]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (ms) => {
        const ticks = ticksUpTo(ms);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(ms);
      }),
    );
  });
});
