import { and, eq, inArray } from 'drizzle-orm';
import { changeProjectRefusal, createProjectRefusal, deleteProjectRefusal } from '#domain/access/index.ts';
import type { projectCalls, WireProject } from '#domain/contract/index.ts';
import { clientColor, isInOrder, notInOrder, projectFields } from '#domain/work/index.ts';
import { choosableProjects, isProjectOf } from '#server/work/index.ts';
import { auditAct } from '#server/audit/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { isAnyId, DELETED, clients, projects } from '#server/db/index.ts';
import {
  addAssigned,
  replaceAssigned,
  teamsOfProject,
  usersOfProject,
  entityHandlers,
  restoreHandlers,
  colorOfClient,
  projectRows,
  readProjects,
  readWireProject,
  requireLastingClient,
  requireReferences,
  toPublicProject,
  toWireProject,
  usageBy,
} from '#server/entities/index.ts';
import { type RequestContext, invalid, requireAllowed, requirePermission } from '#server/http/index.ts';
import { asksInactive, choosableBy, shownStatuses } from './shown.ts';

const entity = entityHandlers({
  rows: projectRows,
  id: 'idProject',
  noun: 'project',
  fields: projectFields,
  written: (context, { id }) => readWireProject(context, id),
  readOne: readWireProject,
  changeRefusal: changeProjectRefusal,
  removeRefusal: deleteProjectRefusal,
  async prepareNew({ tx, actor }, row) {
    requireAllowed(createProjectRefusal(actor, row));
    await requireReferences(tx, row);
    const { color }: { readonly color?: string } = row;
    return { ...row, color: color ?? (await colorOfClient(tx, row.clientId)) };
  },
  async prepare({ tx }, before, changes) {
    const { startDate = before.startDate, endDate = before.endDate } = changes;
    if (!isInOrder({ startDate, endDate })) throw invalid(notInOrder.error, 'endDate');
    // The current value may stay, even if it is no longer active.
    const isNew = <T>(value: T, kept: T) => (value === kept ? undefined : value);
    await requireReferences(tx, {
      clientId: isNew(changes.clientId, before.clientId),
      ownerId: isNew(changes.ownerId, before.ownerId),
      defaultLabelId: isNew(changes.defaultLabelId, before.defaultLabelId),
    });
    // The name may be taken under another client.
    return changes.clientId === undefined ? changes : { name: before.name, ...changes };
  },
});

const restorable = restoreHandlers({
  table: projects,
  rows: projectRows,
  refusal: deleteProjectRefusal,
  async describe({ tx }, found) {
    const ids = found.map(({ id }) => id);
    const rows = await readProjects(tx, isAnyId(projects.id, ids));
    const clientOf = new Map(rows.map(({ project, client }) => [project.id, client]));
    const usageOf = await usageBy(tx, projects.id, isAnyId(projects.id, ids));
    return ({ id }) => {
      const client = clientOf.get(id);
      return {
        Tasks: usageOf(id).Tasks,
        ...(client && {
          ColorCode: clientColor(client),
          Client: { ClientName: client.name, IsDeleted: client.status === DELETED },
        }),
      };
    };
  },
  prepare: ({ tx }, { clientId }) => requireLastingClient(tx, clientId),
  note: (context, { id }) => auditAct(context, 'project.restored', { project: id }),
  written: (context, { id }) => readWireProject(context, id),
});

export const projectHandlers: Handlers<typeof projectCalls> = {
  'GET /api/projects/Project/List': async (context, { query }) => {
    const { tx, actor } = context;
    const statuses = shownStatuses(actor, asksInactive(query), 'View Projects');
    const isWhole = query.IncludeDetails === 'true';
    if (isWhole) requirePermission(actor, 'View Projects');
    const rows = await readProjects(
      tx,
      and(
        inArray(projects.status, statuses),
        inArray(clients.status, statuses),
        query.idClient === undefined ? undefined : eq(projects.clientId, Number(query.idClient)),
        choosableProjects(actor),
        await choosableBy(context, query.idUser, isProjectOf),
      ),
    );
    if (!isWhole) return { response: rows.map(toPublicProject) };
    const usageOf = await usageBy(tx, projects.id);
    return { response: rows.map((row) => toWireProject(row, usageOf(row.project.id))) };
  },

  'POST /api/projects/Project': entity.create,
  'GET /api/projects/Project/{id}': entity.read,
  'PUT /api/projects/Project': (context, { body: { name, ...rest } }) => {
    const body = rest.Name === undefined ? { ...rest, Name: name } : { ...rest, name };
    return entity.update(context, { body });
  },

  'PUT /api/projects/Project/Teams': async (context, { body: { idProject, Teams, Was } }) =>
    assign(context, idProject, () => replaceAssigned(context, idProject, teamsOfProject, Teams, Was)),

  'PUT /api/projects/Project/Users': async (context, { body: { idProject, Users, Was } }) =>
    assign(context, idProject, () => replaceAssigned(context, idProject, usersOfProject, Users, Was)),

  'PUT /api/projects/Project/AssignTeams': async (context, { body: { idProject, Teams } }) =>
    assign(context, idProject, () => addAssigned(context, idProject, teamsOfProject, Teams)),

  'PUT /api/projects/Project/AssignUsers': async (context, { body: { idProject, Users } }) =>
    assign(context, idProject, () => addAssigned(context, idProject, usersOfProject, Users)),

  'DELETE /api/projects/Project/{id}': entity.remove,
  'GET /api/projects/Project/Deleted': restorable.deleted,
  'POST /api/projects/Project/Restore/{id}': restorable.restore,
};

async function assign(
  context: RequestContext,
  id: number,
  change: () => Promise<void>,
): Promise<{ response: WireProject }> {
  await projectRows.lock(context.tx, id);
  await change();
  return { response: await readWireProject(context, id) };
}
