import { DAY_MS, DELETED_DAYS } from '#domain/constants.ts';
import { byIndex } from './board.ts';
import type { Task } from './task.ts';

/** Returns a user's recently deleted tasks, latest first, those of one act in board order (`now` in ms). */
export function recentlyDeleted(tasks: Iterable<Task>, userId: number, now: number): Task[] {
  const since = now - DELETED_DAYS * DAY_MS;
  return [...tasks]
    .filter((task) => !task.live && task.assigneeId === userId && deletedAt(task) >= since)
    .toSorted((one, other) => deletedAt(other) - deletedAt(one) || byPlace(one, other));
}

/** Groups deleted tasks by the act that deleted them: neighbours with the same time. */
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
  const [day, otherDay] = [one.day ?? '', other.day ?? ''];
  if (day === otherDay) return byIndex(one, other);
  return day < otherDay ? -1 : 1;
}

/** Returns the last change of a deleted task in epoch ms; NaN or too early until the server has the deletion. */
export const deletedAt = ({ updatedDate }: Pick<Task, 'updatedDate'>): number => Date.parse(updatedDate);
