import { useCallback, useMemo } from 'react';
import { MINUTE_MS } from '#domain/constants.ts';
import { startOfDay, addDays } from '#domain/time/index.ts';
import {
  groupedTime,
  type ReportTime,
  totalOf,
  upToNow,
  toldApart,
  chartWords,
  partlyShown,
  shownOf,
  barsOf,
  daysOfRange,
  instantsOfRange,
  rangeBefore,
  groupingWords,
  type Narrowed,
} from '#domain/report/index.ts';
import { ListFailure } from '#features/lists/index.ts';
import { Page } from '#features/page/index.ts';
import { type ReportOptions, useBudgets, useReport, useReportOptions } from '#services/queries/index.ts';
import { useNow, useSession, useToday } from '#services/shared-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { HoursByDay } from './charts/hours-by-day.tsx';
import { NoTime } from './no-time.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportFilters } from './filters/report-filters.tsx';
import { ReportNav } from './report-nav.tsx';
import { ReportTable } from './report-table.tsx';
import { daysWithTime, groupKey, isInSeveralTeams, styleOf, namesOf, rowsOf } from './report-parts.ts';
import { SessionsPanel } from './sessions-panel.tsx';
import { ShareOfTime } from './charts/share-of-time.tsx';
import { useLegend } from './charts/use-legend.ts';
import { useQuestion } from './use-question.ts';
import { type ShownReport, useReportView } from './use-report-view.ts';
import { useChosenView } from './views/view-address.ts';
import { ViewsMenu } from './views/views-menu.tsx';

export function ReportScreen() {
  const address = useReportView();
  const options = useReportOptions();
  const today = useToday();
  const chosenView = useChosenView();
  return (
    <Page>
      <ReportNav end={<ViewsMenu screen="report" view={address.view} chosenId={chosenView} />} />
      <ReportFilters
        view={address.view}
        options={options.data}
        today={today}
        onChange={address.show}
        mistake={address.mistake}
      />
      {options.state === 'failed' && <ListFailure read={options} what="The report" className="m-3" />}
      {options.data === null ? (
        options.state === 'loading' && <Loading />
      ) : (
        <Report address={address} options={options.data} />
      )}
    </Page>
  );
}

interface ReportProps {
  readonly address: ShownReport;
  readonly options: ReportOptions;
}

function Report({ address: { view, open, show, hide, openEntries }, options }: ReportProps) {
  const { timeZone } = useSession().user;
  const now = useNow(MINUTE_MS);
  const today = useToday();
  const names = useMemo(() => namesOf(options), [options]);
  const question = useQuestion(view, options, instantsOfRange(view.range, now, timeZone));
  const range = daysOfRange(view.range, today);
  const past = rangeBefore(view.range, today);
  const questionBefore = useQuestion(view, options, {
    from: startOfDay(past.from, timeZone),
    to: startOfDay(addDays(past.to, 1), timeZone) - 1,
  });
  const read = useReport(view.by, question);
  const readBefore = useReport(view.by, view.compares ? questionBefore : null);
  const budgets = useBudgets();
  const time = useMemo(() => upToNow(read.data, now), [read.data, now]);
  const before = view.compares && readBefore.state === 'ready' ? readBefore.data : null;
  const keyOf = useMemo(() => groupKey(view, names), [view, names]);
  const groups = useMemo(() => groupedTime(time, keyOf), [time, keyOf]);
  const series = useMemo(
    () =>
      toldApart(
        groups.map(({ key, ms }) => {
          const { name, color } = styleOf(key, view, names);
          return { id: String(key), name, color: color ?? NEUTRAL, ms };
        }),
      ),
    [groups, view, names],
  );
  const legend = useLegend(series, view.hidden, hide);
  const { hiddenSeries } = legend;
  const isShown = useCallback(
    (row: ReportTime) => !hiddenSeries.has(String(keyOf(row))),
    [hiddenSeries, keyOf],
  );
  const shown = useMemo(() => time.filter(isShown), [time, isShown]);
  const shownBefore = useMemo(() => before?.filter(isShown) ?? null, [before, isShown]);
  const variants = useMemo(() => new Map(series.map(({ id, variant }) => [id, variant])), [series]);
  const rows = useMemo(
    () => rowsOf({ time: shown, before: shownBefore, budgets: budgets.data, variants }, view, names),
    [shown, shownBefore, budgets.data, variants, view, names],
  );
  const total = totalOf(shown);
  const inReport = {
    project: new Set(shown.map(({ key }) => key)),
    client: new Set(view.by === 'client' ? shown.map(keyOf) : []),
  };
  const by = groupingWords[view.by].toLowerCase();
  const narrowedTo = (id: string): Narrowed => ({ [view.by]: legend.behind(id).map(Number) });
  const shownIds = groups.flatMap(({ key }) => (hiddenSeries.has(String(key)) ? [] : [key ?? 0]));
  const shownText = legend.count < series.length ? shownOf(legend.count, series.length, by) : null;

  if (read.state === 'loading') return <Loading />;
  return (
    <div className="relative flex min-h-0 flex-1">
      <section
        aria-label="Report"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so keys must reach it
        tabIndex={0}
        className="relative min-w-0 flex-1 overflow-y-auto"
      >
        {read.state === 'failed' && <ListFailure read={read} what="The report" className="m-3" />}
        {time.length === 0 && (before ?? []).length === 0 ? (
          read.state === 'ready' && <NoTime {...{ view, options, question, show }} />
        ) : (
          <>
            <ReportFigures
              total={total}
              range={range}
              dayCount={daysWithTime(shown, range)}
              before={shownBefore && { ms: totalOf(shownBefore).ms, range: past }}
              budgets={view.by === 'label' ? [] : budgets.data.filter(({ of, id }) => inReport[of].has(id))}
              nameOf={(of, id) => names.of(of, id)?.name}
              onOpen={() => openEntries(shownText === null ? {} : { [view.by]: shownIds })}
            />
            {shownText !== null && (
              <p
                role="status"
                className="flex flex-wrap items-center gap-x-2 px-4 pb-3 text-body max-md:px-3"
              >
                {partlyShown(shownText)}
                <Button size="tool" onClick={legend.showAll}>
                  {chartWords.showAll}
                </Button>
              </p>
            )}
            <div className="grid gap-4 px-4 pb-4 max-md:px-3 lg:grid-cols-[7fr_4fr]">
              <HoursByDay
                series={series}
                hidden={legend.hidden}
                days={barsOf(groups, range)}
                today={today}
                by={by}
                onOpen={(days, id) => openEntries({ ...narrowedTo(id), days: [days] })}
              />
              <ShareOfTime
                series={series}
                hidden={legend.hidden}
                by={by}
                onToggle={legend.toggle}
                onOpen={(id) => openEntries(narrowedTo(id))}
              />
            </div>
            <ReportTable
              rows={rows}
              totalMs={total.ms}
              beforeMs={shownBefore && totalOf(shownBefore).ms}
              shown={shownText}
              isOverlapping={isInSeveralTeams(shown, view, names)}
              by={view.by}
              division={view.division}
              onOpen={openEntries}
            />
          </>
        )}
      </section>
      {open !== null && question !== null && (
        <SessionsPanel figure={open} {...{ question, names }} onClose={() => openEntries(null)} />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the report…" className="grid gap-4 p-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-64" />
      <Skeleton className="h-40" />
    </div>
  );
}

const NEUTRAL = '#8D8A85';
