import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFile } from '#server/base/project-file.ts';
import { migrateDatabase } from '#server/db/migrating/migrate.ts';
import { poolOf } from '#server/db/pool.ts';
import { exported } from '#tests/support/archives.ts';
import { readCatalogue } from '#tests/support/catalogue.ts';
import { describeEachEngine } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { olderRows, olderTask } from '#tests/support/older-rows.ts';

const older = projectFile('server/db/migrations/older');
const journal = JSON.parse(readFileSync(path.join(older, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string; when: number }[];
};

const migrations = journal.entries.map(({ tag, when }) => ({ number: Number(tag.slice(0, 4)), tag, when }));

/** Versions to migrate from, the first with all constraints; short runs test those before a data migration. */
const versions = migrations
  .filter(({ number }) => number > 0 && (full || [1, 2, 12, 20, 21, 25].includes(number)))
  .map(({ number, tag }) => [tag, number] as const);

/** Roles belong to the whole cluster. */
const owner = `older_owner_${randomUUID().slice(0, 8)}`;

/** Empties the database and migrates it to an earlier version, as an owner without superuser rights. */
async function makeOlder(client: PoolClient, version: number): Promise<void> {
  await client.query(`
    DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS drizzle CASCADE; CREATE SCHEMA public AUTHORIZATION ${owner};
    GRANT USAGE ON SCHEMA public TO PUBLIC`);
  await client.query(`
    SET ROLE ${owner}; CREATE SCHEMA drizzle;
    CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  for (const { number, tag, when } of migrations) {
    if (number > version) break;
    await client.query(readFileSync(path.join(older, `${tag}.sql`), 'utf8'));
    await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('', $1)", [when]);
  }
  await client.query('RESET ROLE');
}

/** The rows of each table, over all workspaces. */
async function readRows(client: PoolClient): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of tables.rows) {
    const found = await client.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(found) AS row FROM ${name} AS found ORDER BY to_jsonb(found)::text`,
    );
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

/** The same rows with the earlier version's columns, in their order. */
function asBefore(rows: readonly Record<string, unknown>[], before: readonly Record<string, unknown>[]) {
  const columns = Object.keys(before[0] ?? {});
  const known = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
  const orderOf = (row: object) => before.findIndex((each) => JSON.stringify(each) === JSON.stringify(row));
  return known.toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** A pool with this one connection, which the caller releases. */
const poolOfOne = (client: PoolClient): Pool => {
  const shared = { query: client.query.bind(client), release: () => {} };
  return { connect: () => Promise.resolve(shared) } as unknown as Pool;
};

const both = (texts: (workspace: number) => string[]) => [1, 2].flatMap(texts);

describeEachEngine('a database of an earlier version', (database) => {
  let fresh: string[];
  beforeAll(async () => {
    const pool = poolOf(database());
    await pool.query(`
      CREATE ROLE ${owner}; GRANT weekwright_app, weekwright_system TO ${owner};
      DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO ${owner}', current_database()); END $$`);
    fresh = await readCatalogue(pool);
  });
  afterAll(async () => {
    await poolOf(database()).query(`DROP OWNED BY ${owner}; DROP ROLE ${owner}`);
  });

  it.each(versions)(
    'DEC-119 J1 J5 N5 A1 %s gets the schema of a new database and keeps its rows, also with an owner who is no superuser',
    async (_tag, version) => {
      const client = await poolOf(database()).connect();
      try {
        await makeOlder(client, version);
        for (const statement of olderRows(version)) await client.query(statement);
        const before = await readRows(client);
        expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
        await client.query(`SET ROLE ${owner}`);
        await migrateDatabase(poolOfOne(client));
        await client.query('RESET ROLE');
        expect(await readCatalogue(client)).toEqual(fresh);

        const after = await readRows(client);
        if (version < 13) before['mails'] = [];
        if (version === 25) {
          before['time_import_rows'] = [];
          before['time_imports'] = (before['time_imports'] ?? []).filter(({ state }) => state !== 1);
        }
        for (const [table, rows] of Object.entries(before)) {
          expect({ [table]: asBefore(after[table] ?? [], rows) }).toEqual({ [table]: rows });
        }
        const derived = (table: string, ...columns: string[]) =>
          (after[table] ?? []).map((row) => columns.map((column) => row[column]).join(' ')).toSorted();
        expect(derived('journal_tasks', 'workspace_id', 'position', 'task_id')).toEqual(
          both((w) => [`${w} 1 ${olderTask(w)}`, `${w} 2 ${olderTask(w)}`]),
        );
        expect(derived('task_places', 'workspace_id', 'user_id', 'day', 'task_id')).toEqual(
          both((w) => [`${w} 21 2026-03-02 ${olderTask(w)}`, `${w} 22  ${olderTask(w)}`]),
        );
        expect(derived('worked_days_due', 'workspace_id', 'task_id')).toEqual(
          both((w) => [`${w} ${olderTask(w)}`]),
        );
        expect(derived('time_imports', 'workspace_id', 'rows', 'done')).toEqual(
          version < 25 ? [] : both((w) => [`${w} 4 4`]),
        );
        expect(derived('tasks', 'workspace_id', 'search_name')).toEqual(
          both((w) => [`${w} ete plan`, `${w} unscheduled`]),
        );
        expect(derived('projects', 'search_name')).toEqual(both(() => ['strasse']));
      } finally {
        client.release();
      }
      expect(await exported(database(), 2)).toContain('"Company 2"');
    },
  );
});
