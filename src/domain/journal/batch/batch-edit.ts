import {
  type Actor,
  deleteTaskRefusal,
  editTaskRefusal,
  restoreTaskRefusal,
  timeTaskRefusal,
} from '#domain/access/index.ts';
import { texts } from '#domain/texts/index.ts';
import { agreed, type Decision, type Refusal, refused } from '#domain/refusal.ts';
import type { Task, TaskChanges } from '#domain/task/index.ts';
import { dayRefusal } from '#domain/time/index.ts';
import { type Batch, judgeEach } from './batch.ts';
import { completionExclusion, deletionExclusion, editExclusion, restoreExclusion } from './batch-rules.ts';
import { keptFields, type LaterChanges } from '#domain/journal/merge/kept-fields.ts';
import { type Command, fact } from '#domain/journal/command.ts';
import type { FactData } from '#domain/journal/events.ts';
import { changed, withoutFields } from '#domain/journal/merge/changed-fields.ts';

type Tasks = (id: string) => Task | undefined;

/** Sets fields of several tasks; fields that were set later keep their value (BLK-15 to BLK-20, DEC-122). */
export function decideEditMany(
  ids: readonly string[],
  changes: TaskChanges,
  tasks: Tasks,
  command: Command,
  later: LaterChanges = () => [],
): Decision<Batch<'tasks.edited'>> {
  if (Object.keys(changes).length === 0) return refused('request.invalid', texts.nothingToChange);
  const outOfRange = dayRefusal(changes.day ?? null);
  if (outOfRange) return { ok: false, refusal: outOfRange };
  const act = { by: command.actor.userId, at: command.at };
  const kept = new Map<string, NonNullable<ReturnType<typeof keptFields>>>();
  const exclusionOf = (task: Task): Refusal | null => {
    const keeps = keptFields(task, changes, later(task.id), act);
    if (keeps === null) return editExclusion(task, changes);
    const rest = withoutFields(changes, keeps.fields);
    if (Object.keys(changed(task, rest)).length === 0) return keeps.refusal;
    const exclusion = editExclusion(task, rest);
    if (exclusion === null) kept.set(task.id, keeps);
    return exclusion;
  };
  const refusalOf = (actor: Actor, task: Task) => editTaskRefusal(actor, task, changes);
  const judge = { refusalOf, exclusionOf };
  const decided = decideEach('tasks.edited', { ids, tasks, judge }, command, (taskIds) => {
    const keeps = Object.fromEntries([...kept].map(([id, { fields }]) => [id, fields]));
    return { taskIds, changes, ...(kept.size > 0 && { keeps }) };
  });
  if (!decided.ok) return decided;
  const inPart = [...kept].map(([taskId, { refusal }]) => ({ taskId, refusal }));
  return agreed({ ...decided.value, skipped: [...decided.value.skipped, ...inPart] });
}

/** Completes several tasks; skips those already done (BLK-14, DEC-32). */
export function decideCompleteMany(
  ids: readonly string[],
  tasks: Tasks,
  command: Command,
): Decision<Batch<'tasks.completed'>> {
  const exclusionOf = (task: Task) => completionExclusion(task, command.at);
  const judge = { refusalOf: timeTaskRefusal, exclusionOf };
  return decideEach('tasks.completed', { ids, tasks, judge }, command, (taskIds) => ({ taskIds }));
}

/** Deletes several tasks; the fold pauses running ones first (BLK-11, DEC-18). */
export function decideDeleteMany(
  ids: readonly string[],
  tasks: Tasks,
  command: Command,
): Decision<Batch<'tasks.deleted'>> {
  const exclusionOf = (task: Task) => deletionExclusion(task, command.at);
  const judge = { refusalOf: deleteTaskRefusal, exclusionOf };
  return decideEach('tasks.deleted', { ids, tasks, judge }, command, (taskIds) => ({ taskIds }));
}

/** Restores deleted tasks; skips those that are live. */
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
