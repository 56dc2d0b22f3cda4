import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { STALE_MS } from '#domain/constants.ts';
import type { Task } from '#domain/task/task.ts';
import type { CallResponse } from '#services/http/calls.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';
import { dataOf } from '#services/shared-services/query-client.ts';
import { type Read, readOf, saidOnScreen } from '#services/queries/read.ts';

/** A run of a timer; it still runs while `end` is null. Instants are epoch ms. */
export interface Run {
  readonly id: number;
  readonly userId: number;
  readonly start: number;
  readonly end: number | null;
  /** Whether its times were edited by hand (DEC-152). */
  readonly isEdited: boolean;
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

/** Reads the sessions of a task, again for each version of it that the server tells of; until then those of the version before (DEC-119). */
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
    ...saidOnScreen,
  });
  return { ...readOf(query, null), isOfBefore: query.isPlaceholderData };
}

/** The sessions of a task as the server answers them, read for the screens. */
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
