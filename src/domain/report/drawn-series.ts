/** What is drawn in one color, under one name. */
export interface Series {
  readonly id: string;
  readonly name: string;
  /** A named color or `#rrggbb`. */
  readonly color: string;
  /** Which of the series of this color it is, from 0: they are drawn in different shades. */
  readonly variant: number;
}

/** The series as they are drawn, and which of them stand together under `OTHER`. */
export interface DrawnSeries {
  readonly drawn: readonly Series[];
  readonly others: ReadonlySet<string>;
}

/** The id of the smallest series where they are drawn as one. */
export const OTHER = 'other';

/** So many series can be told apart by their colors. */
const MOST_SERIES = 8;

/** The series that are drawn: all where they are few, else the largest, and the rest summed up as one, in the order given. */
export function drawnSeries(series: readonly Series[], msOf: (id: string) => number): DrawnSeries {
  if (series.length <= MOST_SERIES) return { drawn: series, others: new Set() };
  const bySize = series.toSorted((a, b) => msOf(b.id) - msOf(a.id));
  const others = new Set(bySize.slice(MOST_SERIES - 1).map(({ id }) => id));
  const rest: Series = { id: OTHER, name: `Other (${others.size})`, color: '', variant: 0 };
  return { drawn: [...series.filter(({ id }) => !others.has(id)), rest], others };
}

/** The series behind the id of one that is drawn: those of the rest for `OTHER`. */
export const seriesBehind = (id: string, others: ReadonlySet<string>): readonly string[] =>
  id === OTHER ? [...others] : [id];

/** What the parts of a series that is drawn come to. */
export function drawnTime(id: string, others: ReadonlySet<string>, msOf: (id: string) => number): number {
  let ms = 0;
  for (const each of seriesBehind(id, others)) ms += msOf(each);
  return ms;
}

/** The same with their variants: each the number of those of its color that stand before it (decision 0117). */
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
