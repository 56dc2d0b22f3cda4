import { useMemo } from 'react';
import { EVERYBODY, type ReportView, askedOf, type WeekView } from '#domain/report/index.ts';
import { addDays, startOfDay } from '#domain/time/index.ts';
import type { ReportOptions, ReportQuestion } from '#services/queries/index.ts';

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

export function useWeekQuestion({ monday, whose }: WeekView, timeZone: string): ReportQuestion {
  return useMemo(
    () => ({
      ...askedOf(whose),
      clients: [],
      projects: [],
      labels: [],
      from: startOfDay(monday, timeZone),
      to: startOfDay(addDays(monday, 7), timeZone) - 1,
    }),
    [whose, monday, timeZone],
  );
}
