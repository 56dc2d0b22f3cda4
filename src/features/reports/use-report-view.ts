import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rangeSentence } from '#domain/report/chart-words.ts';
import { fromQuery, queryNames, rangeMistake, type ReportView, toQuery } from '#domain/report/filters.ts';
import { fromWhere, type Narrowed, toWhere } from '#domain/report/narrowed.ts';

/** What a report shows, and of which figure the entries stand open beside it, as its address says (RPT-01, RPT-03). */
export interface ReportAddress {
  readonly view: ReportView;
  /** Why the days that it names are not shown; null where they are. */
  readonly mistake: string | null;
  /** Null while no figure is open. */
  readonly open: Narrowed | null;
  /** Shows something else; what was open closes. */
  show(view: ReportView): void;
  openEntries(of: Narrowed | null): void;
}

/** Reads and writes the address of a report: a link, a reload and the way back show the same. */
export function useReportView(): ReportAddress {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const view = fromQuery(params);
    const others = [...params].filter(([name]) => !queryNames.has(name) && name !== OPEN);
    const write = (next: ReportView, open: Narrowed | null, replace: boolean) =>
      setParams(
        [...others, ...toQuery(next), ...(open === null ? [] : [[OPEN, toWhere(open)]])] as [
          string,
          string,
        ][],
        {
          replace,
        },
      );
    const wrong = rangeMistake(params);
    return {
      view,
      mistake: wrong && rangeSentence(wrong, wrong.problem),
      open: fromWhere(params.get(OPEN)),
      show: (next) => write(next, null, true),
      openEntries: (of) => write(view, of, of === null),
    };
  }, [params, setParams]);
}

/** The part of the address that names the figure whose entries are open. */
const OPEN = 'of';
