import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { STALE_MS } from '#domain/constants.ts';
import type { CallAnswer } from '#services/http/calls.ts';
import type { Task } from '#domain/task.ts';
import { useSharedServices } from '#services/services.tsx';
import { CallError, dataOf } from './query-client.ts';

/** A run of a timer; it still runs while `end` is null. Instants are epoch ms. */
export interface Run {
  readonly id: number;
  readonly userId: number;
  readonly start: number;
  readonly end: number | null;
  /** The task whose start on another device has cut the run; its name is null where it may not be known (DEC-142). */
  readonly cutBy: { readonly taskId: string; readonly name: string | null } | null;
}

/** A correction of the logged time by `deltaMs`, made at `at` (DEC-111). */
export interface Correction {
  readonly userId: number;
  readonly at: number;
  readonly deltaMs: number;
}

/** What stands behind the logged time of a task, oldest first. */
export interface TaskSessions {
  readonly runs: readonly Run[];
  readonly corrections: readonly Correction[];
}

/** How reading the sessions went; a failed read keeps what was known (DEC-94). */
export interface SessionsRead {
  readonly data: TaskSessions | undefined;
  readonly failure: 'offline' | 'failed' | null;
  retry(): void;
}

/** Reads the sessions of a task, again for each version of it that the server tells of (DEC-119). */
export function useSessions({ id, updatedDate }: Pick<Task, 'id' | 'updatedDate'>): SessionsRead {
  const { api } = useSharedServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', id, updatedDate],
    queryFn: async ({ signal }) =>
      toSessions(dataOf(await api.call('GET /api/tasks/Task/{id}/Sessions', { params: { id }, signal }))),
    staleTime: STALE_MS.tasks,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
    meta: { silent: true },
  });
  const isOffline = error instanceof CallError && error.status === 0;
  return {
    data,
    failure: error === null ? null : isOffline ? 'offline' : 'failed',
    retry: () => void refetch(),
  };
}

/** How long in ms sessions that could not be read wait for the next try. */
const RETRY_MS = 5_000;

/** The sessions of a task as the server answers them, read for the screens. */
export function toSessions(wire: CallAnswer<'GET /api/tasks/Task/{id}/Sessions'>): TaskSessions {
  return {
    runs: wire.Sessions.map(({ idSession, idUser, Start, End, CutBy }) => ({
      id: idSession,
      userId: idUser,
      start: Date.parse(Start),
      end: End === null ? null : Date.parse(End),
      cutBy: CutBy && { taskId: CutBy.idTask, name: CutBy.Name },
    })),
    corrections: wire.Adjustments.map(({ idUser, At, Delta }) => ({
      userId: idUser,
      at: Date.parse(At),
      deltaMs: Delta,
    })),
  };
}
