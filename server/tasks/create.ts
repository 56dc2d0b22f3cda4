import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createTaskRefusal } from '#domain/access/index.ts';
import { defaultEstimate, type NewTask } from '#domain/task/index.ts';
import { decideCreate } from '#domain/journal/index.ts';
import { texts } from '#domain/texts/index.ts';
import { type WorkspaceTx, userSettings, workspaceSettings } from '#server/db/index.ts';
import { invalid, Problem, requireAllowed } from '#server/http/index.ts';
import { valueOrThrow, commandOf, type TaskHandler, taskOutcome } from './call.ts';
import { askedTask } from './edit.ts';
import { UnitOfWork } from './unit-of-work.ts';
import { record } from './record.ts';
import { chooseProject, readLabel, requireAssignee } from './references.ts';

/** Creates a task at the end of its column (TMR-11, FRM-26, ROL-31, ROL-32, DEC-115, DEC-121). */
export const createTask: TaskHandler<'POST /api/tasks/Task'> = async (context, { body }) => {
  const { tx, actor } = context;
  if ((body.idCreatedBy ?? actor.userId) !== actor.userId) throw invalid(texts.forbidden, 'idCreatedBy');
  const assigneeId = body.idAssignedTo;
  const unit = new UnitOfWork(context);
  const id = body.idTask ?? randomUUID();
  await unit.fetch([id], [assigneeId]);
  requireAssignee(unit, assigneeId);
  requireAllowed(createTaskRefusal(actor, assigneeId));
  if (unit.task(id)) throw new Problem(409, 'task.exists', texts.taskExists);
  const { said, labelId } = askedTask(body, unit.zoneOf(assigneeId));
  const task: NewTask = {
    ...said,
    id,
    name: body.Name,
    estimateMs: body.EstimatedTime ?? (await defaultEstimateOf(tx, assigneeId)),
    project: await chooseProject(context, body.idProject),
    label: labelId === null ? null : await readLabel(tx, labelId),
    assigneeId,
  };
  const fact = valueOrThrow(decideCreate(task, commandOf(context)));
  await unit.loadColumns([task]);
  return taskOutcome(unit, id, await record(context, unit, fact));
};

/** Returns the default estimate (ms) of the user, else of the workspace, else 30 minutes (BRD-23, DEC-87). */
export async function defaultEstimateOf(tx: WorkspaceTx, userId: number): Promise<number> {
  const [own] = await tx
    .select({ ms: userSettings.defaultEstimateMs })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  const [shared] = await tx.select({ ms: workspaceSettings.defaultEstimateMs }).from(workspaceSettings);
  return defaultEstimate(own?.ms ?? shared?.ms ?? null);
}
