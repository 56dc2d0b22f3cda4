import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { STALE_MS } from '#domain/constants.ts';
import type { Task } from '#domain/task/index.ts';
import type { CallResponse } from '#services/http/index.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';

export interface Run {
  readonly id: number;
  readonly userId: number;
  readonly start: number;
  readonly end: number | null;
  readonly isEdited: boolean;
  /** Other device's start that cut the run. The name is null if the user may not see the task (DEC-142). */
  readonly cutBy: { readonly taskId: string; readonly name: string | null } | null;
}

export interface Correction {
  readonly userId: number;
  readonly at: number;
  readonly deltaMs: number;
}

export interface TaskSessions {
  readonly runs: readonly Run[];
  readonly corrections: readonly Correction[];
}

/** Reads a task's sessions, again for each version. Shows the earlier ones meanwhile (DEC-119). */
export function useSessions({
  id,
  updatedDate,
}: Pick<Task, 'id' | 'updatedDate'>): Read<TaskSessions | null> & { readonly isOfBefore: boolean } {
  const { api } = useSharedServices();
  const query = useQuery<TaskSessions | null>({
    queryKey: ['sessions', id, updatedDate],
    queryFn: async ({ signal }) =>
      toSessions(dataOf(await api.call('GET /api/tasks/Task/{id}/Sessions', { params: { id }, signal }))),
    staleTime: STALE_MS.tasks,
    placeholderData: keepPreviousData,
    ...retrySilently,
  });
  return { ...readOf(query, null), isOfBefore: query.isPlaceholderData };
}

/** Parses the sessions of a task. */
export function toSessions(wire: CallResponse<'GET /api/tasks/Task/{id}/Sessions'>): TaskSessions {
  return {
    runs: wire.Sessions.map(({ idSession, idUser, Start, End, EditedAt, CutBy }) => ({
      id: idSession,
      userId: idUser,
      start: Date.parse(Start),
      end: End === null ? null : Date.parse(End),
      isEdited: EditedAt !== null,
      cutBy: CutBy && { taskId: CutBy.idTask, name: CutBy.Name },
    })),
    corrections: wire.Adjustments.map(({ idUser, At, Delta }) => ({
      userId: idUser,
      at: Date.parse(At),
      deltaMs: Delta,
    })),
  };
}
