import {
  type Actor,
  deleteTaskRefusal,
  editTaskRefusal,
  restoreTaskRefusal,
  timeTaskRefusal,
} from '#domain/access/index.ts';
import { liveWords } from '#domain/contract/index.ts';
import {
  decideCompleteMany,
  decideDeleteMany,
  decideEditMany,
  decideRestoreMany,
  fact,
  type AskedChanges,
} from '#domain/journal/index.ts';
import type { TaskChanges, Task } from '#domain/task/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { openBatch, recordBatch } from './save-batch.ts';
import { valueOrThrow, commandOf, type TaskHandler } from '#server/tasks/call.ts';
import { askedChanges } from '#server/tasks/edit.ts';
import { changesAfter } from '#server/tasks/undo/set-later.ts';
import { chooseProject, readLabel, requireAssignee } from '#server/tasks/references.ts';
import { requireKept } from '#server/tasks/undo/restore.ts';
import type { UnitOfWork } from '#server/tasks/unit-of-work.ts';

/** Edits, moves, deletes (`Status` 3) or restores (`Status` 1) several tasks (API-045, DEC-18, DEC-90, DEC-123). */
export const updateTasks: TaskHandler<'POST /api/tasks/Task/BatchUpdate'> = async (
  context,
  { body: { TaskIds, changes } },
) => {
  if (changes.Status === liveWords.deleted) return deleteTasks(context, TaskIds);
  if (changes.Status === liveWords.live) return restoreTasks(context, TaskIds);
  const { Status: _, ...fields } = changes;
  const { idAssignedTo: assigneeId } = fields;
  const given = assigneeId === undefined ? {} : { assigneeId };
  const refusalOf = (actor: Actor, task: Task) => editTaskRefusal(actor, task, given);
  const boards = assigneeId === undefined ? [] : [assigneeId];
  const unit = await openBatch(context, TaskIds, refusalOf, { boards });
  const tasks = TaskIds.map((id) => unit.known(id));
  const asked = askedChanges(fields, unit.zoneOf(tasks[0]?.assigneeId ?? 0));
  const wanted = await withReferences(context, asked, tasks, unit);
  const command = commandOf(context);
  const later = await changesAfter(context, tasks, command.at);
  const batch = valueOrThrow(decideEditMany(TaskIds, wanted, (id) => unit.task(id), command, later));
  const taskIds = batch.fact?.data.taskIds ?? [];
  await unit.loadColumns(taskIds.map((id) => ({ ...unit.known(id), ...placeIn(wanted) })));
  return recordBatch(
    context,
    unit,
    batch,
    fact(command, 'tasks.edited', { taskIds: TaskIds, changes: wanted }),
  );
};

/** Completes several tasks; done ones stay as they are (API-046, BLK-14, DEC-32, DEC-123). */
export const completeTasks: TaskHandler<'POST /api/tasks/Task/BatchComplete'> = async (
  context,
  { body: { TaskIds } },
) => {
  const unit = await openBatch(context, TaskIds, timeTaskRefusal);
  const command = commandOf(context);
  const batch = valueOrThrow(decideCompleteMany(TaskIds, (id) => unit.task(id), command));
  return recordBatch(context, unit, batch, fact(command, 'tasks.completed', { taskIds: TaskIds }));
};

async function deleteTasks(context: RequestContext, taskIds: readonly string[]) {
  const unit = await openBatch(context, taskIds, deleteTaskRefusal);
  const command = commandOf(context);
  const batch = valueOrThrow(decideDeleteMany(taskIds, (id) => unit.task(id), command));
  return recordBatch(context, unit, batch, fact(command, 'tasks.deleted', { taskIds }));
}

/** Refuses all if the assignee, project or label of any task is gone. */
async function restoreTasks(context: RequestContext, taskIds: readonly string[]) {
  const unit = await openBatch(context, taskIds, restoreTaskRefusal);
  const command = commandOf(context);
  const batch = valueOrThrow(decideRestoreMany(taskIds, (id) => unit.task(id), command));
  const restored = (batch.fact?.data.taskIds ?? []).map((id) => unit.known(id));
  for (const { assigneeId } of restored) requireAssignee(unit, assigneeId);
  await requireKept(context.tx, restored);
  await unit.loadColumns(restored);
  return recordBatch(context, unit, batch, fact(command, 'tasks.restored', { taskIds }));
}

/** Looks up only references that differ for a task, so that a task may keep an archived project. */
async function withReferences(
  context: RequestContext,
  { project, label, ...changes }: AskedChanges,
  tasks: readonly Task[],
  unit: UnitOfWork,
): Promise<TaskChanges> {
  const { assigneeId } = changes;
  if (assigneeId !== undefined && tasks.some((task) => task.assigneeId !== assigneeId))
    requireAssignee(unit, assigneeId);
  const ofProject = tasks.every((task) => task.project.id === project?.id) ? tasks[0]?.project : undefined;
  const ofLabel = tasks.every((task) => task.label?.id === label?.id) ? tasks[0]?.label : undefined;
  return {
    ...changes,
    ...(project === undefined ? {} : { project: ofProject ?? (await chooseProject(context, project.id)) }),
    ...(label === undefined ? {} : { label: label && (ofLabel ?? (await readLabel(context.tx, label.id))) }),
  };
}

function placeIn({ day, assigneeId }: TaskChanges): Pick<TaskChanges, 'day' | 'assigneeId'> {
  return { ...(day === undefined ? {} : { day }), ...(assigneeId === undefined ? {} : { assigneeId }) };
}
