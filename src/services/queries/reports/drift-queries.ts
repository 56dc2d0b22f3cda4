import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlainDay } from '#domain/time/index.ts';
import { type Drift, EVERYBODY, askedOf, type Whose } from '#domain/report/index.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';

export interface TaskDrift extends Drift {
  readonly taskId: string;
  readonly taskName: string;
  readonly projectId: number;
  readonly userId: number;
}

export interface WeekDrift {
  readonly plannedAt: number;
  readonly endsAt: number;
  readonly knownSince: number | null;
  readonly tasks: readonly TaskDrift[];
}

/** Reads how users' weeks differ from their plan. Null until loaded. */
export function useWeekDrift(whose: Whose, week: PlainDay): Read<WeekDrift | null> {
  const { api } = useSharedServices();
  const query = useQuery<WeekDrift>({
    queryKey: ['report', 'drift', week, whose],
    queryFn: async ({ signal }) => {
      const { users, teams } = askedOf(whose);
      const UserIds = users === EVERYBODY ? users : [...users];
      const body = { UserIds, ...(teams.length > 0 && { TeamIds: [...teams] }), Week: week };
      const wire = dataOf(await api.call('POST /api/tasks/Task/Drift', { body, signal }));
      return {
        plannedAt: Date.parse(wire.PlannedAt),
        endsAt: Date.parse(wire.EndsAt),
        knownSince: wire.KnownSince === null ? null : Date.parse(wire.KnownSince),
        tasks: wire.Tasks.map(
          (task): TaskDrift => ({
            taskId: task.idTask,
            taskName: task.TaskName,
            projectId: task.idProject,
            userId: task.idUser,
            plannedMs: task.Planned,
            firstMs: task.FirstEstimate,
            lastMs: task.LastEstimate,
            isThere: task.IsThere,
            outcome: task.Outcome,
            movedTo: task.MovedTo,
            carriedOver: task.CarriedOver.map(({ From, To }) => ({ from: From, to: To })),
            isUntouched: task.IsUntouched,
            loggedMs: task.Logged,
          }),
        ),
      };
    },
    placeholderData: keepPreviousData,
    ...retrySilently,
  });
  return readOf<WeekDrift | null>(query, null);
}
