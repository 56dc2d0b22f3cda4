import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { holds } from '#domain/access/index.ts';
import { clientColor } from '#domain/work/index.ts';
import type { WireProject } from '#domain/contract/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { type WorkspaceTx, DELETED, clients, labels, projects } from '#server/db/index.ts';
import { type RequestContext, invalid, notFound, problemOf } from '#server/http/index.ts';
import { requireUsers, teamsOfProject, usersOfProject } from './assigned.ts';
import { uniquelyNamedRows } from './entity-rows.ts';
import { type Usage, usageBy } from './count-usage.ts';

/** Names are unique per client (ERR-08). */
export const projectRows = uniquelyNamedRows(projects, messages.projectNameTaken, ({ clientId }) => clientId);

export interface ProjectRow {
  readonly project: typeof projects.$inferSelect;
  readonly client: typeof clients.$inferSelect;
}

/** Returns the projects of the workspace that match a condition, by name. */
export async function readProjects(tx: WorkspaceTx, where: SQL | undefined): Promise<ProjectRow[]> {
  return tx
    .select({ project: projects, client: clients })
    .from(projects)
    .innerJoin(clients, and(eq(clients.workspaceId, projects.workspaceId), eq(clients.id, projects.clientId)))
    .where(where)
    .orderBy(sql`lower(${projects.name})`, projects.id);
}

/** Returns a project by id, deleted ones too, with all fields the caller may read (PRJ-01, P6, DEC-88, DEC-125). */
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

/** Returns the public fields of a project. */
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

/** Returns a project as its list shows it. */
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

export interface ProjectReferences {
  readonly clientId?: number | undefined;
  readonly ownerId?: number | null | undefined;
  readonly defaultLabelId?: number | null | undefined;
}

/** Requires that the references are active and locks them until the transaction ends; else 422 (PRJ-09, N2). */
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

/** Returns the color of a client, for a new project without its own. */
export async function colorOfClient(tx: WorkspaceTx, id: number): Promise<string> {
  const [client] = await tx.select({ color: clients.color }).from(clients).where(eq(clients.id, id));
  if (client === undefined) throw invalid(messages.clientRequired, 'idClient');
  return clientColor(client);
}

/** Requires that the client of a restored project isn't deleted, and locks it until the transaction ends; else 400. */
export async function requireLastingClient(tx: WorkspaceTx, clientId: number): Promise<void> {
  if (await isHeld(tx, clients, clientId, ne(clients.status, DELETED))) return;
  throw problemOf({ code: 'entity.invalid', message: texts.clientOfProjectDeleted });
}

/** Checks the status and locks the row against archiving and deletion until the transaction ends. */
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
