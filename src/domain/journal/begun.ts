import { noQuestions } from '#domain/run-question.ts';
import type { Task } from '#domain/task.ts';
import type { NewTask } from './events.ts';

/** A new task as it begins: created by `by`, at rest; its position is that of the place that it gets. */
export function begun(task: NewTask, by: number): Task {
  return {
    ...task,
    index: 0,
    creatorId: by,
    status: 'created',
    live: true,
    runningSince: null,
    firstStartedAt: null,
    stoppedAt: null,
    keptAt: null,
    questions: noQuestions,
    rollovers: 0,
    googleId: null,
    updatedDate: '',
  };
}
