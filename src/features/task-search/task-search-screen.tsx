import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  asksForTasks,
  searchFilters,
  searchQuery,
  type SearchView,
  searchViewOf,
  tasksOfView,
  foundCount,
  taskSearchWords,
} from '#domain/task-search/index.ts';
import { maySwitchBoard } from '#domain/access/index.ts';
import { type Task, taskStatuses } from '#domain/task/index.ts';
import { filterWords } from '#domain/report/index.ts';
import { statusNames } from '#domain/timer/index.ts';
import { FilterMenu, ListFailure, ListSearch, useKeptTasks } from '#features/lists/index.ts';
import { Page } from '#features/page/index.ts';
import { useReportOptions, useFoundTasks } from '#services/queries/index.ts';
import { useOutage, useSession } from '#services/shared-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { SkeletonLines } from '#ui/primitives/skeleton.tsx';
import { FoundWeeks } from './found-weeks.tsx';
import { useReturnPlace } from './use-return-place.ts';

export function TaskSearchScreen() {
  const address = useSearchView();
  const { view, clear } = address;
  const { read, tasks, outage } = useSearchedTasks(view);
  const isAsked = asksForTasks(view);
  const { scroller, ...place } = useReturnPlace();
  return (
    <Page>
      <SearchBar {...address} takesFocus={place.leftId === undefined} />
      <section
        ref={scroller}
        aria-label={taskSearchWords.tasks}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        {outage !== null && isAsked ? (
          <p role="status" className="px-4 py-2.5 text-body text-muted max-md:px-3">
            {taskSearchWords[outage]}
          </p>
        ) : (
          read.state === 'failed' && <ListFailure read={read} what="The tasks" className="m-3" />
        )}
        {read.state === 'loading' && outage === null ? (
          <SkeletonLines label="Loading tasks…" count={3} className="gap-4 p-4" />
        ) : tasks.length > 0 ? (
          <>
            <p role="status" className="px-4 pt-2.5 text-meta text-muted tabular-nums max-md:px-3">
              {foundCount(tasks.length, outage === null && read.hasMore)}
            </p>
            <FoundWeeks tasks={tasks} place={place} />
          </>
        ) : !isAsked ? (
          <EmptyState title={taskSearchWords.start}>{taskSearchWords.startHint}</EmptyState>
        ) : (
          (read.state === 'ready' || outage !== null) && (
            <EmptyState
              title={taskSearchWords.none}
              action={<Button onClick={clear}>{taskSearchWords.clear}</Button>}
            >
              {outage === null ? taskSearchWords.noneHint : taskSearchWords.laterHint}
            </EmptyState>
          )
        )}
        {read.hasMore && (
          <p className="p-4 max-md:px-3">
            <Button busy={read.isReadingMore} onClick={read.readMore}>
              {taskSearchWords.more}
            </Button>
          </p>
        )}
      </section>
    </Page>
  );
}

/** During an `outage` falls back to the tasks on this device. */
function useSearchedTasks(view: SearchView) {
  const read = useFoundTasks(view);
  const outage = useOutage();
  const isUnread = read.state === 'loading' || (read.state === 'failed' && read.isOffline);
  const isKept = outage !== null && isUnread && read.data.length === 0;
  const fitting = useCallback(
    (tasks: readonly Task[]) => (isKept && asksForTasks(view) ? tasksOfView(tasks, view) : none),
    [isKept, view],
  );
  const kept = useKeptTasks(fitting);
  return { read, tasks: isKept ? kept : read.data, outage: isKept ? outage : null };
}

const none: readonly never[] = [];

interface SearchBarProps extends Pick<ReturnType<typeof useSearchView>, 'view' | 'show'> {
  readonly takesFocus: boolean;
}

function SearchBar({ view, show, takesFocus }: SearchBarProps) {
  const options = useReportOptions().data;
  const statuses = taskStatuses.map((status, id) => ({
    id,
    name: statusNames[status],
    color: null,
    isActive: true,
  }));
  const { actor } = useSession();
  const seesOthers = options === null ? maySwitchBoard(actor) : options.users.length > 1;
  const isAlone = !seesOthers && view.users.length === 0;
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-b border-hairline px-4 py-2.5 max-md:px-3">
      <ListSearch
        label={taskSearchWords.field}
        value={view.text}
        onSearch={(text) => show({ text })}
        takesFocus={takesFocus}
        className="w-80 max-md:w-full"
      />
      {searchFilters
        .filter((kind) => kind !== 'users' || !isAlone)
        .map((kind) => (
          <FilterMenu
            key={kind}
            words={filterWords[kind]}
            options={options?.[kind] ?? []}
            chosen={view[kind]}
            onChange={(ids) => show({ [kind]: ids })}
          />
        ))}
      <FilterMenu
        words={taskSearchWords.status}
        options={statuses}
        chosen={view.statuses.map((status) => taskStatuses.indexOf(status))}
        onChange={(places) =>
          show({ statuses: taskStatuses.filter((_status, place) => places.includes(place)) })
        }
      />
    </div>
  );
}

function useSearchView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => searchViewOf(params), [params]);
  return {
    view,
    show: (changes: Partial<SearchView>) =>
      setParams(searchQuery({ ...view, ...changes }), { replace: true }),
    clear: () => setParams([], { replace: true }),
  };
}
