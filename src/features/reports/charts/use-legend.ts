import { useMemo } from 'react';
import { drawnSeries, seriesBehind } from '#domain/report/index.ts';
import type { TimedSeries } from './share-of-time.tsx';

export interface Legend {
  /** Ids as drawn; may include `OTHER`. */
  readonly hidden: ReadonlySet<string>;
  /** Ids of series: `OTHER` is replaced by its members. */
  readonly hiddenSeries: ReadonlySet<string>;
  readonly count: number;
  /** Returns the series of a drawn id, several for `OTHER`. */
  behind(id: string): readonly string[];
  toggle(id: string): void;
  showAll(): void;
}

/** `chosen` are the hidden ids; `hide` receives all hidden ids after a change. */
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
