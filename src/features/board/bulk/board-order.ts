import type { Task } from '#domain/task/task.ts';

/** Ids of tasks in the order in which a board shows them: day after day, the unscheduled ones first, each column from the top. */
export function inBoardOrder(
  ids: readonly string[],
  taskOf: (id: string) => Task | undefined,
): readonly string[] {
  const tasks = ids.flatMap((id) => taskOf(id) ?? []);
  return tasks.toSorted(byPlace).map(({ id }) => id);
}

/** Which of two tasks a board shows first. */
export function byPlace(one: Task, other: Task): number {
  const [day, otherDay] = [one.day ?? '', other.day ?? ''];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  return one.index - other.index;
}
