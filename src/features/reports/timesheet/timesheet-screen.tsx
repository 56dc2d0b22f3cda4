import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { editSessionRefusal } from '#domain/access/index.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { addDays, type PlainDay, loggedTime } from '#domain/time/index.ts';
import {
  daysText,
  upToNow,
  type Narrowed,
  toWhere,
  UNKNOWN,
  weekGrid,
  timesheetWords,
  weekQuery,
  weekQueryNames,
  type WeekView,
  weekViewOf,
} from '#domain/report/index.ts';
import { ListFailure } from '#features/lists/index.ts';
import { Page } from '#features/page/index.ts';
import { Printed } from '#features/reports/printed.tsx';
import { namesOf, type ReportNames } from '#features/reports/report-parts.ts';
import { ReportNav } from '#features/reports/report-nav.tsx';
import { SessionsPanel } from '#features/reports/sessions-panel.tsx';
import { useWeekQuestion } from '#features/reports/use-question.ts';
import { useReportAddress } from '#features/reports/use-report-address.ts';
import { WhosePicker } from '#features/reports/filters/whose-picker.tsx';
import { WeekSteps } from '#features/reports/filters/week-steps.tsx';
import { type ReportOptions, usePlanned, useReport, useReportOptions } from '#services/queries/index.ts';
import { useNow, useSession, useToday } from '#services/shared-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { AddSession } from './add-session.tsx';
import { projectRows, userRows } from './week-rows.tsx';
import { WeekTable } from './week-table.tsx';

/** By project and day for a user, by user and day for a team (B8, RPT-22). */
export function TimesheetScreen() {
  const options = useReportOptions();
  if (options.data !== null) return <Timesheet options={options.data} />;
  return (
    <Page>
      {options.state === 'failed' ? (
        <ListFailure read={options} what="The timesheet" className="m-3" />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Timesheet({ options }: { readonly options: ReportOptions }) {
  const { actor, user } = useSession();
  const { timeZone } = user;
  const today = useToday();
  const now = useNow(MINUTE_MS);
  const { params, open, show, openEntries } = useReportAddress(weekQueryNames);
  const view = useMemo(() => weekViewOf(params, { today, ownId: user.id }), [params, today, user.id]);
  const { monday, whose } = view;
  const names = useMemo(() => namesOf(options), [options]);
  const isTeam = whose.kind !== 'user';
  const question = useWeekQuestion(view, timeZone);
  const read = useReport('project', question);
  const planned = usePlanned(isTeam ? question : null);
  const time = useMemo(() => upToNow(read.data, now), [read.data, now]);
  const rows = useMemo(
    () =>
      isTeam
        ? userRows(
            weekGrid(time, monday, ({ userId }) => userId, activeOf(usersOf(view, options), options)),
            { planned: planned.data, view, names },
          )
        : projectRows(
            weekGrid(time, monday, ({ key }) => key ?? 0),
            names,
          ),
    [isTeam, time, monday, options, planned.data, view, names],
  );
  const failed = [read, planned].find(({ state }) => state === 'failed');
  const isReady = read.state !== 'loading' && (!isTeam || planned.state !== 'loading');
  const worker = whose.kind === 'user' ? whose.id : null;
  const mayAdd = worker !== null && editSessionRefusal(actor, { assigneeId: worker }) === null;
  const mayAddOn = (day: PlainDay) => mayAdd && day <= today;
  const openDay = open && onlyDay(open);
  const table = (onOpen?: (key: number | null, day: PlainDay | null) => void) => (
    <WeekTable
      title={isTeam ? timesheetWords.user : timesheetWords.project}
      {...{ monday, today, onOpen, mayAddOn }}
      rows={rows.rows}
      foot={rows.foot}
    />
  );
  const total = loggedTime(rows.foot.total.ms);

  return (
    <Page
      actions={
        <Button icon={<Printer aria-hidden />} className="max-md:hidden" onClick={() => window.print()}>
          {timesheetWords.print}
        </Button>
      }
    >
      <ReportNav />
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-4 py-2.5 max-md:px-3">
        <WeekSteps {...{ monday, today }} onChange={(next) => show(weekQuery({ ...view, monday: next }))} />
        <WhosePicker
          hasEveryone
          {...{ whose, options }}
          ownId={user.id}
          onChange={(next) => show(weekQuery({ ...view, whose: next }))}
        />
      </div>
      {failed && <ListFailure read={failed} what="The timesheet" className="m-3" />}
      <div className="relative flex min-h-0 flex-1">
        <section
          aria-label={timesheetWords.title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so keys must reach it
          tabIndex={0}
          className="min-w-0 flex-1 overflow-auto p-4 max-md:p-3"
        >
          {!isReady ? (
            <Loading />
          ) : rows.rows.length === 0 ? (
            !failed && (
              <EmptyState title={isTeam ? timesheetWords.nobody : timesheetWords.noTime}>
                {isTeam ? timesheetWords.nobodyLead : timesheetWords.noTimeLead}
              </EmptyState>
            )
          ) : (
            <div className="scroll-pr-28 scroll-pl-54 overflow-x-auto rounded-panel border border-hairline bg-surface max-md:scroll-pr-20 max-md:scroll-pl-29">
              {table((key, day) => openEntries(figureOf({ key, day, isTeam })))}
            </div>
          )}
        </section>
        {open !== null && (
          <SessionsPanel
            figure={open}
            {...{ question, names }}
            onClose={() => openEntries(null)}
            footer={
              worker !== null &&
              openDay !== null &&
              mayAddOn(openDay) && (
                <AddSession
                  key={toWhere(open)}
                  row={open.project ? { project: open.project } : {}}
                  {...{ question, userId: worker, day: openDay }}
                />
              )
            }
          />
        )}
      </div>
      <Printed
        isLandscape
        title={`${timesheetWords.title}: ${nameOfWhose(view, names)}`}
        note={
          <>
            {daysText({ from: monday, to: addDays(monday, 6) })}
            <span className="font-strong text-text tabular-nums">{total}</span>
          </>
        }
      >
        {() => <div style={{ zoom: Math.min(1, ROWS_OF_A_SHEET / rows.rows.length) }}>{table()}</div>}
      </Printed>
    </Page>
  );
}

/** The rows of a landscape A4 page; more rows are scaled down to one page. */
const ROWS_OF_A_SHEET = 16;

/** Deactivated users appear in a team's week only if they have time in it. */
const activeOf = (ids: readonly number[], { users }: ReportOptions): number[] => {
  const active = new Set(users.flatMap(({ id, isActive }) => (isActive ? [id] : [])));
  return ids.filter((id) => active.has(id));
};

interface Figure {
  /** Null for all rows. */
  readonly key: number | null;
  readonly day: PlainDay | null;
  readonly isTeam: boolean;
}

const figureOf = ({ key, day, isTeam }: Figure): Narrowed => ({
  ...(key !== null && { [isTeam ? 'user' : 'project']: [key] }),
  ...(day !== null && { days: [{ from: day, to: day }] }),
});

function onlyDay({ days = [] }: Narrowed): PlainDay | null {
  const [first] = days;
  return days.length === 1 && first?.from === first?.to ? (first?.from ?? null) : null;
}

function usersOf({ whose }: WeekView, { users, membersOf }: ReportOptions): number[] {
  if (whose.kind === 'user') return [whose.id];
  const members = whose.kind === 'team' ? new Set(membersOf.get(whose.id)) : null;
  return users.filter(({ id }) => members === null || members.has(id)).map(({ id }) => id);
}

function nameOfWhose({ whose }: WeekView, names: ReportNames): string {
  return whose.kind === 'all' ? timesheetWords.everyone : (names.of(whose.kind, whose.id)?.name ?? UNKNOWN);
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the timesheet…" className="grid gap-4 p-4">
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} className="h-6 max-w-260" />
      ))}
    </div>
  );
}
