import type { Task } from '#domain/task/task.ts';
import { type PlannedColumn, planOf } from '#domain/journal/batch/batch-plan.ts';
import type { Fact } from '#domain/journal/events.ts';
import type { NewTask } from '#domain/task/task.ts';

/** A column with what a used template adds to it. */
export interface PlannedLanding extends PlannedColumn {
  readonly tasks: readonly NewTask[];
}

/** What lands where when a template is used as it was decided, on the tasks at hand at `now` (ms); Unscheduled first. */
export function landingsOf(
  fact: Fact<'template.used'>,
  tasks: ReadonlyMap<string, Task>,
  now: number,
): PlannedLanding[] {
  const { columns } = planOf({ fact, skipped: [] }, tasks, now);
  return columns.map((column) => {
    const landing = fact.data.copies.flatMap(({ task }) => (task.day === column.day ? [task] : []));
    return { ...column, tasks: landing };
  });
}
