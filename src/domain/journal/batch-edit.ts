import type { Actor } from '#domain/access/actor.ts';
import {
  deleteTaskRefusal,
  editTaskRefusal,
  restoreTaskRefusal,
  timeTaskRefusal,
} from '#domain/access/commands.ts';
import { texts } from '#domain/messages.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import type { Task } from '#domain/task.ts';
import { dayRefusal } from '#domain/task-day.ts';
import { type Batch, judgeEach } from './batch.ts';
import { completionExclusion, deletionExclusion, editExclusion, restoreExclusion } from './batch-rules.ts';
import { type Command, fact } from './command.ts';
import type { FactData, TaskChanges } from './events.ts';

/** The tasks of a batch by their ids, as they stand. */
type Tasks = (id: string) => Task | undefined;

/**
 * Sets fields of several tasks, or moves them to the end of another column (BLK-15 to BLK-20, BLK-28, DEC-23, DEC-24). One
 * that runs keeps its logged time: that is edited alone (DEC-127).
 */
export function decideEditMany(
  ids: readonly string[],
  changes: TaskChanges,
  tasks: Tasks,
  command: Command,
): Decision<Batch<'tasks.edited'>> {
  if (Object.keys(changes).length === 0) return refused('request.invalid', texts.nothingToChange);
  const outOfRange = dayRefusal(changes.day ?? null);
  if (outOfRange) return { ok: false, refusal: outOfRange };
  const judge = {
    refusalOf: (actor: Actor, task: Task) => editTaskRefusal(actor, task, changes),
    exclusionOf: (task: Task) => editExclusion(task, changes),
  };
  return decideEach('tasks.edited', { ids, tasks, judge }, command, (taskIds) => ({ taskIds, changes }));
}

/** Completes several tasks; those that are done stay so (BLK-14, DEC-32). */
export function decideCompleteMany(
  ids: readonly string[],
  tasks: Tasks,
  command: Command,
): Decision<Batch<'tasks.completed'>> {
  const exclusionOf = (task: Task) => completionExclusion(task, command.at);
  const judge = { refusalOf: timeTaskRefusal, exclusionOf };
  return decideEach('tasks.completed', { ids, tasks, judge }, command, (taskIds) => ({ taskIds }));
}

/** Deletes several tasks; running ones are paused and banked first (BLK-11, DEC-18). */
export function decideDeleteMany(
  ids: readonly string[],
  tasks: Tasks,
  command: Command,
): Decision<Batch<'tasks.deleted'>> {
  const judge = { refusalOf: deleteTaskRefusal, exclusionOf: deletionExclusion };
  return decideEach('tasks.deleted', { ids, tasks, judge }, command, (taskIds) => ({ taskIds }));
}

/** Brings deleted tasks back; those that are back already stay as they are. */
export function decideRestoreMany(
  ids: readonly string[],
  tasks: Tasks,
  command: Command,
): Decision<Batch<'tasks.restored'>> {
  const judge = { refusalOf: restoreTaskRefusal, exclusionOf: restoreExclusion };
  return decideEach('tasks.restored', { ids, tasks, judge }, command, (taskIds) => ({ taskIds }));
}

interface Asked {
  readonly ids: readonly string[];
  readonly tasks: Tasks;
  readonly judge: Parameters<typeof judgeEach<Task>>[3];
}

function decideEach<T extends 'tasks.edited' | 'tasks.completed' | 'tasks.deleted' | 'tasks.restored'>(
  type: T,
  { ids, tasks, judge }: Asked,
  command: Command,
  dataOf: (taskIds: readonly string[]) => FactData[T],
): Decision<Batch<T>> {
  const judged = judgeEach(ids, tasks, command, judge);
  if (!judged.ok) return judged;
  const taskIds = judged.value.tasks.map(({ id }) => id);
  const made = taskIds.length === 0 ? null : fact(command, type, dataOf(taskIds));
  return agreed({ fact: made, skipped: judged.value.skipped });
}
