import { MINUTE_MS } from '#domain/constants.ts';

/**
 * Numbers (0 or more) as whole ones that add up to `total`, by default to their own sum as it is rounded: all are rounded
 * down, and those with the largest remainders up. `total` is at most 1 from the sum (RPT-01, B8).
 */
export function roundedParts(parts: readonly number[], total = sumOf(parts, Math.round)): number[] {
  const whole = parts.map(Math.floor);
  const order = parts
    .map((part, place) => ({ place, rest: part - Math.floor(part) }))
    .toSorted((a, b) => b.rest - a.rest || a.place - b.place);
  const missing = Math.max(0, total - sumOf(whole, Math.floor));
  for (const { place } of order.slice(0, missing)) whole[place] = (whole[place] ?? 0) + 1;
  return whole;
}

/**
 * Times in ms as whole minutes, in ms, that add up to `total`, or to their own sum as it is shown. Of rows on pages or in a
 * search, `times` are those of all rows found: they add up over all pages to the total below them, and one page alone is no
 * sum (DEC-150).
 */
export const roundedTimes = (
  times: readonly number[],
  total = times.reduce((sum, ms) => sum + ms, 0),
): number[] =>
  roundedParts(
    times.map((ms) => ms / MINUTE_MS),
    Math.round(total / MINUTE_MS),
  ).map((minutes) => minutes * MINUTE_MS);

/**
 * The same for rows of which the later ones are not known yet, as in a stream or on pages that follow each other: what
 * rounding a row left over is carried to the next one. `before` is the time of all rows above, in ms; times may be negative.
 * A row without time stays 0, and no row is more than a minute from what it is.
 */
export function carriedTimes(times: readonly number[], before = 0, unit = MINUTE_MS): number[] {
  let sum = before;
  return times.map((ms) => {
    const shown = Math.round(sum / unit);
    sum += ms;
    return (Math.round(sum / unit) - shown) * unit;
  });
}

/** The shares of times (ms) in a whole (ms) as whole percents that add up to `total`, or to their own sum. */
export const roundedPercents = (times: readonly number[], whole: number, total?: number): number[] =>
  roundedParts(
    times.map((ms) => (whole === 0 ? 0 : (ms / whole) * 100)),
    total,
  );

const sumOf = (numbers: readonly number[], round: (sum: number) => number): number =>
  round(numbers.reduce((sum, each) => sum + each, 0));
