import { mayAssignTo } from '#domain/access/tasks.ts';
import { liveWords } from '#domain/contract/task-wire.ts';
import { decideDelete, decideEdit } from '#domain/journal/decide.ts';
import type { TaskChanges } from '#domain/journal/events.ts';
import { messages } from '#domain/messages.ts';
import { dayAt } from '#domain/plain-day.ts';
import type { Task } from '#domain/task.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { forbidden, Problem } from '#server/http/problem.ts';
import { agreedOr, commandOf, dayOfWire, type TaskHandler, taskOutcome } from './call.ts';
import { type Desk, openDesk } from './desk.ts';
import { readColumn } from './read.ts';
import { record } from './record.ts';
import { readLabel, readProject, requireAssignee } from './references.ts';

/**
 * Changes the fields that are sent, or deletes with `Status` 3; refused with 400 when somebody has changed the task in
 * between (FRM-27, BRD-20, BRD-21, TMR-29, TMR-30, DEC-18, DEC-35, DEC-122, DEC-127).
 */
export const updateTask: TaskHandler<'PUT /api/tasks/Task'> = async (context, { body }) => {
  const given = body.idAssignedTo === undefined ? [] : [body.idAssignedTo];
  const desk = await openDesk(context, [body.idTask], given);
  const task = desk.known(body.idTask);
  if (body.UpdatedDate !== undefined && Date.parse(body.UpdatedDate) < Date.parse(task.updatedDate)) {
    throw new Problem(400, 'task.outdated', messages.tryAgain);
  }
  const command = commandOf(context, task.runningSince ?? 0);
  if (body.Status === liveWords.deleted) {
    return taskOutcome(desk, task.id, await record(context, desk, agreedOr(decideDelete(task, command))));
  }
  const changes = await changesOf(context, body, task, desk);
  const today = dayAt(command.at, context.actor.timeZone);
  const fact = agreedOr(decideEdit(task, changes, today, command));
  const { day = task.day, assigneeId = task.assigneeId } = changes;
  if (day !== task.day || assigneeId !== task.assigneeId) {
    desk.add(await readColumn(context.tx, assigneeId, day));
  }
  return taskOutcome(desk, task.id, await record(context, desk, fact));
};

type Body = Parameters<typeof updateTask>[1]['body'];

/** What the body asks for; references are looked up only where they differ, so that an archived project may stay. */
async function changesOf(
  { tx, actor }: RequestContext,
  body: Body,
  task: Task,
  desk: Desk,
): Promise<TaskChanges> {
  const { idProject, idLabel, idAssignedTo, StartDate } = body;
  if (idAssignedTo !== undefined && idAssignedTo !== task.assigneeId) {
    requireAssignee(desk, idAssignedTo);
    if (!mayAssignTo(actor, idAssignedTo)) throw forbidden();
  }
  const project =
    idProject === undefined || idProject === task.project.id
      ? {}
      : { project: await readProject(tx, idProject) };
  const label =
    idLabel === undefined || idLabel === (task.label?.id ?? null)
      ? {}
      : { label: idLabel === null ? null : await readLabel(tx, idLabel) };
  return {
    ...given('name', body.Name),
    ...given('description', body.Description),
    ...given('estimateMs', body.EstimatedTime),
    ...given('loggedMs', body.CompletedTime),
    ...given('startText', body.DisplayStartTime),
    ...given('endText', body.DisplayEndTime),
    ...given('assigneeId', idAssignedTo),
    ...(StartDate === undefined ? {} : { day: dayOfWire(StartDate, desk.zoneOf(task.assigneeId)) }),
    ...project,
    ...label,
  };
}

function given<K extends keyof TaskChanges>(key: K, value: TaskChanges[K] | undefined): TaskChanges {
  return value === undefined ? {} : { [key]: value };
}
