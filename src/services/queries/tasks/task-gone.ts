import { useMemo } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { STALE_MS } from '#domain/constants.ts';
import { fromWire } from '#domain/contract/index.ts';
import type { Task } from '#domain/task/index.ts';
import { useSharedServices, CallError, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf, retryOnOutage } from '#services/queries/read.ts';

/** Returns whether the server no longer has a task. Asks only if no loaded board has it. */
export function useIsTaskGone(id: string, isAway: boolean): boolean {
  const { error } = useAskedTask(id, isAway);
  return isAway && error instanceof CallError && error.status === 404;
}

/** Reads a task's place. 'gone' if deleted or not visible to the user, null until loaded. */
export function useTaskPlace(
  id: string,
  { isAsked, timeZone }: { readonly isAsked: boolean; readonly timeZone: string },
): Pick<Task, 'day' | 'assigneeId'> | 'gone' | null {
  const { data, error } = useAskedTask(id, isAsked);
  if (!isAsked) return null;
  if (error instanceof CallError && (error.status === 404 || error.status === 403)) return 'gone';
  return data === undefined ? null : fromWire(data, timeZone);
}

/** Reads a task by its id. Null until loaded or if not visible to the user (DEC-152). */
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
    ...retryOnOutage,
    meta: { silent: true },
  });
}
