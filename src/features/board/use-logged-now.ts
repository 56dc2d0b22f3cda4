import { loggedAt } from '#domain/logged-time.ts';
import type { Task } from '#domain/task.ts';
import { useNow } from '#services/shared-services/use-now.ts';

/** The logged time of a running task in ms, a new one each second. */
export function useLoggedNow(task: Task): number {
  return loggedAt(task, useNow(1_000));
}
