import { useMemo } from 'react';
import { EVERYBODY, type ReportView } from '#domain/report/filters.ts';
import type { ReportOptions, ReportQuestion } from '#services/queries/reports/report.ts';

/** What is read for a view: the users chosen, or all whose time is seen; the same until something of it changes. */
export function useQuestion(
  view: ReportView,
  options: ReportOptions,
  { from, to }: { readonly from: number; readonly to: number },
): ReportQuestion {
  return useMemo(() => {
    const { clients, projects, labels, users, teams } = view;
    const isNobody = users.length === 0 && options.users.length === 0;
    const whose = users.length > 0 || isNobody ? users : EVERYBODY;
    return { clients, projects, labels, users: whose, teams, from, to };
  }, [view, options, from, to]);
}
