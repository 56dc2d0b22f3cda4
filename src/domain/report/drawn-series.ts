export interface Series {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  /** Its number from 0 among the series of this color; each gets a different shade. */
  readonly variant: number;
}

export interface DrawnSeries {
  readonly drawn: readonly Series[];
  readonly others: ReadonlySet<string>;
}

export const OTHER = 'other';

/** More series can't be told apart by their colors. */
const MOST_SERIES = 8;

/** Returns the series to draw: all if few, else the largest plus one for the rest, in the given order. */
export function drawnSeries(series: readonly Series[], msOf: (id: string) => number): DrawnSeries {
  if (series.length <= MOST_SERIES) return { drawn: series, others: new Set() };
  const bySize = series.toSorted((a, b) => msOf(b.id) - msOf(a.id));
  const others = new Set(bySize.slice(MOST_SERIES - 1).map(({ id }) => id));
  const rest: Series = { id: OTHER, name: `Other (${others.size})`, color: '', variant: 0 };
  return { drawn: [...series.filter(({ id }) => !others.has(id)), rest], others };
}

/** Returns the ids of the series in a drawn one; several for `OTHER`. */
export const seriesBehind = (id: string, others: ReadonlySet<string>): readonly string[] =>
  id === OTHER ? [...others] : [id];

/** Returns the total time of a drawn series. */
export function drawnTime(id: string, others: ReadonlySet<string>, msOf: (id: string) => number): number {
  let ms = 0;
  for (const each of seriesBehind(id, others)) ms += msOf(each);
  return ms;
}

/** Numbers the series that share a color, so that each gets its own shade (decision 0117). */
export function toldApart<Each extends { readonly color: string }>(
  series: readonly Each[],
): (Each & Pick<Series, 'variant'>)[] {
  const seen = new Map<string, number>();
  return series.map((each) => {
    const color = each.color.toLowerCase();
    const variant = seen.get(color) ?? 0;
    seen.set(color, variant + 1);
    return { ...each, variant };
  });
}
