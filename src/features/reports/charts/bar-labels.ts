import { mondayOf, type PlainDay } from '#domain/time/index.ts';
import { type BarUnit, barLabel, type DayRange } from '#domain/report/index.ts';

interface Room {
  readonly unit: BarUnit;
  readonly today: PlainDay;
  /** Between the centers of two bars, in px. */
  readonly step: number;
}

/** Returns the first days of the bars whose labels fit; the label of today replaces those too near to it. */
export function labelledBars(bars: readonly DayRange[], { unit, today, step }: Room): PlainDay[] {
  const widest = Math.max(0, ...bars.map(({ from }) => barLabel(from, unit).length)) * LETTER + APART;
  const apart = Math.max(1, Math.ceil(widest / step));
  const at = bars.findIndex(({ from, to }) => from <= today && today <= to);
  for (const isRound of roundness[unit]) {
    const chosen = bars.flatMap(({ from }, index) => (isRound(from, index) ? [index] : []));
    if (chosen.some((each, place) => each - (chosen[place - 1] ?? -apart) < apart)) continue;
    const others = at < 0 ? chosen : chosen.filter((each) => Math.abs(each - at) >= apart);
    const all = at < 0 ? others : [...others, at].toSorted((a, b) => a - b);
    return all.flatMap((each) => bars[each]?.from ?? []);
  }
  return bars[at] ? [bars[at].from] : [];
}

type IsRound = (from: PlainDay, index: number) => boolean;

const every =
  (count: number): IsRound =>
  (_, index) =>
    index % count === 0;
const monthsOf =
  (count: number): IsRound =>
  (from) =>
    (Number(from.slice(5, 7)) - 1) % count === 0;
const yearsOf =
  (count: number): IsRound =>
  (from) =>
    from.slice(5, 7) === '01' && Number(from.slice(0, 4)) % count === 0;

/** From all labels to fewer and fewer: the first that fits is used. */
const roundness: Record<BarUnit, readonly IsRound[]> = {
  day: [every(1), (from) => from === mondayOf(from), every(14)],
  week: [every(1), every(2), every(4), every(8)],
  month: [every(1), monthsOf(3), yearsOf(1), yearsOf(2), yearsOf(5)],
};

/** The width of a letter and the gap between two labels, in px. */
const LETTER = 6;
const APART = 6;
