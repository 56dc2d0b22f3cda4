import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { WorkspaceTx } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';

/** Waits for that many transactions to block on this one. The embedded engine runs one at a time: nothing to await there. */
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
