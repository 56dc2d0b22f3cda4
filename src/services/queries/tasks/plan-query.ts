import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { HISTORY_ROWS, STALE_MS } from '#domain/constants.ts';
import { fromWire } from '#domain/contract/index.ts';
import type { FactType, LaterChange } from '#domain/journal/index.ts';
import type { Task } from '#domain/task/index.ts';
import type { Api } from '#services/http/index.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';

/** Reads a task's changes, oldest first, again for each version (DEC-119). Empty for unsent tasks. */
export function useTaskHistory(
  { id, updatedDate }: Pick<Task, 'id' | 'updatedDate'>,
  timeZone: string,
): Read<readonly LaterChange[] | null> {
  const { api } = useSharedServices();
  const isUnseen = updatedDate === '';
  const query = useQuery<readonly LaterChange[]>({
    queryKey: ['history', id, updatedDate, timeZone],
    queryFn: isUnseen ? skipToken : ({ signal }) => readAll(api, id, timeZone, signal),
    staleTime: STALE_MS.tasks,
    placeholderData: keepPreviousData,
    ...retrySilently,
  });
  return readOf<readonly LaterChange[] | null>(query, isUnseen ? [] : null);
}

async function readAll(api: Api, id: string, timeZone: string, signal: AbortSignal): Promise<LaterChange[]> {
  const changes: LaterChange[] = [];
  let before: string | undefined;
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const query = before === undefined ? {} : { Before: before };
    const rows = dataOf(
      await api.call('GET /api/tasks/Task/{id}/History', { params: { id }, query, signal }),
    );
    changes.unshift(
      ...rows.map(({ Type, idUser, DeviceTime, Before, After }) => ({
        type: Type as FactType,
        by: idUser,
        at: Date.parse(DeviceTime),
        before: Before && fromWire(Before, timeZone),
        after: fromWire(After, timeZone),
      })),
    );
    before = rows[0]?.FactId;
    if (rows.length < HISTORY_ROWS) break;
  }
  return changes;
}

const MOST_CALLS = 5;
