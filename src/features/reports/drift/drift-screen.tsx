import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { MINUTE_MS } from '#domain/constants.ts';
import { dayAndTime, type PlainDay } from '#domain/time/index.ts';
import { driftSums, isOfKind, plannedWeek, roundedDrifts } from '#domain/report/index.ts';
import { ListFailure, useListState } from '#features/lists/index.ts';
import { useLink, useTaskLink, Page } from '#features/page/index.ts';
import { ReportNav } from '#features/reports/report-nav.tsx';
import { namesOf } from '#features/reports/report-parts.ts';
import { useWeekQuestion } from '#features/reports/use-question.ts';
import { SessionsPanel } from '#features/reports/sessions-panel.tsx';
import { WhosePicker } from '#features/reports/filters/whose-picker.tsx';
import { WeekSteps } from '#features/reports/filters/week-steps.tsx';
import {
  useWeekDrift,
  type WeekDrift,
  type ReportOptions,
  useReportOptions,
} from '#services/queries/index.ts';
import { useNow, useSession, useToday } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { buttonClass } from '#ui/styles/button-class.ts';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { LongTable } from '#ui/table/long-table.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { sortedRows } from '#ui/table/table-column.ts';
import { driftColumns, driftFoot, keyOf } from './drift-columns.tsx';
import { DriftFigures } from './drift-figures.tsx';
import { type DriftView, useDriftView } from './use-drift-view.ts';

/** Planned vs. done: the plan of a week compared with its logged time. */
export function DriftScreen() {
  const { user } = useSession();
  const today = useToday();
  const view = useDriftView(today, user.id);
  const options = useReportOptions();
  return (
    <Page>
      <ReportNav />
      <div className="flex flex-none flex-wrap items-center gap-2 border-b border-hairline px-4 py-2.5 max-md:px-3">
        <WeekSteps monday={view.monday} today={today} onChange={(monday) => view.show({ monday })} />
        {options.data !== null && (
          <WhosePicker
            whose={view.whose}
            options={options.data}
            ownId={user.id}
            onChange={(whose) => view.show({ whose })}
          />
        )}
        {view.whose.kind === 'user' && (
          <span className="ml-auto max-md:ml-0">
            <StoodLink monday={view.monday} userId={view.whose.id} />
          </span>
        )}
      </div>
      {options.data !== null ? (
        <Drifts view={view} options={options.data} />
      ) : options.state === 'failed' ? (
        <ListFailure read={options} what="The report" className="m-3" />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** Links to the board history at the time when the week was planned. */
function StoodLink({ monday, userId }: { readonly monday: PlainDay; readonly userId: number }) {
  const link = useLink();
  const { timeZone } = useSession().user;
  const now = useNow(MINUTE_MS);
  const at = plannedWeek(monday, timeZone).plannedAt;
  const query = new URLSearchParams({
    user: String(userId),
    week: monday,
    at: new Date(Math.min(at, now)).toISOString(),
  });
  return (
    <Link className={buttonClass()} to={`${link('boardAsItStood')}?${query}`}>
      Board history
    </Link>
  );
}

interface DriftsProps {
  readonly view: DriftView;
  readonly options: ReportOptions;
}

function Drifts({ view, options }: DriftsProps) {
  const read = useWeekDrift(view.whose, view.monday);
  if (read.data !== null) return <Week view={view} options={options} drift={read.data} />;
  return read.state === 'failed' ? (
    <ListFailure read={read} what="The report" className="m-3" />
  ) : (
    <Loading />
  );
}

interface WeekProps extends DriftsProps {
  readonly drift: WeekDrift;
}

function Week({ view, options, drift }: WeekProps) {
  const { plannedAt, endsAt, knownSince, tasks } = drift;
  const { timeZone } = useSession().user;
  const taskLink = useTaskLink();
  const now = useNow(MINUTE_MS);
  const names = useMemo(() => namesOf(options), [options]);
  const isTeam = view.whose.kind === 'team';
  const { openEntries } = view;
  const columns = useMemo(
    () =>
      driftColumns({
        names,
        isTeam,
        open: ({ taskId, userId }) => openEntries({ user: [userId], task: [taskId] }),
      }),
    [names, isTeam, openEntries],
  );
  const question = useWeekQuestion(view, timeZone);
  const { sort, set } = useListState('task');
  const shown = useMemo(() => {
    const { kind } = view;
    const listed = kind === null ? tasks : tasks.filter((task) => isOfKind(task, kind));
    return sortedRows(roundedDrifts(listed), columns, sort);
  }, [tasks, view, columns, sort]);
  const sums = useMemo(() => driftSums(tasks), [tasks]);
  const opened = tasks.find(
    ({ taskId, userId }) => taskId === view.open?.task?.[0] && userId === view.open?.user?.[0],
  );
  const moment = (at: number) => dayAndTime(at, timeZone);

  if (knownSince === null || knownSince >= endsAt)
    return (
      <EmptyState title="Not recorded">
        {knownSince === null
          ? 'No changes have been recorded yet.'
          : `Changes have been recorded since ${moment(knownSince)}. What was planned before isn't known.`}
      </EmptyState>
    );
  return (
    <div className="relative flex min-h-0 flex-1">
      <section aria-label="Planned vs. done" className="flex min-w-0 flex-1 flex-col overflow-y-auto">
        {knownSince > plannedAt && (
          <Banner tone="info" className="m-3 flex-none">
            {`Changes have been recorded since ${moment(knownSince)}. What was planned before isn't known.`}
          </Banner>
        )}
        <DriftFigures
          sums={sums}
          count={tasks.length}
          plannedBy={moment(Math.min(plannedAt, now))}
          isOver={endsAt <= now}
          kind={view.kind}
          onKind={(kind) => view.show({ kind })}
        />
        {shown.length > 0 ? (
          <LongTable
            title="Tasks of the week"
            columns={columns}
            rows={shown}
            rowId={keyOf}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            foot={driftFoot(shown)}
          />
        ) : (
          <EmptyState title={tasks.length === 0 ? 'Nothing planned' : 'No tasks'}>
            {tasks.length === 0 ? 'There were no tasks in this week.' : 'No tasks match this filter.'}
          </EmptyState>
        )}
      </section>
      {view.open !== null && opened && (
        <SessionsPanel
          figure={view.open}
          title={opened.taskName}
          {...{ question, names }}
          onClose={() => openEntries(null)}
          footer={
            <Link
              className={buttonClass()}
              to={taskLink({ id: opened.taskId, userId: opened.userId, day: view.monday })}
            >
              Open on the board
            </Link>
          }
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the report…" className="grid gap-4 p-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-64" />
    </div>
  );
}
