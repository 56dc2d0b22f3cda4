import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { holds } from '#domain/access/permissions.ts';
import { clientColor } from '#domain/work/client-color.ts';
import type { WireProject } from '#domain/contract/work/projects-contract.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { DELETED } from '#server/db/schema/columns-schema.ts';
import { clients, labels, projects } from '#server/db/schema/work-schema.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { invalid, notFound, problemOf } from '#server/http/problem.ts';
import { requireUsers, teamsOfProject, usersOfProject } from './assigned.ts';
import { uniquelyNamedRows } from './entity-rows.ts';
import { type Usage, usageBy } from './count-usage.ts';

/** The projects as they are written: a name stands once under a client (ERR-08). */
export const projectRows = uniquelyNamedRows(projects, messages.projectNameTaken, ({ clientId }) => clientId);

/** A project with its client. */
export interface ProjectRow {
  readonly project: typeof projects.$inferSelect;
  readonly client: typeof clients.$inferSelect;
}

/** The projects of the workspace that a condition lets through, by name. */
export async function readProjects(tx: WorkspaceTx, where: SQL | undefined): Promise<ProjectRow[]> {
  return tx
    .select({ project: projects, client: clients })
    .from(projects)
    .innerJoin(clients, and(eq(clients.workspaceId, projects.workspaceId), eq(clients.id, projects.clientId)))
    .where(where)
    .orderBy(sql`lower(${projects.name})`, projects.id);
}

/**
 * One project by its id, a deleted one too, with all of it that the caller may read (PRJ-01, DEC-88): changing or assigning
 * it takes no right to see (P6, DEC-125).
 */
export async function readWireProject(
  { tx, actor }: Pick<RequestContext, 'tx' | 'actor'>,
  id: number,
): Promise<WireProject> {
  const [row] = await readProjects(tx, eq(projects.id, id));
  if (row === undefined) throw notFound();
  if (!holds(actor.permissions, 'View Projects')) return toPublicProject(row);
  const usageOf = await usageBy(tx, projects.id, eq(projects.id, id));
  return {
    ...toWireProject(row, usageOf(id)),
    Teams: await teamsOfProject.read(tx, id),
    Users: await usersOfProject.read(tx, id),
  };
}

/** A project with its public fields alone. */
export function toPublicProject({ project, client }: ProjectRow): WireProject {
  return {
    idProject: project.id,
    name: project.name,
    idClient: project.clientId,
    client: { ClientName: client.name, ColorCode: client.color },
    ColorCode: project.color,
    Status: project.status as WireProject['Status'],
    idDefaultLabel: project.defaultLabelId,
  };
}

/** A project with what its list tells of it. */
export function toWireProject(row: ProjectRow, usage: Usage): WireProject {
  const { ownerId, description, startDate, endDate, hoursBudget } = row.project;
  return {
    ...toPublicProject(row),
    idProjectOwner: ownerId,
    description,
    startDate,
    endDate,
    HoursBudget: hoursBudget,
    ...usage,
  };
}

/** What a project refers to: what is undefined is not given. */
export interface ProjectReferences {
  readonly clientId?: number | undefined;
  readonly ownerId?: number | null | undefined;
  readonly defaultLabelId?: number | null | undefined;
}

/** What a project is given is active and of the workspace, and stays so until the transaction ends; else 422 (PRJ-09, N2). */
export async function requireReferences(
  tx: WorkspaceTx,
  { clientId, ownerId, defaultLabelId }: ProjectReferences,
): Promise<void> {
  if (clientId !== undefined && !(await isHeld(tx, clients, clientId, eq(clients.status, 1))))
    throw invalid(messages.clientRequired, 'idClient');
  if (typeof defaultLabelId === 'number' && !(await isHeld(tx, labels, defaultLabelId, eq(labels.status, 1))))
    throw invalid(texts.labelGone, 'idDefaultLabel');
  if (typeof ownerId === 'number') await requireUsers(tx, [ownerId], 'idProjectOwner');
}

/** The color of the client of a new project that names none of its own. */
export async function colorOfClient(tx: WorkspaceTx, id: number): Promise<string> {
  const [client] = await tx.select({ color: clients.color }).from(clients).where(eq(clients.id, id));
  if (client === undefined) throw invalid(messages.clientRequired, 'idClient');
  return clientColor(client);
}

/** The client of a project that is brought back is not deleted itself, and stays so until the transaction ends; else 400. */
export async function requireLastingClient(tx: WorkspaceTx, clientId: number): Promise<void> {
  if (await isHeld(tx, clients, clientId, ne(clients.status, DELETED))) return;
  throw problemOf({ code: 'entity.invalid', message: texts.clientOfProjectDeleted });
}

/** Whether an entity has a status; nobody archives or deletes it then before the transaction ends. */
async function isHeld(
  tx: WorkspaceTx,
  table: typeof clients | typeof labels,
  id: number,
  hasStatus: SQL,
): Promise<boolean> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), hasStatus))
    .for('key share');
  return rows.length > 0;
}
