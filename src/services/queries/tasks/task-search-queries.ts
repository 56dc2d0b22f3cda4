import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MAX_SEARCH_TEXT, MAX_URL } from '#domain/constants.ts';
import {
  type QueryOf,
  type Calls,
  type WireFoundTask,
  statusIds,
  statusOfId,
} from '#domain/contract/index.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import { type FoundTask, asksForTasks, type SearchView, taskSearchWords } from '#domain/task-search/index.ts';
import { failureOf, type Read, retrySilently } from '#services/queries/read.ts';
import { CallError, dataOf, useSharedServices } from '#services/shared-services/index.ts';

export interface ReadFound extends Read<readonly FoundTask[]> {
  readonly hasMore: boolean;
  readonly isReadingMore: boolean;
  readMore(): void;
}

/** Reads the tasks of a search view, unscheduled first, then the latest. */
export function useFoundTasks(view: SearchView): ReadFound {
  const { api } = useSharedServices();
  const isAsked = asksForTasks(view);
  const query = useInfiniteQuery({
    queryKey: ['taskSearch', view],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = askedBy(view, pageParam);
      if (isTooLong(query)) throw new CallError(taskSearchWords.tooMany, 422);
      return dataOf(await api.call('GET /api/tasks/Task/Search', { query, signal }));
    },
    getNextPageParam: ({ Next }) => Next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isAsked,
    ...retrySilently,
  });
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = query;
  return {
    data: isAsked ? (data?.pages.flatMap(({ Tasks }) => Tasks.map(toFound)) ?? none) : none,
    ...failureOf(error, isPending && isAsked),
    retry: () => void query.refetch(),
    hasMore: isAsked && hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
  };
}

const none: readonly never[] = [];

/** Returns the call that finds the tasks with the best matches. */
export function useFindTasks(): (
  text: string,
  signal: AbortSignal,
) => Promise<Decision<readonly FoundTask[]>> {
  const { api } = useSharedServices();
  return async (text, signal) => {
    const query = { Text: text.slice(0, MAX_SEARCH_TEXT), Order: 'best' } as const;
    const reply = await api.call('GET /api/tasks/Task/Search', { query, signal });
    if (reply.ok) return agreed(reply.data.Tasks.map(toFound));
    const message = reply.status === 0 ? taskSearchWords.offline : taskSearchWords.failed;
    return { ok: false, refusal: { ...reply.refusal, message } };
  };
}

type Asked = QueryOf<Calls['GET /api/tasks/Task/Search']>;

const askedBy = (view: SearchView, after: string | undefined): Asked => ({
  Text: view.text,
  Order: 'latest',
  ...idsOf('UserIds', view.users),
  ...idsOf('ClientIds', view.clients),
  ...idsOf('ProjectIds', view.projects),
  ...idsOf('LabelIds', view.labels),
  ...idsOf(
    'StatusIds',
    view.statuses.map((status) => statusIds[status]),
  ),
  ...(after !== undefined && { After: after }),
});

const isTooLong = (query: Asked): boolean =>
  String(new URLSearchParams(query as Record<string, string>)).replaceAll('%2C', ',').length > MAX_URL - PATH;

/** The length of the URL before the query. */
const PATH = 48;

const idsOf = (name: keyof Asked, ids: readonly number[]) =>
  ids.length === 0 ? {} : { [name]: ids.join(',') };

const toFound = (wire: WireFoundTask): FoundTask => ({
  id: wire.idTask,
  name: wire.Name,
  day: wire.Day,
  status: statusOfId(wire.idTaskStatus),
  person: { id: wire.idUser, name: wire.UserName },
  project: { name: wire.ProjectName, client: { name: wire.ClientName, color: wire.ColorCode } },
  label: wire.label && { name: wire.label.Name, color: wire.label.ColorCode },
});
