import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDeadline } from '#server/db/deadline.ts';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { poolOf } from '#server/db/pool.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';

describeEachEngine('a database with a deadline', (database) => {
  it('DEC-137 starts no transaction after the deadline, also after a wait for a connection', async () => {
    const { id } = await makeWorkspace(database());
    const deadline = new AbortController();
    const bounded = withDeadline(database(), deadline.signal);
    const begun: string[] = [];
    const note = (name: string) => async () => {
      begun.push(name);
    };
    await withTenant(bounded, id, note('in time'));
    const pool = poolOf(database());
    const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waiting = [withTenant(bounded, id, note('waited')), withSystemRole(bounded, note('waited'))];
    const outcomes = Promise.allSettled(waiting);
    await wait(20);
    deadline.abort(new Error('too late'));
    for (const client of all) client.release();
    expect(await outcomes).toEqual(
      waiting.map(() => ({ status: 'rejected', reason: new Error('too late') })),
    );
    await expect(withTenant(bounded, id, note('after'))).rejects.toThrow('too late');
    await withTenant(database(), id, note('unbounded'));
    expect(begun).toEqual(['in time', 'unbounded']);
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it("DEC-137 doesn't repeat a transaction after the deadline", async () => {
    const deadline = new AbortController();
    let runs = 0;
    const attempt = withSystemRole(withDeadline(database(), deadline.signal), async (tx) => {
      runs += 1;
      deadline.abort(new Error('too late'));
      await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`);
    });
    await expect(attempt).rejects.toThrow('too late');
    expect(runs).toBe(1);
  });
});
