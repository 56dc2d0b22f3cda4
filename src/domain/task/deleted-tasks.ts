import { DAY_MS, DELETED_DAYS } from '#domain/constants.ts';
import type { Task } from './task.ts';

/**
 * The deleted tasks of a person that can still be found at `now` (epoch ms), the latest first: one that the server has not
 * been told of yet has no version, or one from before.
 */
export function recentlyDeleted(tasks: Iterable<Task>, userId: number, now: number): Task[] {
  const since = now - DELETED_DAYS * DAY_MS;
  return [...tasks]
    .filter((task) => !task.live && task.assigneeId === userId && deletedAt(task) >= since)
    .toSorted((one, other) => deletedAt(other) - deletedAt(one) || (one.id < other.id ? -1 : 1));
}

/** When a deleted task was deleted, in epoch ms: its last change. */
export const deletedAt = ({ updatedDate }: Pick<Task, 'updatedDate'>): number => Date.parse(updatedDate);
