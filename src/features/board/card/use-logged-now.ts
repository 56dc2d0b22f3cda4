import { HOUR_MS } from '#domain/constants.ts';
import { loggedAt } from '#domain/task/logged-time.ts';
import type { Task } from '#domain/task/task.ts';
import { useNow } from '#services/shared-services/use-now.ts';

/** In ms; updates each second while the task runs. */
export function useLoggedNow(task: Task): number {
  return loggedAt(task, useNow(task.runningSince === null ? HOUR_MS : 1_000));
}
