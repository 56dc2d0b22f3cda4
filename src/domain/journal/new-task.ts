import { blankTask, type Task } from '#domain/task/task.ts';
import type { ImportedTask } from './events.ts';
import type { NewTask } from '#domain/task/task.ts';

/** A new task as it begins: created by `by`, at rest; its position is that of the place that it gets, `googleId` the event that it was made of. */
export function newTask(task: NewTask, by: number, googleId: string | null = null): Task {
  return Object.assign({ ...blankTask }, task, { creatorId: by, googleId });
}

/** A task as an import makes it: done, and last worked on when its last run ended. */
export function importedTask({ task, runs }: ImportedTask, by: number): Task {
  const starts = runs.map(([from]) => from);
  const ends = runs.map(([, to]) => to);
  return {
    ...newTask(task, by),
    status: 'done',
    firstStartedAt: runs.length === 0 ? null : starts.reduce((one, other) => Math.min(one, other)),
    stoppedAt: runs.length === 0 ? null : ends.reduce((one, other) => Math.max(one, other)),
  };
}
