import { blankTask, type Task, type NewTask } from '#domain/task/index.ts';
import type { ImportedTask } from './events.ts';

/** Creates a stopped task; `googleId` is the calendar event that it was made from. */
export function newTask(task: NewTask, by: number, googleId: string | null = null): Task {
  return Object.assign({ ...blankTask }, task, { creatorId: by, googleId });
}

/** Creates a done task from an import, last worked on when its last run ended. */
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
