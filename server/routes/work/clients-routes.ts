import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import {
  archiveClientRefusal,
  changeClientRefusal,
  createClientRefusal,
  createClientsRefusal,
  holds,
} from '#domain/access/index.ts';
import type { clientCalls, WireClient } from '#domain/contract/index.ts';
import { clientFields, isInOrder, notInOrder } from '#domain/work/index.ts';
import { serverTexts, texts } from '#domain/texts/index.ts';
import { choosableClients, choosableProjects, isClientOf } from '#server/work/index.ts';
import { auditAct } from '#server/audit/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import {
  type WorkspaceTx,
  insertOf,
  isAnyId,
  clients,
  clientUsers,
  projects,
  DELETED,
} from '#server/db/index.ts';
import {
  replaceAssigned,
  requireUsers,
  teamsOfClient,
  usersOfClient,
  projectRows,
  entityHandlers,
  restoreHandlers,
  createOne,
  entityRows,
  uniquelyNamedRows,
  type Usage,
  usageBy,
} from '#server/entities/index.ts';
import { type RequestContext, invalid, requireAllowed, requirePermission } from '#server/http/index.ts';
import { asksInactive, choosableBy, shownStatuses } from './shown.ts';

const rows = entityRows(clients);
/** For tables that are imported: adds only what is missing (0081). */
const newRows = uniquelyNamedRows(clients, texts.clientExists);

type Row = typeof clients.$inferSelect;
type ProjectRow = typeof projects.$inferSelect;
type NewClient = z.output<(typeof clientCalls)['POST /api/clients/Clients/BatchCreate']['body']>[number];

const entity = entityHandlers({
  rows,
  id: 'idClient',
  noun: 'client',
  fields: clientFields,
  written: wireFor,
  readOne,
  changeRefusal: changeClientRefusal,
  removeRefusal: archiveClientRefusal,
  prepare(_, before, changes) {
    const { startDate = before.startDate, endDate = before.endDate } = changes;
    if (!isInOrder({ startDate, endDate })) throw invalid(notInOrder.error, 'EndDate');
    return changes;
  },
  counts,
});

const restorable = restoreHandlers({
  table: clients,
  rows,
  refusal: archiveClientRefusal,
  async describe({ tx }, found) {
    const ids = found.map(({ id }) => id);
    const projectsOf = await projectCounts(tx, ids);
    const usageOf = await usageBy(tx, projects.clientId, isAnyId(projects.clientId, ids));
    return ({ id, color }) => ({ ColorCode: color, Projects: projectsOf(id), Tasks: usageOf(id).Tasks });
  },
  note: async (context, { id }) =>
    auditAct(context, 'client.restored', { client: id, ...(await counts(context.tx, id)) }),
  written: wireFor,
});

export const clientHandlers: Handlers<typeof clientCalls> = {
  'GET /api/clients/Client/List': async (context, { query }) => {
    const { tx, actor } = context;
    const statuses = shownStatuses(actor, asksInactive(query), 'View Clients');
    const isWhole = query.IncludeDetails === 'true';
    if (isWhole) requirePermission(actor, 'View Clients');
    const seen = choosableClients(actor);
    const chosen = await choosableBy(context, query.IdUser, isClientOf);
    const shown = await rows.list(tx, and(inArray(clients.status, statuses), seen, chosen));
    if (!isWhole) return { response: shown.map(toPublic) };
    const workOf = await readWork(context);
    return { response: shown.map((row) => ({ ...toWire(row), ...workOf(row.id) })) };
  },

  'POST /api/clients/Client': async (context, { body: { OnlyNew, ...body } }) => {
    const row = clientFields.fromWire(body);
    requireAllowed(createClientRefusal(context.actor, row));
    return { response: toWire(await createOne(OnlyNew === true ? newRows : rows, context, row)) };
  },

  'POST /api/clients/Clients/BatchCreate': async (context, { body }) => {
    requireAllowed(createClientsRefusal(context.actor, body));
    requireFew(body);
    await requireUsers(
      context.tx,
      body.flatMap(({ UserIds = [] }) => UserIds),
      'UserIds',
    );
    const made = await rows.createAll(context, body.map(clientFields.fromWire));
    const projectsOf = await addWork(context, made, body);
    return {
      response: made.map((row) => ({
        ...toWire(row),
        Projects: projectsOf(row.id).map(toProject),
        Tasks: 0,
        People: 0,
      })),
    };
  },

  'GET /api/clients/Client/{id}': entity.read,
  'PUT /api/clients/Client': entity.update,

  'PUT /api/clients/Client/Teams': async (context, { body: { idClient, Teams, Was } }) => {
    await rows.lock(context.tx, idClient);
    await replaceAssigned(context, idClient, teamsOfClient, Teams, Was);
    return { response: await readOne(context, idClient) };
  },

  'PUT /api/clients/Client/Users': async (context, { body: { idClient, Users, Was } }) => {
    await rows.lock(context.tx, idClient);
    await replaceAssigned(context, idClient, usersOfClient, Users, Was);
    return { response: await readOne(context, idClient) };
  },

  'DELETE /api/clients/Client/{id}': entity.remove,
  'GET /api/clients/Client/Deleted': restorable.deleted,
  'POST /api/clients/Client/Restore/{id}': restorable.restore,
};

async function counts(tx: WorkspaceTx, id: number) {
  return { projects: (await projectCounts(tx, [id]))(id) };
}

async function projectCounts(tx: WorkspaceTx, clientIds: readonly number[]): Promise<(id: number) => number> {
  const found = await tx
    .select({ id: projects.clientId, all: count() })
    .from(projects)
    .where(and(isAnyId(projects.clientId, clientIds), ne(projects.status, DELETED)))
    .groupBy(projects.clientId);
  const all = new Map(found.map((each) => [each.id, each.all]));
  return (id) => all.get(id) ?? 0;
}

function toPublic({ id, name, color, status }: Row): WireClient {
  return {
    idClient: id,
    ClientName: name,
    ColorCode: color,
    Status: status as WireClient['Status'],
  };
}

function toWire(row: Row): WireClient {
  return {
    ...toPublic(row),
    ...clientFields.toWire({ startDate: row.startDate, endDate: row.endDate, hoursBudget: row.hoursBudget }),
  };
}

/** Writing gives no right to read (P6, DEC-125). */
function wireFor({ actor }: RequestContext, row: Row): WireClient {
  return holds(actor.permissions, 'View Clients') ? toWire(row) : toPublic(row);
}

interface Work extends Usage {
  readonly Projects: NonNullable<WireClient['Projects']>;
}

const toProject = ({ id, name, color, status }: ProjectRow): Work['Projects'][number] => ({
  idProject: id,
  name,
  ColorCode: color,
  Status: status === 1 ? 1 : 2,
});

async function readOne(context: RequestContext, id: number): Promise<WireClient> {
  const row = await rows.read(context.tx, id);
  if (!holds(context.actor.permissions, 'View Clients')) return toPublic(row);
  const workOf = await readWork(context, id);
  return {
    ...toWire(row),
    ...workOf(id),
    Teams: await teamsOfClient.read(context.tx, id),
    Users: await usersOfClient.read(context.tx, id),
  };
}

async function readWork({ tx, actor }: RequestContext, id?: number): Promise<(clientId: number) => Work> {
  const ofClient: SQL | undefined = id === undefined ? undefined : eq(projects.clientId, id);
  const seen = choosableProjects(actor);
  const found = await tx
    .select()
    .from(projects)
    .where(and(ofClient, seen, ne(projects.status, DELETED)))
    .orderBy(sql`lower(${projects.name})`, projects.id);
  const usageOf = await usageBy(tx, projects.clientId, ofClient);
  const work = new Map<number, Work['Projects']>();
  for (const row of found) {
    const known = work.get(row.clientId);
    if (known) known.push(toProject(row));
    else work.set(row.clientId, [toProject(row)]);
  }
  return (clientId) => ({ Projects: work.get(clientId) ?? [], ...usageOf(clientId) });
}

/** Limits a call, so that others don't wait for it; else 422. */
function requireFew(wanted: readonly NewClient[]): void {
  const countOf = (field: 'Projects' | 'UserIds'): number =>
    wanted.reduce((sum, each) => sum + (each[field]?.length ?? 0), 0);
  if (countOf('Projects') > 1_000 || countOf('UserIds') > 5_000)
    throw invalid(serverTexts.tooManyAtOnce, 'Projects');
}

async function addWork(
  context: RequestContext,
  made: readonly Row[],
  wanted: readonly NewClient[],
): Promise<(clientId: number) => ProjectRow[]> {
  const { workspaceId } = context.actor;
  const all = made.map(({ id: clientId, color }, place) => ({ clientId, color, ...wanted[place] }));
  const wantedProjects = all.flatMap(({ clientId, color, Projects = [] }) =>
    Projects.map(({ Name: name }) => ({ clientId, name, color })),
  );
  const added = await projectRows.createAll(context, wantedProjects);
  const people = all.flatMap(({ clientId, UserIds = [] }) =>
    [...new Set(UserIds)].map((userId) => ({ workspaceId, clientId, userId })),
  );
  if (people.length > 0) await context.tx.execute(insertOf(clientUsers, people));
  return (clientId) => added.filter((project) => project.clientId === clientId);
}
