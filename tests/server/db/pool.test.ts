import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { poolOf } from '#server/db/pool.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { describePostgres, makeWorkspace } from '#tests/support/database.ts';

describePostgres('the connections', (database) => {
  it('N1 a workspace whose rows somebody has locked leaves the others theirs', async () => {
    const [locked, free] = [await makeWorkspace(database()), await makeWorkspace(database())];
    const holder = await poolOf(database()).connect();
    await holder.query(`BEGIN; SELECT FROM users WHERE workspace_id = ${locked.id} FOR UPDATE`);
    const touch = (id: number) =>
      withTenant(database(), id, (tx) => tx.select({ id: users.id }).from(users).for('no key update'));
    const blocked = Array.from({ length: 30 }, () => touch(locked.id));
    await wait(300);
    const before = performance.now();
    const rows = await Promise.all(Array.from({ length: 20 }, () => touch(free.id)));
    const took = performance.now() - before;
    await holder.query('COMMIT');
    holder.release();
    expect(rows.every((found) => found.length === 2)).toBe(true);
    // Without the bound they wait for the lock timeout of 5 s.
    expect(took).toBeLessThan(3_000);
    expect((await Promise.all(blocked)).every((found) => found.length === 2)).toBe(true);
  });
});
