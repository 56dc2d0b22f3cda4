import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { WorkspaceTx } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';

/**
 * Waits until so many others wait for what this transaction holds, or for one that does. The embedded database works on one transaction after
 * the other: there all others wait, and nothing is to be awaited.
 */
export async function untilBlocking(database: Database, tx: WorkspaceTx, count = 1): Promise<void> {
  if (database.engine === 'embedded') return;
  const blocked = async () => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`WITH RECURSIVE waiting AS (
            SELECT pg_backend_pid() AS pid
            UNION
            SELECT locked.pid FROM pg_locks AS locked, waiting
            WHERE NOT locked.granted AND waiting.pid = ANY (pg_blocking_pids(locked.pid)))
          SELECT count(*)::int - 1 AS count FROM waiting`,
    );
    return rows[0]?.count;
  };
  await expect.poll(blocked).toBe(count);
}
