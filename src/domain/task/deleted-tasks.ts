import { DAY_MS, DELETED_DAYS } from '#domain/constants.ts';
import { byIndex } from './board.ts';
import type { Task } from './task.ts';

/**
 * The deleted tasks of a person that can still be found at `now` (epoch ms), the latest first, and those that one act
 * deleted in their order on the board: one that the server has not been told of yet has no version, or one from before.
 */
export function recentlyDeleted(tasks: Iterable<Task>, userId: number, now: number): Task[] {
  const since = now - DELETED_DAYS * DAY_MS;
  return [...tasks]
    .filter((task) => !task.live && task.assigneeId === userId && deletedAt(task) >= since)
    .toSorted((one, other) => deletedAt(other) - deletedAt(one) || byPlace(one, other));
}

/** Deleted tasks by the act that deleted them: those that stand beside each other with the same time. */
export function deletedTogether(tasks: readonly Task[]): Task[][] {
  const acts: Task[][] = [];
  for (const task of tasks) {
    const last = acts.at(-1);
    if (last?.[0] && deletedAt(last[0]) === deletedAt(task)) last.push(task);
    else acts.push([task]);
  }
  return acts;
}

function byPlace(one: Task, other: Task): number {
  // Unscheduled stands before the days.
  const [day, otherDay] = [one.day ?? '', other.day ?? ''];
  if (day === otherDay) return byIndex(one, other);
  return day < otherDay ? -1 : 1;
}

/** When a deleted task was deleted, in epoch ms: its last change. */
export const deletedAt = ({ updatedDate }: Pick<Task, 'updatedDate'>): number => Date.parse(updatedDate);
