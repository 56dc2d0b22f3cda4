import { useMemo } from 'react';
import { rangeSentence } from '#domain/report/chart-words.ts';
import { fromQuery, queryNames, rangeMistake, type ReportView, toQuery } from '#domain/report/filters.ts';
import type { Narrowed } from '#domain/report/narrowed.ts';
import { type ReportAddress, useReportAddress } from './use-report-address.ts';

/** What a report shows, and of which figure the sessions stand open beside it, as its address says (RPT-01, RPT-03). */
export interface ShownReport extends Pick<ReportAddress, 'openEntries' | 'entriesHref' | 'entriesLink'> {
  readonly view: ReportView;
  /** Why the days that it names are not shown; null where they are. */
  readonly mistake: string | null;
  /** Null while no figure is open. */
  readonly open: Narrowed | null;
  /** Shows something else; what was open closes. */
  show(view: ReportView): void;
  /** Leaves out what the legend hides, which is no step; what was open stays. */
  hide(ids: readonly string[]): void;
}

/** Reads and writes the address of a report: a link, a reload and the way back show the same. */
export function useReportView(): ShownReport {
  const { params, open, show, refine, ...entries } = useReportAddress(queryNames);
  const { openEntries, entriesHref, entriesLink } = entries;
  return useMemo(() => {
    const wrong = rangeMistake(params);
    return {
      view: fromQuery(params),
      mistake: wrong && rangeSentence(wrong, wrong.problem),
      open,
      show: (next) => show(toQuery(next)),
      hide: (hidden) => refine(toQuery({ ...fromQuery(params), hidden })),
      openEntries,
      entriesHref,
      entriesLink,
    };
  }, [params, open, show, refine, openEntries, entriesHref, entriesLink]);
}
