import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/constants.ts';
import { roundedGrid } from '#domain/report/rounded-grid.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

it('RPT-22 B8 DEC-42 the rounded rows and days of a week of two projects add up', () => {
  const ms = 105_000;
  const { cells, rows, columns, total } = roundedGrid([
    [ms, ms, 0],
    [ms, ms, 120_000],
  ]);
  expect([total, sum(rows), sum(columns)]).toEqual([540_000, 540_000, 540_000]);
  expect(cells.map(sum)).toEqual(rows);
  expect([0, 1, 2].map((at) => sum(cells.map((row) => row[at] ?? 0)))).toEqual(columns);
  expect([cells[0]?.[2], cells[1]?.[2], columns[2]]).toEqual([0, 120_000, 120_000]);
});

it('RPT-22 B8 every rounded number of a grid is within a minute of its time, and all sums match', () => {
  const time = fc.oneof(
    fc.constant(0),
    fc.nat(10 ** 7),
    fc.nat(100).map((minutes) => minutes * MINUTE_MS),
  );
  const grids = fc.array(fc.array(time, { minLength: 7, maxLength: 7 }), { maxLength: 12 });
  fc.assert(
    fc.property(grids, (times) => {
      const { cells, rows, columns, total } = roundedGrid(times);
      const days = [0, 1, 2, 3, 4, 5, 6].slice(0, columns.length);
      const columnOf = (grid: readonly (readonly number[])[], at: number) => grid.map((row) => row[at] ?? 0);
      expect(cells.map(sum)).toEqual(rows);
      expect(days.map((at) => sum(columnOf(cells, at)))).toEqual(columns);
      expect([sum(rows), sum(columns)]).toEqual([total, total]);
      expect(total).toBe(Math.round(sum(times.map(sum)) / MINUTE_MS) * MINUTE_MS);
      const pairs = [
        ...times.flatMap((row, at) => row.map((ms, place) => [ms, cells[at]?.[place]] as const)),
        ...times.map((row, at) => [sum(row), rows[at]] as const),
        ...days.map((at) => [sum(columnOf(times, at)), columns[at]] as const),
      ];
      for (const [ms, shown = -1] of pairs) {
        expect(Math.abs(ms - shown)).toBeLessThan(MINUTE_MS);
        expect(shown % MINUTE_MS).toBe(0);
        expect([ms, Math.floor(ms / MINUTE_MS) * MINUTE_MS, Math.ceil(ms / MINUTE_MS) * MINUTE_MS]).toContain(
          shown,
        );
      }
    }),
  );
});

it('RPT-22 B8 the rounded week of 5,000 people adds up', () => {
  const times = Array.from({ length: 5_000 }, (_, at) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => at * 977 + day * 7_919),
  );
  const { rows, total } = roundedGrid(times);
  expect(sum(rows)).toBe(total);
});
