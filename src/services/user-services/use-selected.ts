import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from './user-context.tsx';

/** Returns whether a task is selected. Only its own card rerenders. */
export function useSelected(taskId: string): boolean {
  const { selection } = useServices();
  const subscribe = useCallback(
    (listener: () => void) => selection.subscribe(taskId, listener),
    [selection, taskId],
  );
  return useSyncExternalStore(subscribe, () => selection.has(taskId));
}
