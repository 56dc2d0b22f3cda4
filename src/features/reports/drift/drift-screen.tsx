import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { MINUTE_MS } from '#domain/constants.ts';
import { localDay, localTime } from '#domain/time/local-time.ts';
import { addDays, startOfDay } from '#domain/time/plain-day.ts';
import { driftSums, isOfKind, plannedWeek } from '#domain/report/drift/drift.ts';
import { UNKNOWN } from '#domain/report/report-words.ts';
import { ListFailure } from '#features/lists/list-failure.tsx';
import { useListState } from '#features/lists/use-list-state.ts';
import { useLink } from '#features/page/links.tsx';
import { Page } from '#features/page/page.tsx';
import { EntriesPanel } from '#features/reports/entries-panel.tsx';
import { ReportNav } from '#features/reports/report-nav.tsx';
import { WeekSteps } from '#features/reports/week-steps.tsx';
import { type TaskDrift, useWeekDrift, type WeekDrift } from '#services/queries/reports/drift.ts';
import { type ReportOptions, useReportOptions } from '#services/queries/reports/report.ts';
import { useNow } from '#services/shared-services/use-now.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useToday } from '#services/shared-services/use-today.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { buttonClass } from '#ui/styles/button-class.ts';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { LongTable } from '#ui/table/long-table.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { sortedRows } from '#ui/table/table-column.ts';
import { driftColumns, driftFoot, keyOf } from './drift-columns.tsx';
import { DriftFigures } from './drift-figures.tsx';
import { type DriftView, useDriftView } from './use-drift-view.ts';

/** The week of a user or a team against its plan, out of the journal; each task opens its sessions. */
export function DriftScreen() {
  const { user } = useSession();
  const today = useToday();
  const view = useDriftView(today, user.id);
  const options = useReportOptions();
  return (
    <Page actions={view.whose.kind === 'user' && <StoodLink view={view} />}>
      <ReportNav />
      <div className="flex flex-none flex-wrap items-center gap-2 border-b border-hairline px-4 py-2.5 max-md:px-3">
        <WeekSteps monday={view.monday} today={today} onChange={(monday) => view.show({ monday })} />
        {options.data !== null && <WhosePicker view={view} options={options.data} ownId={user.id} />}
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

/** Leads to the board of the week as it stood at its start. */
function StoodLink({ view: { monday, whose } }: { readonly view: DriftView }) {
  const link = useLink();
  const { timeZone } = useSession().user;
  const now = useNow(MINUTE_MS);
  const at = plannedWeek(monday, timeZone).plannedAt;
  const query = new URLSearchParams({
    user: String(whose.id),
    week: monday,
    at: new Date(Math.min(at, now)).toISOString(),
  });
  return (
    <Link className={buttonClass()} to={`${link('boardAsItStood')}?${query}`}>
      Board as it stood
    </Link>
  );
}

interface WhosePickerProps {
  readonly view: DriftView;
  readonly options: ReportOptions;
  readonly ownId: number;
}

function WhosePicker({ view, options: { users, teams }, ownId }: WhosePickerProps) {
  const { kind, id } = view.whose;
  return (
    <Select
      label="Whose week"
      isLabelHidden
      className="w-56"
      value={`${kind} ${id}`}
      onChange={({ target }) => {
        const [chosen, chosenId] = target.value.split(' ');
        view.show({ whose: { kind: chosen === 'team' ? 'team' : 'user', id: Number(chosenId) } });
      }}
      options={[
        ...teams.map((team) => ({ value: `team ${team.id}`, label: `Team ${team.name}` })),
        ...users
          .filter((user) => user.isActive || user.id === id)
          .map((user) => ({
            value: `user ${user.id}`,
            label: user.id === ownId ? `${user.name} (you)` : user.name,
          })),
      ]}
    />
  );
}

interface DriftsProps {
  readonly view: DriftView;
  readonly options: ReportOptions;
}

function Drifts({ view, options }: DriftsProps) {
  const { kind, id } = view.whose;
  const whose = useMemo(() => (kind === 'user' ? { userId: id } : { teamId: id }), [kind, id]);
  const users = useMemo(
    () => (kind === 'user' ? [id] : [...(options.membersOf.get(id) ?? [])]),
    [kind, id, options],
  );
  const read = useWeekDrift(whose, view.monday);
  if (read.data !== null) return <Week view={view} options={options} drift={read.data} users={users} />;
  return read.state === 'failed' ? (
    <ListFailure read={read} what="The report" className="m-3" />
  ) : (
    <Loading />
  );
}

interface WeekProps extends DriftsProps {
  readonly drift: WeekDrift;
  readonly users: readonly number[];
}

function Week({ view, options, drift, users }: WeekProps) {
  const { plannedAt, endsAt, knownSince, tasks } = drift;
  const { timeZone } = useSession().user;
  const link = useLink();
  const now = useNow(MINUTE_MS);
  const names = useMemo(() => new Map(options.users.map((user) => [user.id, user.name])), [options]);
  const isTeam = view.whose.kind === 'team';
  const columns = useMemo(
    () => driftColumns({ names, isTeam, open: (id) => view.show({ open: id }) }),
    [names, isTeam, view],
  );
  const { sort, set } = useListState('task');
  const shown = useMemo(() => {
    const { kind } = view;
    return sortedRows(kind === null ? tasks : tasks.filter((task) => isOfKind(task, kind)), columns, sort);
  }, [tasks, view, columns, sort]);
  const sums = useMemo(() => driftSums(tasks), [tasks]);
  const opened = tasks.find((task) => keyOf(task) === view.open);
  const moment = (at: number) => `${localDay(at, timeZone)}, ${localTime(at, timeZone)}`;

  if (knownSince === null || knownSince >= endsAt)
    return (
      <EmptyState title="Not known">
        {knownSince === null
          ? 'No changes have been recorded yet.'
          : `Changes are recorded since ${moment(knownSince)}. What was planned before isn't known.`}
      </EmptyState>
    );
  return (
    <div className="relative flex min-h-0 flex-1">
      <section aria-label="Planned and done" className="flex min-w-0 flex-1 flex-col max-md:overflow-y-auto">
        {knownSince > plannedAt && (
          <Banner tone="info" className="m-3">
            {`Changes are recorded since ${moment(knownSince)}. What was planned before isn't known.`}
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
            {tasks.length === 0 ? 'No task stood in this week.' : 'No task of this week is of this kind.'}
          </EmptyState>
        )}
      </section>
      {opened && (
        <EntriesPanel
          key={view.open}
          title={opened.taskName}
          of={entriesOf(opened, view, timeZone)}
          nameOfUser={(id) => names.get(id)}
          nameOfProject={(id) => options.projects.find((project) => project.id === id)?.name ?? UNKNOWN}
          onClose={() => view.show({ open: null })}
          footer={
            <Link
              className={buttonClass()}
              to={`${link('tasks')}?${new URLSearchParams({ week: view.monday, user: String(opened.userId) })}`}
            >
              {users.length === 1
                ? 'Open the board of this week'
                : `Open the board of ${names.get(opened.userId) ?? UNKNOWN}`}
            </Link>
          }
        />
      )}
    </div>
  );
}

/** The sessions of a task of the week. */
function entriesOf({ taskId, userId }: TaskDrift, { monday }: DriftView, timeZone: string) {
  const question = {
    users: [userId],
    teams: [],
    clients: [],
    projects: [],
    labels: [],
    from: startOfDay(monday, timeZone),
    to: startOfDay(addDays(monday, 7), timeZone) - 1,
  };
  return { question, isUnlabelled: false, taskId };
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the report…" className="grid gap-4 p-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-64" />
    </div>
  );
}
