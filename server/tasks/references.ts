import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { messages, texts } from '#domain/texts/index.ts';
import type { LabelRef } from '#domain/task/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { type WorkspaceTx, clients, labels, projects, DELETED } from '#server/db/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { type RequestContext, invalid } from '#server/http/index.ts';
import { isOfUsers, seenUsers } from '#server/reports/index.ts';
import { choosableProjects } from '#server/work/index.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Returns an active project that the caller may choose or sees on a task; else 422 (FRM-09, N2, P4). */
export function chooseProject({ tx, actor }: RequestContext, id: number): Promise<ProjectRef> {
  return readProject(tx, id, seenProjects(actor));
}

/** Returns which of the projects `chooseProject` would accept. */
export async function choosableAmong(
  { tx, actor }: RequestContext,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const isMeant = inArray(projects.id, [...new Set(ids)]);
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(clients, and(eq(clients.workspaceId, projects.workspaceId), eq(clients.id, projects.clientId)))
    .where(and(isMeant, isActive, seenProjects(actor)))
    .orderBy(projects.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

function seenProjects(actor: Actor): SQL | undefined {
  const choosable = choosableProjects(actor);
  const ofTasks = sql`EXISTS (SELECT FROM tasks t WHERE t.project_id = projects.id AND t.status = 1
    AND ${isOfUsers(sql`t.assigned_to`, seenUsers(actor))})`;
  return choosable && or(choosable, ofTasks);
}

const isActive = and(eq(projects.status, 1), eq(clients.status, 1));

/** Returns an active project of an active client that meets `seen`; else 422. */
export async function readProject(tx: WorkspaceTx, id: number, seen?: SQL): Promise<ProjectRef> {
  const [found] = await tx
    .select({ name: projects.name, client: { id: clients.id, name: clients.name, color: clients.color } })
    .from(projects)
    .innerJoin(clients, and(eq(clients.workspaceId, projects.workspaceId), eq(clients.id, projects.clientId)))
    .where(and(eq(projects.id, id), isActive, seen))
    // Locks both against deletion and archiving until the task is written.
    .for('key share');
  if (found === undefined) throw invalid(messages.projectRequired, 'idProject');
  return { id, name: found.name, archived: false, client: found.client };
}

/** Returns an active label; else 422. */
export async function readLabel(tx: WorkspaceTx, id: number): Promise<LabelRef> {
  const [found] = await tx
    .select({ name: labels.name, color: labels.color })
    .from(labels)
    .where(and(eq(labels.id, id), eq(labels.status, 1)))
    // Locks it against deletion and archiving until the task is written.
    .for('key share');
  if (found === undefined) throw invalid(texts.labelGone, 'idLabel');
  return { id, ...found };
}

/** Returns which of the labels are active, and locks them until the transaction ends. */
export async function activeLabels(tx: WorkspaceTx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return labelsAmong(tx, ids, eq(labels.status, 1));
}

/** Returns which of the labels aren't deleted, and locks them until the transaction ends. */
export async function keptLabels(tx: WorkspaceTx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return labelsAmong(tx, ids, ne(labels.status, DELETED));
}

async function labelsAmong(tx: WorkspaceTx, ids: readonly number[], are: SQL): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: labels.id })
    .from(labels)
    .where(and(inArray(labels.id, [...new Set(ids)]), are))
    .orderBy(labels.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** Requires an active user whose board is locked; else 422 (FRM-07, N2). */
export function requireAssignee(unit: UnitOfWork, userId: number): void {
  if (!unit.owner(userId)?.isActive) throw invalid(messages.assigneeRequired, 'idAssignedTo');
}
