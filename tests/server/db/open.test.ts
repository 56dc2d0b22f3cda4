import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { poolOf } from '#server/db/pool.ts';
import { PlainError } from '#server/base/plain-error.ts';
import { copyMigrated, describeEachEngine } from '#tests/support/database.ts';

describeEachEngine('an open database', (database) => {
  it('names the violated constraint, with and without parameters', async () => {
    const pool = poolOf(database());
    await pool.query('CREATE TABLE odd (id int PRIMARY KEY CONSTRAINT odd_id CHECK (id % 2 = 1))');
    for (const parameters of [undefined, [2]]) {
      const text = parameters === undefined ? 'INSERT INTO odd VALUES (2)' : 'INSERT INTO odd VALUES ($1)';
      await expect(pool.query(text, parameters)).rejects.toMatchObject({
        code: '23514',
        constraint: 'odd_id',
      });
    }
    await expect(pool.query('SELEC')).rejects.toMatchObject({ code: '42601' });
    expect((await pool.query('SELECT count(*)::int AS n FROM odd')).rows).toEqual([{ n: 0 }]);
  });

  it('refuses every statement after a failed one until the rollback', async () => {
    const client = await poolOf(database()).connect();
    await client.query('BEGIN');
    await expect(client.query('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: '25P02' });
    await client.query('ROLLBACK');
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    client.release();
  });

  it('a client that disconnects in a transaction leaves nothing of it to the next client', async () => {
    const pool = poolOf(database());
    await pool.query('CREATE TABLE broken_off (id int)');
    const client = await pool.connect();
    await client.query("BEGIN; SET LOCAL ROLE weekwright_system; SET app.ws = '9'; RESET ROLE");
    await client.query('INSERT INTO broken_off VALUES (1)');
    client.release(new Error('broken off'));
    const { rows } = await pool.query(
      `SELECT count(*)::int AS n, current_setting('app.ws', true) AS ws FROM broken_off`,
    );
    expect(rows[0]?.n).toBe(0);
    expect(rows[0]?.ws ?? '').toBe('');
  });

  it('transfers five megabytes each way', async () => {
    const text = 'ü'.repeat(2_500_000);
    const { rows } = await poolOf(database()).query('SELECT $1::text AS text', [text]);
    expect(rows[0]?.text === text).toBe(true);
    const many = await poolOf(database()).query(
      `SELECT repeat('x', 1000) || g AS t FROM generate_series(1, 5000) g`,
    );
    expect(many.rows).toHaveLength(5_000);
    expect(many.rows[4_999]).toEqual({ t: `${'x'.repeat(1_000)}5000` });
  });

  it('answers many concurrent queries correctly', async () => {
    const ask = (n: number) => poolOf(database()).query('SELECT $1::int AS n', [n]);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(n)));
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  it('uses UTC', async () => {
    expect((await poolOf(database()).query('SHOW TimeZone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  });

  it('A1 refuses a database that a newer version has migrated', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-newer-'));
    const url = process.env['TEST_DATABASE_URL'];
    const isPostgres = database().engine === 'postgresql' && url !== undefined;
    const client = await poolOf(database()).connect();
    const name = (await client.query<{ name: string }>('SELECT current_database() AS name')).rows[0]?.name;
    client.release();
    const config = {
      dataDir: folder,
      databaseUrl: isPostgres ? Object.assign(new URL(url), { pathname: `/${name}` }).href : undefined,
      databasePoolSize: 2,
    };
    if (!isPostgres) await copyMigrated(folder);
    const first = await openDatabase(config);
    await poolOf(first).query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)`,
    );
    await first.close();
    await expect(openDatabase(config)).rejects.toThrow(
      new PlainError(
        'The database was created by a newer version of Weekwright; start that version or a later one.',
      ),
    );
    await poolOf(database()).query(`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'`);
    expect(readdirSync(folder).filter((entry) => entry.includes('.new-'))).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });
});
