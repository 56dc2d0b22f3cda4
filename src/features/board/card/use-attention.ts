import { useCallback, useSyncExternalStore } from 'react';
import { type Entry, needsAttention } from '#domain/journal/sending/entry.ts';
import { taskIdsOf } from '#domain/journal/kinds.ts';
import { useServices } from '#services/user-services/user-context.tsx';

/** The latest change of a task that was refused or given up for now; undefined when there is none (J8). */
export function useAttention(taskId: string): Entry | undefined {
  const { journal } = useServices();
  const read = useCallback(
    () => needsAttention(journal.entries()).findLast((entry) => taskIdsOf(entry.fact).includes(taskId)),
    [journal, taskId],
  );
  return useSyncExternalStore(journal.subscribe, read);
}
