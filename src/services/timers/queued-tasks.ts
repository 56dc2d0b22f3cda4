import { type Entry, unsent, taskIdsOf } from '#domain/journal/index.ts';
import type { Journal } from '#services/journal/index.ts';

export interface QueuedTasks {
  has(taskId: string): boolean;
  add(taskId: string): void;
  close(): void;
}

export type QueueChange = 'change.queued' | 'change.taken' | 'change.refused';

/** Tracks the tasks with unsent changes: those of earlier starts and those that can't be sent. */
export function createQueuedTasks(
  journal: Pick<Journal, 'entries' | 'subscribe' | 'onCannotSend' | 'ready'>,
  onChange: (taskId: string, change: QueueChange) => void,
): QueuedTasks {
  const queued = new Map<string, readonly string[]>();
  const waiting = (): Map<string, string[]> => factsByTask(unsent(journal.entries()));

  const add = (taskId: string, facts: readonly string[]): void => {
    const isNew = !queued.has(taskId);
    queued.set(taskId, facts);
    if (isNew) onChange(taskId, 'change.queued');
  };
  const addWaiting = (): void => waiting().forEach((facts, taskId) => add(taskId, facts));
  const prune = (): void => {
    if (queued.size === 0) return;
    const left = waiting();
    const refused = new Set(journal.entries().flatMap((e) => (e.status === 'refused' ? [e.fact.id] : [])));
    for (const [taskId, facts] of queued) {
      const now = left.get(taskId);
      if (now) {
        queued.set(taskId, [...new Set([...facts, ...now])]);
        continue;
      }
      queued.delete(taskId);
      onChange(taskId, facts.some((id) => refused.has(id)) ? 'change.refused' : 'change.taken');
    }
  };
  void journal.ready.then(addWaiting);
  const leaving = [journal.subscribe(prune), journal.onCannotSend(addWaiting)];

  return {
    has: (taskId) => queued.has(taskId),
    add: (taskId) => add(taskId, waiting().get(taskId) ?? []),
    close() {
      for (const leave of leaving) leave();
    },
  };
}

function factsByTask(entries: readonly Entry[]): Map<string, string[]> {
  const facts = new Map<string, string[]>();
  for (const { fact } of entries) {
    for (const taskId of taskIdsOf(fact)) facts.set(taskId, [...(facts.get(taskId) ?? []), fact.id]);
  }
  return facts;
}
