import { count, ne, sql } from 'drizzle-orm';
import { type WorkspaceTx, users, workspaces } from '#server/db/index.ts';
import { hasFactorRows } from './read-factors.ts';

/** Tells whether the workspace requires a second factor. */
export async function isFactorRequired(tx: WorkspaceTx): Promise<boolean> {
  const [row] = await tx.select({ requiresFactor: workspaces.requiresFactor }).from(workspaces);
  return row?.requiresFactor ?? false;
}

/** Sets whether the workspace requires a second factor; false if unchanged. */
export async function setFactorRequired(tx: WorkspaceTx, isRequired: boolean): Promise<boolean> {
  const set = await tx
    .update(workspaces)
    .set({ requiresFactor: isRequired })
    .where(ne(workspaces.requiresFactor, isRequired))
    .returning({ id: workspaces.id });
  return set.length > 0;
}

/** Counts active users without a second factor. */
export async function countWithoutFactor(tx: WorkspaceTx): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(sql`${users} u`)
    .where(sql`u.status = 1 AND NOT ${hasFactorRows}`);
  return row?.count ?? 0;
}
