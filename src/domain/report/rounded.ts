import { MINUTE_MS } from '#domain/constants.ts';

/** Rounds numbers (0 or more) so that they add up to `total`, which is within 1 of their sum (RPT-01, B8). */
export function roundedParts(parts: readonly number[], total = sumOf(parts, Math.round)): number[] {
  const whole = parts.map(Math.floor);
  const order = parts
    .map((part, place) => ({ place, rest: part - Math.floor(part) }))
    .toSorted((a, b) => b.rest - a.rest || a.place - b.place);
  const missing = Math.max(0, total - sumOf(whole, Math.floor));
  for (const { place } of order.slice(0, missing)) whole[place] = (whole[place] ?? 0) + 1;
  return whole;
}

/** Rounds times (ms) to whole minutes that add up; pass all rows found, not one page (DEC-150). */
export const roundedTimes = (
  times: readonly number[],
  total = times.reduce((sum, ms) => sum + ms, 0),
): number[] =>
  roundedParts(
    times.map((ms) => ms / MINUTE_MS),
    Math.round(total / MINUTE_MS),
  ).map((minutes) => minutes * MINUTE_MS);

/** Rounds times of a stream and carries the remainder over; `before` is the exact sum of earlier rows in ms. */
export function carriedTimes(times: readonly number[], before = 0, unit = MINUTE_MS): number[] {
  let sum = before;
  return times.map((ms) => {
    const shown = Math.round(sum / unit);
    sum += ms;
    return (Math.round(sum / unit) - shown) * unit;
  });
}

/** Returns times (ms) as whole percents of `whole` that add up to `total`, or to their own sum. */
export const roundedPercents = (times: readonly number[], whole: number, total?: number): number[] =>
  roundedParts(
    times.map((ms) => (whole === 0 ? 0 : (ms / whole) * 100)),
    total,
  );

const sumOf = (numbers: readonly number[], round: (sum: number) => number): number =>
  round(numbers.reduce((sum, each) => sum + each, 0));
