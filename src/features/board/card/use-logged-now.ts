import { HOUR_MS } from '#domain/constants.ts';
import { loggedAt, type Task } from '#domain/task/index.ts';
import { useNow } from '#services/shared-services/index.ts';

/** In ms; updates each second while the task runs. */
export function useLoggedNow(task: Task): number {
  return loggedAt(task, useNow(task.runningSince === null ? HOUR_MS : 1_000));
}
