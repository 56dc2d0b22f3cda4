import { useCallback, useSyncExternalStore } from 'react';
import type { Task } from '#domain/task/index.ts';
import type { TimerHandle } from '#services/timers/index.ts';
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
