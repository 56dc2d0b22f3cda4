import { useMemo } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { STALE_MS } from '#domain/constants.ts';
import { fromWire } from '#domain/contract/tasks/task-wire.ts';
import type { Task } from '#domain/task/task.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';
import { CallError, dataOf } from '#services/shared-services/query-client.ts';
import { type Read, readOf, triedAgain } from '#services/queries/read.ts';

/** Whether the server has no task with this id any more; asked once the task is away from the boards at hand. */
export function useIsTaskGone(id: string, isAway: boolean): boolean {
  const { error } = useAskedTask(id, isAway);
  return isAway && error instanceof CallError && error.status === 404;
}

/** Where a task stands, asked of the server; 'gone' where it is nowhere, or nowhere that may be seen; null until known. */
export function useTaskPlace(
  id: string,
  { isAsked, timeZone }: { readonly isAsked: boolean; readonly timeZone: string },
): Pick<Task, 'day' | 'assigneeId'> | 'gone' | null {
  const { data, error } = useAskedTask(id, isAsked);
  if (!isAsked) return null;
  if (error instanceof CallError && (error.status === 404 || error.status === 403)) return 'gone';
  return data === undefined ? null : fromWire(data, timeZone);
}

/** A task by its id, wherever it stands; null until known, and where it may not be seen (DEC-152). */
export function useStoredTask(id: string, isAsked: boolean, timeZone: string): Read<Task | null> {
  const query = useAskedTask(id, isAsked);
  const { data } = query;
  const task = useMemo(() => (data === undefined ? null : fromWire(data, timeZone)), [data, timeZone]);
  return { ...readOf(query, undefined), data: task };
}

function useAskedTask(id: string, isAsked: boolean) {
  const { api } = useSharedServices();
  return useQuery({
    queryKey: ['task', id],
    queryFn: isAsked
      ? async ({ signal }) => dataOf(await api.call('GET /api/tasks/Task/{id}', { params: { id }, signal }))
      : skipToken,
    staleTime: STALE_MS.tasks,
    gcTime: 0,
    refetchOnWindowFocus: false,
    ...triedAgain,
    meta: { silent: true },
  });
}
