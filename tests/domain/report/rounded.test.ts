import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/constants.ts';
import { carriedTimes, roundedParts, roundedPercents, roundedTimes } from '#domain/report/rounded.ts';
import { cardTime } from '#domain/time/time-text.ts';

it('RPT-01 B8 the rounded parts of a report add up to its total', () => {
  const labels = [305.3, 220.97, 200.55, 148.47, 70.45].map((minutes) => minutes * MINUTE_MS);
  expect(roundedTimes(labels).map(cardTime)).toEqual(['5:05', '3:41', '3:21', '2:29', '1:10']);
  expect(roundedPercents([1, 1, 1], 3)).toEqual([34, 33, 33]);
  expect(roundedPercents([1, 1, 1], 3, 99)).toEqual([33, 33, 33]);
  expect([roundedParts([]), roundedParts([0, 0]), roundedPercents([0], 0)]).toEqual([[], [0, 0], [0]]);
});

it('RPT-01 B8 each rounded part is within a minute of its time, and nested groups add up', () => {
  const times = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(times, { minLength: 1, maxLength: 8 }), (groups) => {
      const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
      const sums = groups.map(sum);
      const rounded = roundedTimes(sums);
      expect(cardTime(sum(rounded))).toBe(cardTime(sum(sums)));
      groups.forEach((parts, place) => {
        const shown = roundedTimes(parts, rounded[place]);
        expect(sum(shown)).toBe(rounded[place]);
        parts.forEach((ms, at) => expect(Math.abs(ms - (shown[at] ?? 0))).toBeLessThan(MINUTE_MS));
      });
    }),
  );
});

const seconds = (...all: readonly number[]) => all.map((each) => each * 1_000);

it('RPT-01 B8 DEC-42 four rows of 1:45 minutes are rounded to a sum of seven minutes', () => {
  expect(roundedTimes(seconds(105, 105, 105, 105)).map(cardTime)).toEqual(['0:02', '0:02', '0:02', '0:01']);
  expect(carriedTimes(seconds(105, 105, 105, 105)).map(cardTime)).toEqual(['0:02', '0:02', '0:01', '0:02']);
});

it('RPT-01 B8 a sum of exactly half a minute rounds up, even when it consists of thirds', () => {
  const thirds = Array.from({ length: 18 }, () => 5_000 / 3);
  expect(roundedTimes(seconds(10, 10, 10))).toEqual([60_000, 0, 0]);
  expect(carriedTimes(thirds).reduce((sum, ms) => sum + ms, 0)).toBe(60_000);
});

it('RPT-23 B8 DEC-56 the rounding remainder carries over from page to page, even with negative times', () => {
  const time = fc.integer({ min: -(10 ** 8), max: 10 ** 8 });
  fc.assert(
    fc.property(fc.array(time, { maxLength: 30 }), fc.nat(30), (times, cut) => {
      const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
      const whole = carriedTimes(times);
      const pages = [
        ...carriedTimes(times.slice(0, cut)),
        ...carriedTimes(times.slice(cut), sum(times.slice(0, cut))),
      ];
      expect(pages).toEqual(whole);
      expect(sum(whole) + 0).toBe(Math.round(sum(times) / MINUTE_MS) * MINUTE_MS + 0);
      times.forEach((ms, at) => expect(Math.abs(ms - (whole[at] ?? 0))).toBeLessThanOrEqual(MINUTE_MS));
    }),
  );
  expect(carriedTimes([30_000, 0, 30_000])).toEqual([60_000, 0, 0]);
});
