import { randomUUID } from 'node:crypto';
import { defaultProject } from '#domain/task/index.ts';
import type { WireOutcome } from '#domain/contract/index.ts';
import { decideTemplateUse } from '#domain/journal/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import type { Template } from '#domain/templates/index.ts';
import { readSettings } from '#server/identity/index.ts';
import { type RequestContext, Problem, problemOf } from '#server/http/index.ts';
import { valueOrThrow, commandOf, dayOfWire, wireOf } from '#server/tasks/call.ts';
import { record } from '#server/tasks/record.ts';
import { activeLabels, choosableAmong, chooseProject, requireAssignee } from '#server/tasks/references.ts';
import { UnitOfWork } from '#server/tasks/unit-of-work.ts';

interface WantedUse {
  readonly StartDate: string | null;
  readonly NewTaskIds?: readonly string[] | undefined;
  readonly TaskIds?: readonly number[] | undefined;
  readonly idAssignedTo?: number | undefined;
}

/** Creates a template's tasks, all or none (DEC-47, DEC-120, DEC-121); reports ids of removed template tasks. */
export async function applyTemplate(
  context: RequestContext,
  template: Template,
  { StartDate, NewTaskIds: ids = [], TaskIds: named, idAssignedTo }: WantedUse,
): Promise<{ response: WireOutcome; position: number }> {
  const assigneeId = idAssignedTo ?? context.actor.userId;
  const unit = new UnitOfWork(context);
  await unit.fetch(ids, [assigneeId]);
  requireAssignee(unit, assigneeId);
  if (ids.some((id) => unit.task(id))) throw new Problem(409, 'task.exists', texts.taskExists);
  const sources = named ?? template.tasks.map(({ id }) => id);
  const idOf = new Map(ids.map((id, place) => [sources[place], id]));
  const needsProject = template.tasks.some(({ project }) => project === null);
  const use = {
    day: dayOfWire(StartDate, unit.zoneOf(assigneeId)),
    assigneeId,
    defaultProject: needsProject ? await defaultProjectOf(context) : null,
    idOf: ({ id }: { readonly id: number }) => idOf.get(id) ?? randomUUID(),
  };
  const made = valueOrThrow(
    decideTemplateUse(await withProjects(context, template), use, commandOf(context)),
  );
  await requireLabels(context, template);
  const tasks = made.data.copies.map(({ task }) => task);
  await unit.loadColumns(tasks);
  const { changed, position } = await record(context, unit, made);
  const used = new Set(tasks.map(({ id }) => id));
  const gone = { code: 'task.gone', message: texts.templateTaskGone };
  const skipped = ids.flatMap((idTask) => (used.has(idTask) ? [] : [{ idTask, ...gone }]));
  return { response: { tasks: wireOf(unit, changed), skipped }, position };
}

/** Marks projects the caller can't choose as archived. */
async function withProjects(context: RequestContext, template: Template): Promise<Template> {
  const ids = template.tasks.flatMap(({ project }) => (project === null ? [] : [project.id]));
  const choosable = await choosableAmong(context, ids);
  return {
    ...template,
    tasks: template.tasks.map((task) => ({
      ...task,
      project: task.project && { ...task.project, archived: !choosable.has(task.project.id) },
    })),
  };
}

async function requireLabels({ tx }: RequestContext, { tasks }: Template): Promise<void> {
  const ids = tasks.flatMap(({ label }) => (label === null ? [] : [label.id]));
  const active = await activeLabels(tx, ids);
  const wrong = tasks.find(({ label }) => label !== null && !active.has(label.id));
  if (wrong === undefined) return;
  throw problemOf({ code: 'task.invalid', message: `“${wrong.name}” ${texts.labelNotInUse}` });
}

async function defaultProjectOf(context: RequestContext): Promise<ProjectRef | null> {
  const { tx, actor } = context;
  const { DefaultProjectId: projectId, DefaultClientId: clientId } = await readSettings(tx, actor);
  return projectId === null
    ? null
    : defaultProject([await chooseProject(context, projectId)], { projectId, clientId });
}
