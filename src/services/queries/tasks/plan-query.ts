import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { HISTORY_ROWS, STALE_MS } from '#domain/constants.ts';
import { fromWire } from '#domain/contract/tasks/task-wire.ts';
import type { Planned } from '#domain/task/plan-trail.ts';
import type { Task } from '#domain/task/task.ts';
import type { Api } from '#services/http/api.ts';
import { useSharedServices } from '#services/shared-services/context.tsx';
import { dataOf } from '#services/shared-services/query-client.ts';
import { type Read, readOf, saidOnScreen } from '#services/queries/read.ts';

/**
 * What was planned of a task after each of its changes, oldest first, read again for each version of it that the server
 * tells of (DEC-119); null until it is known. Of a task that the server has not seen yet there is none.
 */
export function usePlanHistory(
  { id, updatedDate }: Pick<Task, 'id' | 'updatedDate'>,
  timeZone: string,
): Read<readonly Planned[] | null> {
  const { api } = useSharedServices();
  const isUnseen = updatedDate === '';
  const query = useQuery<readonly Planned[]>({
    queryKey: ['plan', id, updatedDate, timeZone],
    queryFn: isUnseen ? skipToken : ({ signal }) => readAll(api, id, timeZone, signal),
    staleTime: STALE_MS.tasks,
    placeholderData: keepPreviousData,
    ...saidOnScreen,
  });
  return readOf<readonly Planned[] | null>(query, isUnseen ? [] : null);
}

/** The history, the latest rows first, a call for each `HISTORY_ROWS` of them; of a longer one what `MOST_CALLS` answer. */
async function readAll(api: Api, id: string, timeZone: string, signal: AbortSignal): Promise<Planned[]> {
  const planned: Planned[] = [];
  let before: string | undefined;
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const query = before === undefined ? {} : { Before: before };
    const rows = dataOf(
      await api.call('GET /api/tasks/Task/{id}/History', { params: { id }, query, signal }),
    );
    planned.unshift(
      ...rows.map(({ After }) => {
        const { day, estimateMs, rollovers } = fromWire(After, timeZone);
        return { day, estimateMs, rollovers };
      }),
    );
    before = rows[0]?.FactId;
    if (rows.length < HISTORY_ROWS) break;
  }
  return planned;
}

const MOST_CALLS = 5;
