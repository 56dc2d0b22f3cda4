import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from './context.tsx';

/** Whether a task is selected: its card renders when that changes, and no other. */
export function useSelected(taskId: string): boolean {
  const { selection } = useServices();
  const subscribe = useCallback(
    (listener: () => void) => selection.subscribe(taskId, listener),
    [selection, taskId],
  );
  return useSyncExternalStore(subscribe, () => selection.has(taskId));
}
