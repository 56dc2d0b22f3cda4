import { type Actor, cloneTaskRefusal } from '#domain/access/index.ts';
import { type CloneSource, decideClone, fact, type Onto } from '#domain/journal/index.ts';
import type { Task } from '#domain/task/index.ts';
import { openProjects } from '#server/work/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { newIdsIn, openBatch, recordBatch } from './save-batch.ts';
import { valueOrThrow, commandOf, dayOfWire, type TaskHandler } from '#server/tasks/call.ts';
import { keptLabels, requireAssignee } from '#server/tasks/references.ts';
import { refusalOfPerson } from '#server/tasks/unit-of-work.ts';

/** Copies tasks (API-043, DEC-19, DEC-90, DEC-123); skips those of closed projects and drops deleted labels. */
export const cloneTasks: TaskHandler<'POST /api/tasks/Task/CloneTasks'> = async (context, { body }) => {
  const { TaskIds, NewTaskIds, idAssignedTo } = body;
  const refusalOf = (actor: Actor, task: Task) => cloneTaskRefusal(actor, task, idAssignedTo);
  const boards = idAssignedTo === undefined ? [] : [idAssignedTo];
  const unit = await openBatch(context, TaskIds, refusalOf, { boards, others: NewTaskIds });
  if (idAssignedTo !== undefined) requireAssignee(unit, idAssignedTo);
  const idOf = newIdsIn(unit, TaskIds, NewTaskIds);
  const command = commandOf(context);
  const tasks = TaskIds.map((id) => unit.known(id));
  const sourceOf = await sourcesOf(context, tasks);
  const onto = ontoOf(body, unit.zoneOf(idAssignedTo ?? tasks[0]?.assigneeId ?? 0));
  const asked = { idOf, onto, refusalOfPerson: refusalOfPerson(unit) };
  const batch = valueOrThrow(decideClone(TaskIds, asked, sourceOf, command));
  await unit.loadColumns((batch.fact?.data.copies ?? []).map(({ task }) => task));
  return recordBatch(context, unit, batch, fact(command, 'tasks.cloned', { copies: [] }));
};

type Body = Parameters<typeof cloneTasks>[1]['body'];

function ontoOf({ StartDate, idAssignedTo }: Body, timeZone: string): Onto | undefined {
  if (StartDate === undefined && idAssignedTo === undefined) return undefined;
  return {
    ...(StartDate === undefined ? {} : { day: dayOfWire(StartDate, timeZone) }),
    ...(idAssignedTo === undefined ? {} : { assigneeId: idAssignedTo }),
  };
}

/** Locks the projects and labels, so that none is archived or deleted meanwhile. */
async function sourcesOf({ tx }: RequestContext, tasks: readonly Task[]) {
  const open = await openProjects(
    tx,
    tasks.map(({ project }) => project.id),
  );
  const kept = await keptLabels(
    tx,
    tasks.flatMap(({ label }) => label?.id ?? []),
  );
  const sources = new Map<string, CloneSource>();
  for (const task of tasks) {
    const project = { ...task.project, archived: !open.has(task.project.id) };
    const label = task.label && kept.has(task.label.id) ? task.label : null;
    sources.set(task.id, { ...task, project, label });
  }
  return (id: string) => sources.get(id);
}
