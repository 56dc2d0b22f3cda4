import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { holds } from '#domain/access/permissions.ts';
import {
  changeProjectRefusal,
  createProjectRefusal,
  deleteProjectRefusal,
} from '#domain/access/projects-access.ts';
import type { projectCalls, WireProject } from '#domain/contract/work/projects-contract.ts';
import { isProjectInOrder, projectNotInOrder } from '#domain/work/project.ts';
import { isProjectOf } from '#server/work/visible-work.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { userSettings, workspaceSettings } from '#server/db/schema/settings-schema.ts';
import { clients, projects } from '#server/db/schema/work-schema.ts';
import { addAssigned, replaceAssigned, teamsOfProject, usersOfProject } from '#server/entities/assigned.ts';
import { requireNotStale } from '#server/entities/not-stale.ts';
import {
  projectRows,
  readProjects,
  readWireProject,
  requireReferences,
  toPublicProject,
  toWireProject,
} from '#server/entities/project-rows.ts';
import { DELETED } from '#server/entities/entity-rows.ts';
import { usageBy } from '#server/entities/count-usage.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { invalid } from '#server/http/problem.ts';
import { requireAllowed, requirePermission } from '#server/http/require.ts';
import { asksInactive, choosableBy, shownStatuses } from './shown.ts';

/** The project service (API-027 to API-035, PRJ-01 to PRJ-04, PRJ-15 to PRJ-19, DEC-88, DEC-89, DEC-125). */
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
        holds(actor.permissions, 'View Projects') ? undefined : isProjectOf(actor.userId),
        await choosableBy(context, query.idUser, isProjectOf),
      ),
    );
    if (!isWhole) return { response: rows.map(toPublicProject) };
    const usageOf = await usageBy(tx, projects.id);
    return { response: rows.map((row) => toWireProject(row, usageOf(row.project.id))) };
  },

  'POST /api/projects/Project': async (context, { body }) => {
    requireAllowed(createProjectRefusal(context.actor, body));
    await requireReferences(context.tx, body);
    const { Name: name, idClient: clientId, ColorCode: color, Status: status = 1 } = body;
    const { id } = await projectRows.create(context, { ...columnsOf(body), name, clientId, color, status });
    return { response: await readWireProject(context.tx, id) };
  },

  'GET /api/projects/Project/{id}': async ({ tx }, { params }) => ({
    response: await readWireProject(tx, Number(params.id)),
  }),

  'PUT /api/projects/Project': async ({ tx, actor }, { body: { idProject, Was, ...changes } }) => {
    requireAllowed(changeProjectRefusal(actor, changes));
    const before = await projectRows.lock(tx, idProject);
    requireNotStale(fieldsOf(before), Was, changes);
    const { startDate = before.startDate, endDate = before.endDate } = changes;
    if (!isProjectInOrder({ startDate, endDate })) throw invalid(projectNotInOrder.error, 'endDate');
    // What it has already stays, also where that is not in use any more.
    const isNew = <T>(value: T, kept: T) => (value === kept ? undefined : value);
    await requireReferences(tx, {
      idClient: isNew(changes.idClient, before.clientId),
      idProjectOwner: isNew(changes.idProjectOwner, before.ownerId),
      idDefaultLabel: isNew(changes.idDefaultLabel, before.defaultLabelId),
    });
    // Under another client its name may be taken.
    const { Name: name = changes.idClient === undefined ? undefined : before.name } = changes;
    await projectRows.update(tx, idProject, { ...columnsOf(changes), name });
    return { response: await readWireProject(tx, idProject), changesNames: true };
  },

  'PUT /api/projects/Project/Teams': async (context, { body: { idProject, Teams, Was } }) =>
    assign(context, idProject, () => replaceAssigned(context, idProject, teamsOfProject, Teams, Was)),

  'PUT /api/projects/Project/Users': async (context, { body: { idProject, Users, Was } }) =>
    assign(context, idProject, () => replaceAssigned(context, idProject, usersOfProject, Users, Was)),

  'PUT /api/projects/Project/AssignTeams': async (context, { body: { idProject, Teams } }) =>
    assign(context, idProject, () => addAssigned(context, idProject, teamsOfProject, Teams)),

  'PUT /api/projects/Project/AssignUsers': async (context, { body: { idProject, Users } }) =>
    assign(context, idProject, () => addAssigned(context, idProject, usersOfProject, Users)),

  'DELETE /api/projects/Project/{id}': async ({ tx, actor }, { params }) => {
    requireAllowed(deleteProjectRefusal(actor));
    const { id } = await projectRows.lock(tx, Number(params.id));
    for (const table of [userSettings, workspaceSettings])
      await tx.update(table).set({ defaultProjectId: null }).where(eq(table.defaultProjectId, id));
    await projectRows.update(tx, id, { status: DELETED });
    return { response: {}, changesNames: true };
  },
};

type Changes = z.output<(typeof projectCalls)['PUT /api/projects/Project']['body']>;

/** What is sent of a project, as its columns. */
function columnsOf(fields: Omit<Changes, 'idProject'>) {
  return {
    status: fields.Status,
    clientId: fields.idClient,
    ownerId: fields.idProjectOwner,
    defaultLabelId: fields.idDefaultLabel,
    description: fields.description,
    startDate: fields.startDate,
    endDate: fields.endDate,
    hoursBudget: fields.HoursBudget,
    color: fields.ColorCode,
  };
}

/** A project by the names of its fields on the wire. */
function fieldsOf(row: Awaited<ReturnType<typeof projectRows.lock>>) {
  return {
    Name: row.name,
    Status: row.status,
    idClient: row.clientId,
    idProjectOwner: row.ownerId,
    idDefaultLabel: row.defaultLabelId,
    description: row.description,
    startDate: row.startDate,
    endDate: row.endDate,
    HoursBudget: row.hoursBudget,
    ColorCode: row.color.toLowerCase(),
  };
}

/** Changes who is assigned to a project, which nobody else changes meanwhile. */
async function assign(
  { tx }: RequestContext,
  id: number,
  change: () => Promise<void>,
): Promise<{ response: WireProject }> {
  await projectRows.lock(tx, id);
  await change();
  return { response: await readWireProject(tx, id) };
}
