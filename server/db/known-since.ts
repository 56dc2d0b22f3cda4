import { sql } from 'drizzle-orm';
import type { WorkspaceTx } from '#server/db/handle.ts';

/** Returns the server time of the workspace's first journal row; null if the journal is empty. */
export async function knownSince(tx: WorkspaceTx): Promise<string | null> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    SELECT (extract(epoch FROM server_at) * 1000)::bigint AS at FROM journal ORDER BY position LIMIT 1`);
  return rows[0] === undefined ? null : new Date(Number(rows[0].at)).toISOString();
}
