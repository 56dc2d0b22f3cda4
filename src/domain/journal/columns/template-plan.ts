import type { Task, NewTask } from '#domain/task/index.ts';
import { type PlannedColumn, planOf } from '#domain/journal/batch/batch-plan.ts';
import type { Fact } from '#domain/journal/events.ts';

export interface PlannedLanding extends PlannedColumn {
  readonly tasks: readonly NewTask[];
}

/** Returns the preview of a template's use by column at `now` (ms), Unscheduled first. */
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
