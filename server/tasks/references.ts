import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { messages, texts } from '#domain/texts/messages.ts';
import type { LabelRef, ProjectRef } from '#domain/task/task.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { clients, labels, projects } from '#server/db/schema/work-schema.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { invalid } from '#server/http/problem.ts';
import { isOfUsers, seenUsers } from '#server/reports/scope.ts';
import { choosableProjects } from '#server/work/visible-work.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import { DELETED } from '#server/db/schema/columns-schema.ts';

/**
 * The active project, of an active client, that the caller gives a task: one the caller may choose, or sees on another
 * task; 422 "Project is required" for any other, as for one that is not there (FRM-09, N2, P4, DEC-125).
 */
export function chooseProject({ tx, actor }: RequestContext, id: number): Promise<ProjectRef> {
  return readProject(tx, id, seenProjects(actor));
}

/** Those among projects that `chooseProject` would let the caller give a task. */
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

/** The active project, of an active client, that a task is given back, or is given where `seen` lets it through; else 422. */
export async function readProject(tx: WorkspaceTx, id: number, seen?: SQL): Promise<ProjectRef> {
  const [found] = await tx
    .select({ name: projects.name, client: { id: clients.id, name: clients.name, color: clients.color } })
    .from(projects)
    .innerJoin(clients, and(eq(clients.workspaceId, projects.workspaceId), eq(clients.id, projects.clientId)))
    .where(and(eq(projects.id, id), isActive, seen))
    // Nobody deletes or archives either before the task that is given them is there.
    .for('key share');
  if (found === undefined) throw invalid(messages.projectRequired, 'idProject');
  return { id, name: found.name, archived: false, client: found.client };
}

/** The active label that a task is given; 422 for any other. */
export async function readLabel(tx: WorkspaceTx, id: number): Promise<LabelRef> {
  const [found] = await tx
    .select({ name: labels.name, color: labels.color })
    .from(labels)
    .where(and(eq(labels.id, id), eq(labels.status, 1)))
    // Nor this one before the task that is given it is there.
    .for('key share');
  if (found === undefined) throw invalid(texts.labelGone, 'idLabel');
  return { id, ...found };
}

/** Those among labels that a task can be given, which nobody archives or deletes before the tasks are there. */
export async function activeLabels(tx: WorkspaceTx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return labelsAmong(tx, ids, eq(labels.status, 1));
}

/** Those among labels that were not deleted, and that nobody deletes before the tasks are there which keep them. */
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

/** Whoever is given a task, and whose board is locked, is an active person of the workspace; else 422 (FRM-07, N2). */
export function requireAssignee(unit: UnitOfWork, userId: number): void {
  if (!unit.owner(userId)?.isActive) throw invalid(messages.assigneeRequired, 'idAssignedTo');
}
