import { unsent } from '#domain/journal/entry.ts';
import { taskIdsOf } from '#domain/journal/kinds.ts';
import type { Journal } from '#services/journal/journal.types.ts';

/** The tasks whose changes wait for the network: not those that are just on their way. */
export interface QueuedTasks {
  has(taskId: string): boolean;
  add(taskId: string): void;
  close(): void;
}

/** Follows the journal: what was left by an earlier start and what cannot be sent waits, until it is sent. */
export function createQueuedTasks(
  journal: Pick<Journal, 'entries' | 'subscribe' | 'onCannotSend' | 'ready'>,
  onChange: (taskId: string) => void,
): QueuedTasks {
  const queued = new Set<string>();
  const waiting = (): Set<string> =>
    new Set(unsent(journal.entries()).flatMap((entry) => taskIdsOf(entry.fact)));

  const add = (taskId: string): void => {
    if (queued.has(taskId)) return;
    queued.add(taskId);
    onChange(taskId);
  };
  const addWaiting = (): void => waiting().forEach(add);
  const prune = (): void => {
    if (queued.size === 0) return;
    const left = waiting();
    for (const taskId of queued) {
      if (left.has(taskId)) continue;
      queued.delete(taskId);
      onChange(taskId);
    }
  };
  void journal.ready.then(addWaiting);
  const leaving = [journal.subscribe(prune), journal.onCannotSend(addWaiting)];

  return {
    has: (taskId) => queued.has(taskId),
    add,
    close() {
      for (const leave of leaving) leave();
    },
  };
}
