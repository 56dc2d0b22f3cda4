import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type WorkspaceTx, clients, labels, projects } from '#server/db/index.ts';

/** Returns which of the projects are open for new tasks and meet `seen`, locked until the transaction ends. */
export async function openProjects(
  tx: WorkspaceTx,
  ids: readonly number[],
  seen?: SQL,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(clients, and(eq(clients.workspaceId, projects.workspaceId), eq(clients.id, projects.clientId)))
    .where(and(inArray(projects.id, [...new Set(ids)]), eq(projects.status, 1), eq(clients.status, 1), seen))
    .orderBy(projects.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** Returns which of the labels are active, locked until the transaction ends. */
export async function openLabels(tx: WorkspaceTx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: labels.id })
    .from(labels)
    .where(and(inArray(labels.id, [...new Set(ids)]), eq(labels.status, 1)))
    .orderBy(labels.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}
