import { useMemo, useSyncExternalStore } from 'react';
import { seeBoardRefusal } from '#domain/access/index.ts';
import type { Task } from '#domain/task/index.ts';
import type { FoundTask } from '#domain/task-search/index.ts';
import { useNameOf } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useServices } from '#services/user-services/index.ts';

/** `pick` must keep its identity across renders. */
export function useKeptTasks(pick: (tasks: readonly Task[]) => readonly Task[]): readonly FoundTask[] {
  const { board } = useServices();
  const { actor } = useSession();
  const nameOf = useNameOf();
  const tasks = useSyncExternalStore(board.subscribe, board.tasks);
  const picked = useMemo(
    () =>
      pick(
        [...tasks.values()].filter(
          ({ live, assigneeId }) => live && seeBoardRefusal(actor, assigneeId) === null,
        ),
      ),
    [tasks, actor, pick],
  );
  return picked.map(({ id, name, day, status, assigneeId, project, label }) => {
    const person = { id: assigneeId, name: nameOf(assigneeId) };
    return { id, name, day, status, person, project, label };
  });
}
