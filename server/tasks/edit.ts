import { deleteTaskRefusal, editTaskRefusal } from '#domain/access/index.ts';
import { type WireEdit, fieldOfName, liveWords, toWire } from '#domain/contract/index.ts';
import {
  decideDelete,
  decideEdit,
  type Dispute,
  mergeEdit,
  type AskedChanges,
  setLater,
} from '#domain/journal/index.ts';
import {
  type TaskChanges,
  blankTask,
  type EditField,
  editFields,
  type KindOf,
  neededFields,
  pick,
  type Task,
  taskFields,
} from '#domain/task/index.ts';
import { messages } from '#domain/texts/index.ts';
import { dayAt } from '#domain/time/index.ts';
import type { EntityFields } from '#domain/work/index.ts';
import {
  requireReadOnlyUnchanged,
  type RequestContext,
  Problem,
  requireAllowed,
} from '#server/http/index.ts';
import { valueOrThrow, commandOf, dayOfWire, type TaskHandler, taskOutcome, wireOf } from './call.ts';
import { type UnitOfWork, openUnit, zonesOf } from './unit-of-work.ts';
import { laterChanges } from './undo/later-changes.ts';
import { changesAfter } from './undo/set-later.ts';
import { record } from './record.ts';
import { chooseProject, readLabel, requireAssignee } from './references.ts';

/** Edits or deletes (`Status` 3) a task, merging changes since `UpdatedDate`; 400 on a conflict (DEC-35, DEC-122). */
export const updateTask: TaskHandler<'PUT /api/tasks/Task'> = async (context, { body }) => {
  const boards = body.idAssignedTo === undefined ? [] : [body.idAssignedTo];
  const isDeleted = body.Status === liveWords.deleted;
  const refusalOf = isDeleted ? deleteTaskRefusal : editTaskRefusal;
  const unit = await openUnit(context, [body.idTask], refusalOf, boards);
  const task = unit.known(body.idTask);
  const command = commandOf(context);
  if (isDeleted) {
    requireReadOnlyUnchanged(besideEdit(body), toWire(task, unit.zoneOf(task.assigneeId)));
    return taskOutcome(unit, task.id, await record(context, unit, valueOrThrow(decideDelete(task, command))));
  }
  const changes = await withReferences(context, await mergedChanges(context, body, unit), task, unit);
  const today = dayAt(command.at, context.actor.timeZone);
  const fact = valueOrThrow(decideEdit(task, changes, today, command));
  const { day = task.day, assigneeId = task.assigneeId } = changes;
  await unit.loadColumns([{ assigneeId, day }]);
  return taskOutcome(unit, task.id, await record(context, unit, fact));
};

type Body = Parameters<typeof updateTask>[1]['body'];

/** Throws on a conflict. Without `UpdatedDate`, fields set after the act's time conflict, as in a batch. */
async function mergedChanges(context: RequestContext, body: Body, unit: UnitOfWork): Promise<AskedChanges> {
  const { tx, actor, deviceTime } = context;
  const task = unit.known(body.idTask);
  const version = body.UpdatedDate === undefined ? undefined : Date.parse(body.UpdatedDate);
  if (version !== undefined && version >= Date.parse(task.updatedDate)) {
    const zone = unit.zoneOf(task.assigneeId);
    const stored = toWire(task, zone);
    requireReadOnlyUnchanged({ ...besideEdit(body), tempStartDate: body.tempStartDate }, stored);
    return askedChanges(body, zone);
  }
  const later =
    version === undefined
      ? (await changesAfter(context, [task], deviceTime))(task.id)
      : await laterChanges(tx, task.id, version);
  const [first] = later;
  // No journal row explains the newer version.
  if (first === undefined && version !== undefined) throw outdated(unit, task, []);
  const seen = first?.before ?? first?.after ?? task;
  const known = unit.owner(seen.assigneeId)?.timeZone;
  const zone = known ?? (await zonesOf(tx, [seen.assigneeId])).get(seen.assigneeId);
  requireReadOnlyUnchanged(besideEdit(body), toWire(seen, zone ?? unit.zoneOf(task.assigneeId)));
  const asked = askedChanges(body, zone ?? unit.zoneOf(task.assigneeId));
  const act = { by: actor.userId, at: deviceTime };
  const { changes, disputes } =
    version === undefined
      ? { changes: asked, disputes: setLater(asked, task, later, act) }
      : mergeEdit(asked, task, later, act);
  if (disputes.length > 0) throw outdated(unit, task, disputes);
  return changes;
}

/** Excludes the run, which may have ended since the sender's read. */
function besideEdit(body: Body): EntityFields {
  const { idTask: _, UpdatedDate: __, Status: ___, tempStartDate: ____, ...sent } = body;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => fieldOfName(name) === undefined));
}

/** Returns the requested changes; `timeZone` is that of the assignee the sender saw (B7). */
export function askedChanges(
  body: { readonly [F in keyof WireEdit]?: WireEdit[F] | undefined },
  timeZone: string,
): AskedChanges {
  const asked: Record<string, unknown> = {};
  for (const field of editFields) {
    const value = body[taskFields[field].wire];
    if (value !== undefined) asked[field] = askedValue(taskFields[field].is, value, timeZone);
  }
  return asked;
}

/** Returns a new task's fields and label id from a body, with defaults; the caller resolves references. */
export function askedTask(body: Parameters<typeof askedChanges>[0], timeZone: string) {
  const { project: _, label, ...said } = askedChanges(body, timeZone);
  return { said: { ...pick(blankTask, neededFields), ...said }, labelId: label ? label.id : null };
}

function askedValue(is: KindOf<EditField>, value: unknown, timeZone: string): unknown {
  if (is === 'day') return dayOfWire(value as string | null, timeZone);
  return is === 'project' || is === 'label' ? value && { id: value } : value;
}

/** Looks up only references that differ, so that a task may keep an archived project. */
async function withReferences(
  context: RequestContext,
  { project, label, ...changes }: AskedChanges,
  task: Task,
  unit: UnitOfWork,
): Promise<TaskChanges> {
  const { tx, actor } = context;
  const { assigneeId } = changes;
  if (assigneeId !== undefined && assigneeId !== task.assigneeId) requireAssignee(unit, assigneeId);
  requireAllowed(editTaskRefusal(actor, task, changes));
  const isNewProject = project !== undefined && project.id !== task.project.id;
  const isNewLabel = label !== undefined && label?.id !== task.label?.id;
  return {
    ...changes,
    ...(isNewProject ? { project: await chooseProject(context, project.id) } : {}),
    ...(isNewLabel ? { label: label === null ? null : await readLabel(tx, label.id) } : {}),
  };
}

/** Reveals no more than a read of the task would. */
function outdated(unit: UnitOfWork, task: Task, disputes: readonly Dispute[]): Problem {
  const [wire] = wireOf(unit, [task]);
  const fields = disputes.map(({ field, by, at }) => ({
    field: taskFields[field].wire,
    idUser: by,
    At: new Date(at).toISOString(),
  }));
  const conflict = wire && { task: wire, fields };
  return new Problem(400, 'task.outdated', messages.tryAgain, { conflict });
}
