import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { PlainError } from '#server/base/plain-error.ts';
import { openDatabase } from '#server/db/open.ts';
import { missingStatements } from '#server/db/role-rights.ts';
import { describeOwnCluster, makeWorkspace } from '#tests/support/database.ts';

describeOwnCluster('the owner of a database', (cluster) => {
  const asAdmin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: cluster().url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const owners: string[] = [];
  const makeOwner = async (owner: string, right = '') => {
    owners.push(owner);
    await asAdmin(`CREATE ROLE "${owner}" LOGIN ${right}`, `CREATE DATABASE "${owner}" OWNER "${owner}"`);
  };
  // Roles belong to the cluster, so each test starts without those of other tests.
  afterEach(async () => {
    const made = owners.splice(0);
    await asAdmin(
      ...made.map((owner) => `DROP DATABASE "${owner}"`),
      'DROP ROLE weekwright_app, weekwright_system',
      ...made.map((owner) => `DROP ROLE "${owner}"`),
    );
  });
  /** The database of this owner, which has the same name. */
  const urlOf = (owner: string) =>
    Object.assign(new URL(cluster().url), { username: owner, pathname: `/${owner}` }).href;
  const start = (owner: string) =>
    openDatabase({ dataDir: '', databaseUrl: urlOf(owner), databasePoolSize: 2 });
  const missingFor = async (owner: string) => {
    const client = new pg.Client({ connectionString: urlOf(owner) });
    await client.connect();
    const statements = await missingStatements(client);
    await client.end();
    return statements;
  };

  it("N5 A1 an owner who can't create roles gets two statements to run, and can start after that", async () => {
    await makeOwner('Time-owner');
    const statements = [
      'CREATE ROLE weekwright_app NOLOGIN ROLE "Time-owner";',
      'CREATE ROLE weekwright_system NOLOGIN ROLE "Time-owner";',
    ];
    await expect(start('Time-owner')).rejects.toThrow(
      new PlainError(
        `The database user of DATABASE_URL can't create the roles that Weekwright needs. An administrator of PostgreSQL must run this once:\n${statements.join('\n')}`,
      ),
    );
    await asAdmin(...statements);
    const database = await start('Time-owner');
    expect((await makeWorkspace(database)).id).toBe(1);
    await database.close();
  });

  it('N5 an owner without membership in existing roles gets the grants to run, also after the first start', async () => {
    await asAdmin('CREATE ROLE weekwright_app NOLOGIN', 'CREATE ROLE weekwright_system NOLOGIN');
    await makeOwner('second');
    const grants = ['GRANT weekwright_app TO second;', 'GRANT weekwright_system TO second;'];
    expect(await missingFor('second')).toEqual(grants);
    await asAdmin(...grants);
    await (await start('second')).close();
    await asAdmin('REVOKE weekwright_system FROM second');
    expect(await missingFor('second')).toEqual(['GRANT weekwright_system TO second;']);
  });

  it('N5 an owner with CREATEROLE needs no administrator, and neither does a superuser', async () => {
    await makeOwner('maker', 'CREATEROLE');
    expect(await missingFor('maker')).toEqual([]);
    await (await start('maker')).close();
    expect(await missingFor('maker')).toEqual([]);
    await makeOwner('chief', 'SUPERUSER');
    expect(await missingFor('chief')).toEqual([]);
  });
});
