import { and, eq, inArray } from 'drizzle-orm';
import type { LabelRef } from '#domain/task/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { type WorkspaceTx, clients, labels, projects } from '#server/db/index.ts';

/** Returns open projects by id as tasks show them, locked until the transaction ends. */
export async function readProjectRefs(
  tx: WorkspaceTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProjectRef>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: projects.id,
      name: projects.name,
      client: { id: clients.id, name: clients.name, color: clients.color },
    })
    .from(projects)
    .innerJoin(clients, and(eq(clients.workspaceId, projects.workspaceId), eq(clients.id, projects.clientId)))
    .where(and(inArray(projects.id, [...ids]), eq(projects.status, 1), eq(clients.status, 1)))
    .orderBy(projects.id)
    .for('key share');
  return new Map(rows.map((row) => [row.id, { ...row, archived: false }]));
}

/** Returns active labels by id as tasks show them, locked until the transaction ends. */
export async function readLabelRefs(
  tx: WorkspaceTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LabelRef>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: labels.id, name: labels.name, color: labels.color })
    .from(labels)
    .where(and(inArray(labels.id, [...ids]), eq(labels.status, 1)))
    .orderBy(labels.id)
    .for('key share');
  return new Map(rows.map((row) => [row.id, row]));
}
