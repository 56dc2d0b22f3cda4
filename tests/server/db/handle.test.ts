import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { databaseRefusal } from '#server/db/errors.ts';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { currentPosition, nextId, nextIds, nextWorkspaceId } from '#server/db/ids.ts';
import { poolOf } from '#server/db/pool.ts';
import { signIns } from '#server/db/schema/access-schema.ts';
import { labels } from '#server/db/schema/work-schema.ts';
import { teams, users } from '#server/db/schema/people-schema.ts';
import { describeEachEngine, makeWorkspace, type Workspace } from '#tests/support/database.ts';
import { takePosition } from '#tests/support/take-position.ts';

describeEachEngine('workspace and system handles', (database) => {
  let ours: Workspace;
  let theirs: Workspace;
  beforeAll(async () => {
    ours = await makeWorkspace(database());
    theirs = await makeWorkspace(database());
  });

  it('N5 N1 a workspace reads and changes only its own rows', async () => {
    const seen = await withTenant(database(), ours.id, (tx) => tx.select().from(labels));
    const changed = await withTenant(database(), ours.id, (tx) =>
      tx.update(labels).set({ name: 'Taken' }).where(sql`${labels.workspaceId} = ${theirs.id}`),
    );
    expect(seen.map((label) => label.workspaceId)).toEqual([ours.id]);
    expect(changed.rowCount).toBe(0);
  });

  it('N5 writing a row of another workspace is refused', async () => {
    const attempt = withTenant(database(), ours.id, (tx) =>
      tx.insert(labels).values({ workspaceId: theirs.id, id: 1, name: 'Smuggled', color: '#000000' }),
    );
    expect(await refusal(attempt)).toMatchObject({ code: '42501' });
  });

  it('N5 the application role sees no row without a workspace, even if an earlier transaction set one', async () => {
    await withTenant(database(), ours.id, (tx) => tx.select().from(labels));
    const client = await poolOf(database()).connect();
    await client.query('BEGIN; SET LOCAL ROLE weekwright_app');
    const { rows } = await client.query('SELECT * FROM labels');
    await client.query('ROLLBACK');
    client.release();
    expect(rows).toEqual([]);
  });

  it('a query with parameters is prepared once per connection', async () => {
    const [before, after] = await withTenant(database(), ours.id, async (tx) => {
      const ask = (name: string) => tx.select().from(labels).where(eq(labels.name, name));
      const prepared = async () =>
        (await tx.execute(sql`SELECT FROM pg_prepared_statements WHERE statement LIKE '%labels%'`)).rowCount;
      await ask('one');
      const first = await prepared();
      await ask('two');
      return [first, await prepared()];
    });
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(before);
  });

  it('N5 neither role can change tables', async () => {
    const attempt = (work: typeof withSystemRole) =>
      refusal(work(database(), (tx) => tx.execute(sql`CREATE TABLE public.smuggled (id int)`)));
    expect(await attempt(withSystemRole)).toMatchObject({ code: '42501' });
    expect(await attempt((db, fn) => withTenant(db, ours.id, (tx) => fn(tx as never)))).toMatchObject({
      code: '42501',
    });
  });

  it("N5 the system handle finds users by e-mail, reads no rates or tasks, and can't write them", async () => {
    const found = await withSystemRole(database(), (tx) =>
      tx
        .select({ workspaceId: users.workspaceId, id: users.id })
        .from(users)
        .where(sql`lower(${users.email}) = ${`mia.${ours.id}@acme.test`}`),
    );
    const refused = (query: string) =>
      refusal(withSystemRole(database(), (tx) => tx.execute(sql.raw(query))));
    expect(found).toEqual([{ workspaceId: ours.id, id: ours.userId }]);
    expect(await refused('SELECT hourly_rate FROM users')).toMatchObject({ code: '42501' });
    expect(await refused('SELECT * FROM tasks')).toMatchObject({ code: '42501' });
    expect(await refused("UPDATE users SET first_name = 'Eve'")).toMatchObject({ code: '42501' });
  });

  it('N5 the system handle finds and removes sign-ins of every workspace', async () => {
    const at = Date.UTC(2026, 10, 16);
    await withTenant(database(), ours.id, (tx) =>
      tx.insert(signIns).values({
        workspaceId: ours.id,
        id: '0193354e-0000-7000-8000-000000000001',
        userId: ours.userId,
        tokenHash: `hash-${ours.id}`,
        lastUsedAt: at,
        idleUntil: at + 1,
        endsAt: at + 2,
      }),
    );
    const byHash = sql`${signIns.tokenHash} = ${`hash-${ours.id}`}`;
    const [found] = await withSystemRole(database(), (tx) => tx.select().from(signIns).where(byHash));
    const removed = await withSystemRole(database(), (tx) => tx.delete(signIns).where(byHash));
    expect(found).toMatchObject({ userId: ours.userId, lastUsedAt: at, idleUntil: at + 1, endsAt: at + 2 });
    expect(removed.rowCount).toBe(1);
  });

  it("N2 numbers each kind from the workspace's own million, and positions from 1", async () => {
    const id = await withSystemRole(database(), nextWorkspaceId);
    await poolOf(database()).query('INSERT INTO workspaces (id) VALUES ($1)', [id]);
    const numbers = await withTenant(database(), id, async (tx) => ({
      before: await currentPosition(tx),
      first: await nextId(tx, labels),
      three: await nextIds(tx, labels, 3),
      none: await nextIds(tx, labels, 0),
      other: await nextId(tx, teams),
      positions: [await takePosition(tx), await takePosition(tx)],
      after: await currentPosition(tx),
    }));
    const base = id * 1_000_000;
    expect(numbers).toEqual({
      before: 0,
      first: base + 1,
      three: [base + 2, base + 3, base + 4],
      none: [],
      other: base + 1,
      positions: [1, 2],
      after: 2,
    });
  });

  it('N2 continues in a second block after the first is used up, and takes several ids from one block', async () => {
    const id = await withSystemRole(database(), nextWorkspaceId);
    await poolOf(database()).query('INSERT INTO workspaces (id) VALUES ($1)', [id]);
    const [end, second] = [(id + 1) * 1_000_000, 1_000_000_000_000 + id * 1_000_000_000];
    const countTo = (value: number) =>
      poolOf(database()).query(
        `INSERT INTO counters (workspace_id, name, value) VALUES ($1, 'labels', $2)
         ON CONFLICT (workspace_id, name) DO UPDATE SET value = excluded.value`,
        [id, value],
      );
    const take = (amount: number) => withTenant(database(), id, (tx) => nextIds(tx, labels, amount));
    await countTo(end - 3);
    expect(await take(2)).toEqual([end - 2, end - 1]);
    expect(await take(2)).toEqual([second + 1, second + 2]);
    expect(await take(1)).toEqual([second + 3]);
    await countTo(end - 3);
    expect(await take(4)).toEqual([second + 1, second + 2, second + 3, second + 4]);
    await countTo(second + 999_999_998);
    expect(await take(1)).toEqual([second + 999_999_999]);
    await expect(take(1)).rejects.toThrow('All ids of labels are given.');
  });

  it('a transaction that throws changes nothing, and the next one works', async () => {
    const attempt = withTenant(database(), ours.id, async (tx) => {
      await tx.insert(labels).values({ workspaceId: ours.id, id: 7, name: 'Half', color: '#000000' });
      throw new Error('stop');
    });
    await expect(attempt).rejects.toThrow('stop');
    const left = await withTenant(database(), ours.id, (tx) => tx.select().from(labels));
    expect(left.map((label) => label.id)).toEqual([ours.labelId]);
  });

  it('J3 a COMMIT that the database answers with a rollback is an error', async () => {
    const attempt = withTenant(database(), ours.id, async (tx) => {
      await tx.insert(labels).values({ workspaceId: ours.id, id: 8, name: 'Lost', color: '#000000' });
      await tx.execute(sql`SELECT 1/0`).catch(() => {});
    });
    await expect(attempt).rejects.toThrow('The database has rolled the transaction back.');
    const left = await withTenant(database(), ours.id, (tx) => tx.select().from(labels));
    expect(left.map((label) => label.id)).toEqual([ours.labelId]);
  });

  it('a failed statement fails the whole transaction with its constraint', async () => {
    const attempt = withTenant(database(), ours.id, async (tx) => {
      const again = { workspaceId: ours.id, id: ours.labelId, name: 'Twice', color: '#000000' };
      await tx.insert(labels).values(again);
    });
    expect(await refusal(attempt)).toEqual({ code: '23505', constraint: 'labels_workspace_id_id_pk' });
  });

  it('a read snapshot cannot write', async () => {
    const attempt = withTenant(database(), ours.id, (tx) => nextId(tx, labels), {
      readOnly: 'repeatable read',
    });
    expect(await refusal(attempt)).toMatchObject({ code: '25006' });
  });

  it('repeats a transaction after a serialization failure, three times at most', async () => {
    const runs = async (failures: number) => {
      let count = 0;
      const result = await withTenant(database(), ours.id, async (tx) => {
        count += 1;
        if (count <= failures)
          await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`);
        return 'done';
      }).catch((error: unknown) => databaseRefusal(error)?.code);
      return { count, result };
    };
    expect(await runs(3)).toEqual({ count: 4, result: 'done' });
    expect(await runs(4)).toEqual({ count: 4, result: '40001' });
  });

  it('N3 accepts only an integer as a workspace id', () => {
    for (const id of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
      expect(() => withTenant(database(), id, async () => 1)).toThrow(RangeError);
    }
  });
});

async function refusal(attempt: Promise<unknown>) {
  return databaseRefusal(
    await attempt.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
}
