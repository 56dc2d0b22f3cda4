import { useMemo } from 'react';
import {
  rangeSentence,
  fromQuery,
  queryNames,
  rangeMistake,
  type ReportView,
  toQuery,
  type Narrowed,
} from '#domain/report/index.ts';
import { type ReportAddress, useReportAddress } from './use-report-address.ts';

export interface ShownReport extends Pick<ReportAddress, 'openEntries' | 'entriesHref' | 'entriesLink'> {
  readonly view: ReportView;
  /** Why the days in the address are not shown. */
  readonly mistake: string | null;
  readonly open: Narrowed | null;
  show(view: ReportView): void;
  /** Replaces the history entry and keeps the open sessions. */
  hide(ids: readonly string[]): void;
}

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
