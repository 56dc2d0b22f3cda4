import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { poolOf } from '#server/db/pool.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { describePostgres, makeWorkspace } from '#tests/support/database.ts';

describePostgres('the connections', (database) => {
  it("N1 a workspace with locked rows doesn't block other workspaces", async () => {
    const [locked, free] = [await makeWorkspace(database()), await makeWorkspace(database())];
    const holder = await poolOf(database()).connect();
    await holder.query(`BEGIN; SELECT FROM users WHERE workspace_id = ${locked.id} FOR UPDATE`);
    const touch = (id: number) =>
      withTenant(database(), id, async (tx) => {
        await tx.execute(sql`SET LOCAL lock_timeout = 0`);
        return tx.select({ id: users.id }).from(users).for('no key update');
      });
    const blocked = Array.from({ length: 30 }, () => touch(locked.id));
    const pool = poolOf(database());
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(1 + pool.options.max / 2);
    // Without the limit, these would wait until the lock is released.
    const rows = await Promise.all(Array.from({ length: 20 }, () => touch(free.id)));
    await holder.query('COMMIT');
    holder.release();
    expect(rows.every((found) => found.length === 2)).toBe(true);
    expect((await Promise.all(blocked)).every((found) => found.length === 2)).toBe(true);
  });
});
