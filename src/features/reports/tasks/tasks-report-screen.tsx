import { type ReactNode, useMemo } from 'react';
import { importTimeRefusal } from '#domain/access/index.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { counted } from '#domain/texts/index.ts';
import { addDays, startOfDay, loggedTime } from '#domain/time/index.ts';
import {
  daysOfRange,
  daysText,
  filtersText,
  totalText,
  taskSearch,
  daysWorked,
  linesOf,
  shownTaskTimes,
  taskTimesAt,
  taskTotal,
} from '#domain/report/index.ts';
import { whyOf, Page } from '#features/page/index.ts';
import {
  foundBy,
  ListSearch,
  useListFocus,
  ImportButton,
  ListFailure,
  useImportAddress,
  useListState,
} from '#features/lists/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import {
  type ReportOptions,
  useReportOptions,
  useCsvExport,
  useReportTasks,
  useTellExported,
} from '#services/queries/index.ts';
import { useNow, useSession, useToday } from '#services/shared-services/index.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { Table } from '#ui/table/table.tsx';
import { sortedRows } from '#ui/table/table-column.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { NoTime } from '#features/reports/no-time.tsx';
import { ReportFilters } from '#features/reports/filters/report-filters.tsx';
import { ReportNav } from '#features/reports/report-nav.tsx';
import { chosenNames, namesOf } from '#features/reports/report-parts.ts';
import { SessionsPanel } from '#features/reports/sessions-panel.tsx';
import { useQuestion } from '#features/reports/use-question.ts';
import { type ShownReport, useReportView } from '#features/reports/use-report-view.ts';
import { useChosenView, useColumns } from '#features/reports/views/view-address.ts';
import { ViewsMenu } from '#features/reports/views/views-menu.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { ExportMenu, ExportProgress } from './export-menu.tsx';
import { PrintedTasks } from './printed-tasks.tsx';
import { tableColumns } from './report-task-columns.tsx';
import { useWorkbookExport } from './use-workbook-export.ts';

export function TasksReportScreen() {
  const address = useReportView();
  const options = useReportOptions();
  const { actor } = useSession();
  const { button: buttonRef, ...importing } = useImportAddress();
  const why = whyOf("Can't import time", importTimeRefusal(actor));
  if (importing.isShown && why === undefined)
    return (
      <TimeImport onClose={importing.onClose} onHold={importing.onHold} fallback={<Page>{null}</Page>} />
    );
  const button = <ImportButton ref={buttonRef} size="tool" why={why} onOpen={importing.open} />;
  if (options.data !== null)
    return <TasksReport address={address} options={options.data} importButton={button} />;
  return (
    <Page>
      {options.state === 'failed' ? (
        <ListFailure read={options} what="The report" className="m-3" />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

const TimeImport = lazyComponent(
  () => import('#features/importing/time/time-import-panel.tsx'),
  'TimeImport',
);

interface TasksReportProps {
  readonly address: ShownReport;
  readonly options: ReportOptions;
  readonly importButton: ReactNode;
}

function TasksReport({ address, options, importButton }: TasksReportProps) {
  const { view, mistake, open, show, openEntries, entriesHref, entriesLink } = address;
  const { timeZone } = useSession().user;
  const today = useToday();
  const now = useNow(MINUTE_MS);
  const range = daysOfRange(view.range, today);
  const question = useQuestion(view, options, {
    from: startOfDay(range.from, timeZone),
    to: startOfDay(addDays(range.to, 1), timeZone) - 1,
  });
  const read = useReportTasks(question);
  const chosenView = useChosenView();
  const [chosen, choose] = useColumns();
  const columns = useMemo(() => tableColumns(chosen), [chosen]);
  const names = useMemo(() => namesOf(options), [options]);
  const { search, sort, page, set } = useListState('-time');
  // Memoized, since searching and rounding thousands of rows is slow.
  const all = useMemo(() => taskTimesAt(read.data, now), [read.data, now]);
  const tasks = useMemo(() => {
    const isFound = foundBy(columns, search);
    return shownTaskTimes(all.filter((time) => isFound({ ...time, roundedMs: time.ms })));
  }, [all, columns, search]);
  const opened = all.find(({ taskId, userId }) => taskId === open?.task?.[0] && userId === open.user?.[0]);
  const { days, lines, time } = useMemo(
    () => ({ days: daysWorked(tasks), lines: linesOf(tasks), time: loggedTime(taskTotal(tasks)) }),
    [tasks],
  );
  const inOrder = () => sortedRows(tasks, columns, sort);
  const fileName = `tasks ${range.from} to ${range.to}`;
  const exported = { question, search: taskSearch(search, chosen) };
  const csv = useCsvExport(exported, lines, `${fileName}.csv`);
  const tell = useTellExported(exported);
  const workbook = useWorkbookExport(
    () => ({ tasks: inOrder(), days, columns: chosen }),
    tell,
    `${fileName}.xlsx`,
  );
  const { list: listRef } = useListFocus(open !== null, opened?.id);

  return (
    <Page
      note={<span className="text-read text-muted tabular-nums max-[359px]:hidden">{tasks.length}</span>}
      actions={
        <span className="flex gap-2">
          {importButton}
          <ColumnMenu chosen={chosen} onChange={choose} />
          <ExportMenu csv={csv} workbook={workbook} isLoaded={read.state === 'ready'} />
        </span>
      }
    >
      <ReportNav end={<ViewsMenu screen="tasks" view={view} chosenId={chosenView} columns={chosen} />} />
      <ReportFilters
        view={view}
        options={options}
        today={today}
        onChange={show}
        mistake={mistake}
        isGrouped={false}
        search={
          <ListSearch
            label="Search tasks"
            value={search}
            onSearch={(text) => set({ search: text })}
            className="w-44"
          />
        }
      />
      <ExportProgress csv={csv} workbook={workbook} />
      {read.state === 'failed' && <ListFailure read={read} what="The report" className="m-3" />}
      {read.state === 'loading' ? (
        <Loading />
      ) : all.length > 0 ? (
        <div className="relative flex min-h-0 flex-1">
          <div ref={listRef} className="flex min-w-0 flex-1 flex-col low:overflow-y-auto">
            {tasks.length > 0 ? (
              <Table
                title="Tasks"
                columns={columns}
                rows={tasks}
                rowId={({ id }) => id}
                sort={sort}
                onSort={(next) => set({ sort: next })}
                page={page}
                onPage={(next) => set({ page: next })}
                chosenId={open === null ? undefined : opened?.id}
                href={({ taskId, userId }) => entriesHref({ task: [taskId], user: [userId] })}
                link={entriesLink}
                foot={
                  new Map<string, string>([
                    ['task', totalText(counted(tasks.length, 'row'))],
                    ['days', counted(days, 'day')],
                    ['time', time],
                  ])
                }
              />
            ) : (
              <EmptyState
                title="No Tasks"
                action={<Button onClick={() => set({ search: '' })}>Clear the search</Button>}
              >
                No results.
              </EmptyState>
            )}
          </div>
          {open !== null && (
            <SessionsPanel
              figure={open}
              title={opened && `${opened.task} · ${opened.user}`}
              {...{ question, names }}
              onClose={() => openEntries(null)}
            />
          )}
        </div>
      ) : (
        read.state === 'ready' && <NoTime {...{ view, options, question, show }} />
      )}
      <PrintedTasks
        title="Tasks report"
        range={daysText(range)}
        filters={filtersText(chosenNames(view, options), search)}
        columns={columns}
        tasks={inOrder}
        total={time}
        onPrint={() => void tell('print')}
      />
    </Page>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the report…" className="grid gap-px p-4">
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} className="my-2.5 h-4 w-full max-w-160" />
      ))}
    </div>
  );
}
