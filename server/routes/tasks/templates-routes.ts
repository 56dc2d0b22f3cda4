import { and, eq } from 'drizzle-orm';
import { manageTemplateRefusal, seeTemplateRefusal } from '#domain/access/index.ts';
import { templateOfWire, type templateCalls } from '#domain/contract/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import { dayNumbers } from '#domain/templates/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { users, templates, templateTasks, DELETED } from '#server/db/index.ts';
import {
  createOne,
  entityRows,
  restoreHandlers,
  saveTasks,
  holdReferences,
  type TemplateRow,
  wirePreviews,
  wireTemplate,
} from '#server/entities/index.ts';
import {
  type RequestContext,
  notFound,
  requireAllowed,
  requireReadOnlyUnchanged,
} from '#server/http/index.ts';
import { applyTemplate } from '#server/tasks/index.ts';

const rowsOf = entityRows(templates);

const restorable = restoreHandlers({
  table: templates,
  rows: rowsOf,
  ownedBy: ({ userId }) => eq(templates.ownerId, userId),
  refusal: (actor, row) => manageTemplateRefusal(actor, row ?? { ownerId: actor.userId }),
  async describe({ tx }, found) {
    const shown = await wirePreviews(tx, found);
    const tasksOf = new Map(shown.map(({ idTemplate, TasksCount }) => [idTemplate, TasksCount]));
    return ({ id }) => ({ Tasks: tasksOf.get(id) ?? 0 });
  },
  written: ({ tx }, row) => wireTemplate(tx, row),
});

export const templateHandlers: Handlers<typeof templateCalls> = {
  'POST /api/templates/Template': async (context, { body }) => {
    const { tx, actor } = context;
    const { idOwner: ownerId = actor.userId, TemplateName: name, Tasks: wanted = [] } = body;
    await requireOwner(context, ownerId, manageTemplateRefusal(actor, { ownerId }));
    const row = await createOne(rowsOf, context, {
      ownerId,
      name,
      description: body.TemplateDescription ?? '',
    });
    const days = dayNumbers(wanted.map(({ TaskDayGroup }) => TaskDayGroup));
    const tasks = wanted.map((task, place) => ({ ...task, TaskDayGroup: days[place] ?? 1 }));
    await saveTasks(context, row.id, tasks);
    return { response: await wireTemplate(tx, row) };
  },

  'PUT /api/templates/Template/List': async (context, { body: { idOwner: ownerId } }) => {
    await requireOwner(context, ownerId, seeTemplateRefusal(context.actor, { ownerId }));
    const rows = await rowsOf.list(context.tx, and(eq(templates.status, 1), eq(templates.ownerId, ownerId)));
    return { response: await wirePreviews(context.tx, rows) };
  },

  'GET /api/templates/Template/{id}': async ({ tx, actor }, { params }) => {
    const row = await rowsOf.read(tx, Number(params.id));
    if (row.status === DELETED) throw notFound();
    requireAllowed(seeTemplateRefusal(actor, row));
    return { response: await wireTemplate(tx, row) };
  },

  'PUT /api/templates/Template': async (context, { body: { idTemplate, ...changes } }) => {
    const before = await lockOwn(context, idTemplate);
    const { TemplateName: name, TemplateDescription: description, ...others } = changes;
    if (Object.keys(others).length > 0)
      requireReadOnlyUnchanged(others, { ...(await wireTemplate(context.tx, before)) });
    const row = await rowsOf.update(context, before, { name, description });
    return { response: await wireTemplate(context.tx, row) };
  },

  'DELETE /api/templates/Template/{id}': async (context, { params }) => {
    const { id } = await lockOwn(context, Number(params.id));
    await rowsOf.remove(context, [id]);
    return { response: {} };
  },

  'GET /api/templates/Template/Deleted': restorable.deleted,
  'POST /api/templates/Template/Restore/{id}': restorable.restore,

  'PUT /api/templates/Template/Tasks': async (context, { body }) => {
    const row = await lockOwn(context, body.idTemplate);
    await saveTasks(context, row.id, body.Tasks);
    return { response: await wireTemplate(context.tx, row) };
  },

  'DELETE /api/templates/Template/Task/{id}': async (context, { params }) => {
    const { tx } = context;
    const isMeant = eq(templateTasks.id, Number(params.id));
    const [task] = await tx.select({ of: templateTasks.templateId }).from(templateTasks).where(isMeant);
    if (task === undefined) throw notFound();
    await lockOwn(context, task.of);
    const gone = await tx.delete(templateTasks).where(isMeant).returning({ id: templateTasks.id });
    if (gone.length === 0) throw notFound();
    return { response: {} };
  },

  'POST /api/templates/Template/{id}/Use': async (context, { params, body }) => {
    const row = await lockOwn(context, Number(params.id));
    await holdReferences(context.tx, row.id);
    return applyTemplate(context, templateOfWire(await wireTemplate(context.tx, row)), body);
  },
};

async function lockOwn({ tx, actor }: RequestContext, id: number): Promise<TemplateRow> {
  const row = await rowsOf.lock(tx, id);
  requireAllowed(manageTemplateRefusal(actor, row));
  return row;
}

/** 403 for a colleague's templates, 404 for other users (N2). */
async function requireOwner({ tx }: RequestContext, userId: number, refusal: Refusal | null): Promise<void> {
  if (refusal === null) return;
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (known === undefined) throw notFound();
  requireAllowed(refusal);
}
