import { useMemo, useState } from 'react';
import { MINUTE_MS } from '#domain/constants.ts';
import { startOfDay, addDays } from '#domain/time/plain-day.ts';
import { totalOf, upToNow } from '#domain/report/grouped-time.ts';
import { OTHER } from '#domain/report/drawn-series.ts';
import { barsOf } from '#domain/report/bars.ts';
import { daysOfRange, instantsOfRange, rangeBefore } from '#domain/report/ranges.ts';
import { groupingWords } from '#domain/report/report-words.ts';
import type { Narrowed } from '#domain/report/narrowed.ts';
import type { ReportView } from '#domain/report/filters.ts';
import { ListFailure } from '#features/lists/list-failure.tsx';
import { Page } from '#features/page/page.tsx';
import {
  type ReportOptions,
  useBudgets,
  useReport,
  useReportOptions,
} from '#services/queries/reports/report.ts';
import { useNow } from '#services/shared-services/use-now.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useToday } from '#services/shared-services/use-today.ts';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { EntriesPanel } from './entries-panel.tsx';
import { HoursByDay } from './hours-by-day.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportNav } from './report-nav.tsx';
import { ReportTable } from './report-table.tsx';
import { daysWithTime, entriesOf, groupsOf, lookOf, namesOf, rowsOf, titleOf } from './report-parts.ts';
import { ShareOfTime } from './share-of-time.tsx';
import { useQuestion } from './use-question.ts';
import { type ReportAddress, useReportView } from './use-report-view.ts';
import { useChosenView } from './views/view-address.ts';
import { ViewsMenu } from './views/views-menu.tsx';

/** Time by client, project or label, with the sessions behind every figure (RPT-01, NAV-07, DEC-55). */
export function ReportScreen() {
  const address = useReportView();
  const options = useReportOptions();
  const today = useToday();
  const chosenView = useChosenView();
  return (
    <Page>
      <ReportNav />
      <ReportFilters
        view={address.view}
        options={options.data}
        today={today}
        onChange={address.show}
        mistake={address.mistake}
        views={<ViewsMenu screen="report" view={address.view} chosenId={chosenView} />}
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
  readonly address: ReportAddress;
  readonly options: ReportOptions;
}

function Report({ address: { view, open, show, openEntries }, options }: ReportProps) {
  const { user } = useSession();
  const now = useNow(MINUTE_MS);
  const today = useToday();
  const { timeZone } = user;
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
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(() => groupsOf(time, view, names), [time, view, names]);
  const series = groups.map(({ key, ms, share }) => {
    const { name, color } = lookOf(key, view, names);
    return { id: String(key), name, color: color ?? NEUTRAL, ms, share };
  });
  const rows = useMemo(
    () => rowsOf({ time, before, budgets: budgets.data }, view, names),
    [time, before, budgets.data, view, names],
  );
  const total = totalOf(time);
  const inReport = new Set(time.map(({ key }) => key));
  const toggle = (id: string) =>
    setHidden((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const by = groupingWords[view.by].toLowerCase();
  // The smallest groups are drawn as one, which is no figure of its own.
  const narrowedTo = (id: string): Narrowed => (id === OTHER ? {} : { [view.by]: Number(id) });

  if (read.state === 'loading') return <Loading />;
  return (
    <div className="relative flex min-h-0 flex-1">
      <section
        aria-label="Report"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        tabIndex={0}
        className="relative min-w-0 flex-1 overflow-y-auto"
      >
        {read.state === 'failed' && <ListFailure read={read} what="The report" className="m-3" />}
        {time.length === 0 && (before ?? []).length === 0 ? (
          read.state === 'ready' && <Nothing view={view} show={show} />
        ) : (
          <>
            <ReportFigures
              total={total}
              range={range}
              dayCount={daysWithTime(time, range)}
              before={before && { ms: totalOf(before).ms, range: past }}
              budgets={
                view.by === 'label' ? [] : budgets.data.filter(({ projectId }) => inReport.has(projectId))
              }
              nameOfProject={(id) => names.of('project', id)?.name}
              onOpen={() => openEntries({})}
            />
            <div className="grid gap-4 px-4 pb-4 max-md:px-3 lg:grid-cols-[7fr_4fr]">
              <HoursByDay
                series={series}
                hidden={hidden}
                days={barsOf(groups, range)}
                today={today}
                by={by}
                onOpen={(days, id) => openEntries({ ...narrowedTo(id), days })}
              />
              <ShareOfTime
                series={series}
                hidden={hidden}
                by={by}
                onToggle={toggle}
                onOpen={(id) => openEntries(narrowedTo(id))}
              />
            </div>
            <ReportTable
              rows={rows}
              totalMs={total.ms}
              by={view.by}
              division={view.division}
              compares={before !== null}
              onOpen={openEntries}
            />
          </>
        )}
      </section>
      {open !== null && question !== null && (
        <EntriesPanel
          key={JSON.stringify(open)}
          title={titleOf(open, names)}
          of={entriesOf(question, open, timeZone)}
          nameOfUser={(id) => names.of('user', id)?.name}
          nameOfProject={(id) => names.of('project', id)?.name}
          onClose={() => openEntries(null)}
        />
      )}
    </div>
  );
}

function Nothing({ view, show }: { readonly view: ReportView; readonly show: (view: ReportView) => void }) {
  const isFiltered = [view.clients, view.projects, view.labels, view.users, view.teams].some(
    ({ length }) => length > 0,
  );
  return (
    <EmptyState
      title="No time logged"
      action={
        isFiltered && (
          <Button
            onClick={() => show({ ...view, clients: [], projects: [], labels: [], users: [], teams: [] })}
          >
            Clear the filters
          </Button>
        )
      }
    >
      {isFiltered
        ? 'Nothing matches your filters in this date range.'
        : 'Nothing was logged in this date range.'}
    </EmptyState>
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

const NEUTRAL = '#8d8a85';
