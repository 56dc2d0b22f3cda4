import { useCallback, useSyncExternalStore } from 'react';
import type { Task } from '#domain/task/task.ts';
import type { TimerHandle } from '#services/timers/timers.types.ts';
import { useServices } from './user-context.tsx';

/** Returns the timer of a task. */
export function useTimer(task: Task): TimerHandle {
  const { timers } = useServices();
  const subscribe = useCallback(
    (listener: () => void) => timers.subscribe(task.id, listener),
    [timers, task.id],
  );
  return useSyncExternalStore(subscribe, () => timers.of(task));
}
