import { useMemo } from 'react';
import { drawnSeries, seriesBehind } from '#domain/report/drawn-series.ts';
import type { TimedSeries } from './share-of-time.tsx';

/** What a legend shows and hides: what is hidden is neither drawn nor summed up. */
export interface Legend {
  /** The ids of what is drawn that are hidden, `OTHER` among them. */
  readonly hidden: ReadonlySet<string>;
  /** The ids of the series behind them. */
  readonly hiddenSeries: ReadonlySet<string>;
  /** How many series are shown. */
  readonly count: number;
  /** The ids of the series behind what is drawn. */
  behind(id: string): readonly string[];
  toggle(id: string): void;
  showAll(): void;
}

/** The legend of series, of which those in `chosen` are hidden; `hide` is told what is hidden from now on. */
export function useLegend(
  series: readonly TimedSeries[],
  chosen: readonly string[],
  hide: (ids: readonly string[]) => void,
): Legend {
  return useMemo(() => {
    const hidden = new Set(chosen);
    const times = new Map(series.map(({ id, ms }) => [id, ms]));
    const { drawn, others } = drawnSeries(series, (id) => times.get(id) ?? 0);
    const behind = (id: string) => seriesBehind(id, others);
    const drawnHidden = drawn.flatMap(({ id }) => (hidden.has(id) ? behind(id) : []));
    return {
      hidden,
      hiddenSeries: new Set(drawnHidden),
      count: series.length - drawnHidden.length,
      behind,
      toggle(id) {
        const next = new Set(hidden);
        if (!next.delete(id)) next.add(id);
        hide([...next]);
      },
      showAll: () => hide([]),
    };
  }, [series, chosen, hide]);
}
