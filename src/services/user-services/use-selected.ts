import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from './user-context.tsx';

/** Whether a task is selected: what of its card shows that renders when it changes, and nothing of another one. */
export function useSelected(taskId: string): boolean {
  const { selection } = useServices();
  const subscribe = useCallback(
    (listener: () => void) => selection.subscribe(taskId, listener),
    [selection, taskId],
  );
  return useSyncExternalStore(subscribe, () => selection.has(taskId));
}
