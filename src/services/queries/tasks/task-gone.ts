import { skipToken, useQuery } from '@tanstack/react-query';
import { STALE_MS } from '#domain/constants.ts';
import { useSharedServices } from '#services/shared-services/context.tsx';
import { CallError, dataOf } from '#services/shared-services/query-client.ts';
import { triedAgain } from '#services/queries/read.ts';

/** Whether the server has no task with this id any more; asked once the task is away from the boards at hand. */
export function useIsTaskGone(id: string, isAway: boolean): boolean {
  const { api } = useSharedServices();
  const { error } = useQuery({
    queryKey: ['task', id],
    queryFn: isAway
      ? async ({ signal }) => dataOf(await api.call('GET /api/tasks/Task/{id}', { params: { id }, signal }))
      : skipToken,
    staleTime: STALE_MS.tasks,
    gcTime: 0,
    refetchOnWindowFocus: false,
    ...triedAgain,
    meta: { silent: true },
  });
  return isAway && error instanceof CallError && error.status === 404;
}
