import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { ensurePermissions } from '#server/identity/accounts/roles.ts';
import { openDatabase } from '#server/db/open.ts';
import { type Database, poolOf } from '#server/db/pool.ts';
import { removeWorkspace } from '#server/db/move/remove-workspace.ts';
import { demoWorkspaces } from '#server/seed/demo-workspaces.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { describeEachEngine, describePostgres, makeTask, makeWorkspace } from '#tests/support/database.ts';

describeEachEngine('removing a workspace', (database) => {
  it('A1 N1 removes all its rows including its history, and none of other workspaces', async () => {
    await ensurePermissions(database());
    await seedDemo(database(), Date.parse('2026-11-20T10:00:00.000Z'));
    const own = await makeWorkspace(database());
    await makeTask(database(), own);
    const before = await rowsByWorkspace(database());
    const rights = await rightsOf(database());

    const [acme, globex] = await demoWorkspaces(database());
    const removed = await removeWorkspace(database(), acme?.id ?? 0);
    expect(Object.fromEntries(removed)).toMatchObject({ workspaces: 1, users: 9, clients: 5, teams: 2 });
    for (const [table, rows] of before) {
      expect([table, removed.get(table)]).toEqual([table, rows.get(acme?.id ?? 0)?.count ?? 0]);
      rows.delete(acme?.id ?? 0);
    }
    expect(await rowsByWorkspace(database())).toEqual(before);
    expect(before.get('users')?.size).toBe(2);
    expect(before.get('tasks')?.get(globex?.id ?? 0)?.count).toBeGreaterThan(50);
    expect(await rightsOf(database())).toEqual(rights);
    await removeWorkspace(database(), globex?.id ?? 0);
    expect(await demoWorkspaces(database())).toEqual([]);
    await seedDemo(database(), Date.now());
    expect(await demoWorkspaces(database())).toEqual([]);
  });

  it('J1 changes nothing if it is interrupted', async () => {
    const own = await makeWorkspace(database());
    await makeTask(database(), own);
    await poolOf(database()).query(`
      CREATE FUNCTION end_here() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'The process was killed here.'; END $$;
      CREATE TRIGGER killed BEFORE DELETE ON workspaces FOR EACH ROW EXECUTE FUNCTION end_here()`);
    // Another test's demo is only created if there is no workspace.
    onTestFinished(async () => {
      await poolOf(database()).query('DROP FUNCTION end_here() CASCADE');
      await removeWorkspace(database(), own.id);
    });
    const before = await rowsByWorkspace(database());
    const rights = await rightsOf(database());
    await expect(removeWorkspace(database(), own.id)).rejects.toThrow('The process was killed here.');
    expect(await rowsByWorkspace(database())).toEqual(before);
    expect(await rightsOf(database())).toEqual(rights);
  });
});

describePostgres('removing a workspace as an owner who is no superuser', (database) => {
  it('A1 N5 removes all rows', async () => {
    const name = `owner_${randomUUID().replaceAll('-', '')}`;
    const pool = poolOf(database());
    await pool.query(`CREATE ROLE ${name} LOGIN; GRANT weekwright_app, weekwright_system TO ${name}`);
    await pool.query(`CREATE DATABASE ${name} OWNER ${name}`);
    const cluster = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    const databaseUrl = Object.assign(cluster, { pathname: `/${name}`, username: name }).href;
    const owned = await openDatabase({ dataDir: '', databaseUrl, databasePoolSize: 2 });
    await ensurePermissions(owned);
    await seedDemo(owned, Date.parse('2026-11-20T10:00:00.000Z'));
    for (const { id } of await demoWorkspaces(owned)) {
      const removed = await removeWorkspace(owned, id);
      expect(removed.get('journal')).toBeGreaterThan(0);
      expect(removed.get('workspaces')).toBe(1);
    }
    expect(await demoWorkspaces(owned)).toEqual([]);
    await owned.close();
    await pool.query(`DROP DATABASE ${name}`);
    await pool.query(`DROP ROLE ${name}`);
  });
});

/** The number of rows of each workspace in each table, with a digest. */
async function rowsByWorkspace(database: Database) {
  const pool = poolOf(database);
  const { rows: tables } = await pool.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE a.attname = 'workspace_id' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`);
  const found = new Map<string, Map<number, { count: number; digest: string }>>();
  for (const { name } of [...tables, { name: 'workspaces' }]) {
    const key = name === 'workspaces' ? 'id' : 'workspace_id';
    const { rows } = await pool.query<{ id: string; count: number; digest: string }>(
      `SELECT ${key} AS id, count(*)::int, md5(string_agg(t::text, ' ' ORDER BY t::text)) AS digest
       FROM ${name} t GROUP BY ${key}`,
    );
    found.set(name, new Map(rows.map(({ id, ...rest }) => [Number(id), rest])));
  }
  return found;
}

/** The server's privileges on each table, and the active triggers. */
async function rightsOf(database: Database): Promise<unknown[]> {
  const { rows } = await poolOf(database).query(`
    SELECT c.relname, c.relacl::text, c.relforcerowsecurity,
      (SELECT array_agg(t.tgname || ' ' || t.tgenabled::text ORDER BY t.tgname) FROM pg_trigger t WHERE t.tgrelid = c.oid)
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
  return rows;
}
