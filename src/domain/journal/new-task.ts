import { noQuestions } from '#domain/timer/run-question.ts';
import type { Task } from '#domain/task/task.ts';
import type { ImportedTask, NewTask } from './events.ts';

/** A new task as it begins: created by `by`, at rest; its position is that of the place that it gets, `googleId` the event that it was made of. */
export function newTask(task: NewTask, by: number, googleId: string | null = null): Task {
  // Field by field: many at once are made of a batch, and a spread makes each of them slow to copy again.
  return {
    id: task.id,
    name: task.name,
    description: task.description,
    estimateMs: task.estimateMs,
    loggedMs: task.loggedMs,
    day: task.day,
    startText: task.startText,
    endText: task.endText,
    project: task.project,
    label: task.label,
    assigneeId: task.assigneeId,
    creatorId: by,
    status: 'created',
    live: true,
    index: 0,
    runningSince: null,
    firstStartedAt: null,
    stoppedAt: null,
    keptAt: null,
    questions: noQuestions,
    rollovers: 0,
    googleId,
    updatedDate: '',
  };
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
