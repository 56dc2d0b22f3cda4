import pg from 'pg';
import { expect, it } from 'vitest';
import { checkPostgres, faultsOf } from '#server/commands/doctor/postgres.ts';
import type { PostgresFacts } from '#server/db/inspect/inspect-postgres.ts';
import { poolOf } from '#server/db/pool.ts';
import { describePostgres } from '#tests/support/database.ts';
import { clockShift } from '#tests/support/test-clock.mjs';

const good: PostgresFacts = {
  version: 150_004,
  versionName: '15.4',
  isStandby: false,
  canCreateTables: true,
  ownership: 'ALTER DATABASE "time" OWNER TO weekwright;',
  missingExtensions: [],
  missingStatements: [],
  newestMigration: 0,
  aheadMs: 3,
  isPooled: false,
  hasNamedStatements: true,
  place: '2026-11-18 10:00:00+00 time',
};

it.each<[Partial<PostgresFacts>, string[]]>([
  [{}, []],
  [
    { version: 140_011, versionName: '14.11' },
    ['PostgreSQL 14.11 is too old. Upgrade it to version 15 or later.'],
  ],
  [
    { isStandby: true },
    ['this PostgreSQL is a standby, which can only be read. Name its primary in DATABASE_URL.'],
  ],
  [
    { canCreateTables: false },
    [
      'the user of DATABASE_URL can\'t create tables here. An administrator of PostgreSQL must run this once:\nALTER DATABASE "time" OWNER TO weekwright;',
    ],
  ],
  [
    { missingExtensions: ['btree_gist'] },
    ['PostgreSQL lacks the extension btree_gist. Install its contrib package (postgresql-contrib).'],
  ],
  [
    { missingExtensions: ['btree_gin', 'pg_trgm'] },
    ['PostgreSQL lacks the extensions btree_gin, pg_trgm. Install its contrib package (postgresql-contrib).'],
  ],
  [
    { missingStatements: ['GRANT weekwright_app TO weekwright;'] },
    [
      "The database user of DATABASE_URL can't create the roles that Weekwright needs. An administrator of PostgreSQL must run this once:\nGRANT weekwright_app TO weekwright;",
    ],
  ],
  [
    { newestMigration: 9_999_999_999_999 },
    ['a newer version of Weekwright has changed this database. Start that version or a later one.'],
  ],
  [
    { isPooled: true },
    [
      'DATABASE_URL leads to a connection pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which is needed for LISTEN and migrations.',
    ],
  ],
])('A1 explains what to do about a PostgreSQL with %o', (facts, faults) => {
  expect(faultsOf({ ...good, ...facts })).toEqual(faults);
});

describePostgres('the check of a PostgreSQL', (database) => {
  const nameOf = async () => {
    const { rows } = await poolOf(database()).query<{ name: string }>('SELECT current_database() AS name');
    return rows[0]?.name ?? '';
  };
  const urlOf = (name: string, username = 'weekwright') =>
    Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { username, pathname: `/${name}` }).href;

  it('A1 finds nothing to fix in a prepared PostgreSQL, and reads its clock', async () => {
    const { findings, clocks } = await checkPostgres({ url: urlOf(await nameOf()) });
    expect(findings).toEqual([
      {
        kind: 'ok',
        about: 'Database',
        says: expect.stringMatching(
          /^PostgreSQL \d+\.\d+ can be used, and its user has the rights it needs; its tables are up to date\.$/,
        ) as string,
      },
    ]);
    expect(clocks.map(({ whose, aheadMs }) => [whose, Math.abs(aheadMs + clockShift()) < 5_000])).toEqual([
      ['PostgreSQL', true],
    ]);
  });

  it('A1 names the statements that an administrator must run for a database user without rights', async () => {
    const name = await nameOf();
    const guest = `guest_${name.slice(-12)}`;
    const admin = new pg.Client({ connectionString: urlOf(name) });
    await admin.connect();
    try {
      await admin.query(`CREATE ROLE ${guest} LOGIN`);
      const { findings } = await checkPostgres({ url: urlOf(name, guest) });
      expect(findings.map(({ says }) => says.split('\n').slice(1))).toEqual([
        [`ALTER DATABASE ${name} OWNER TO ${guest};`],
        [`GRANT weekwright_app TO ${guest};`, `GRANT weekwright_system TO ${guest};`],
      ]);
    } finally {
      await admin.query(`DROP ROLE IF EXISTS ${guest}`);
      await admin.end();
    }
  });

  it("A1 explains why a PostgreSQL can't be used", async () => {
    expect(await checkPostgres({ url: urlOf('none') })).toEqual({
      findings: [
        {
          kind: 'fix',
          about: 'Database',
          says: 'can\'t be used: database "none" does not exist. Check DATABASE_URL, and that PostgreSQL runs and lets this machine and user in (pg_hba.conf).',
        },
      ],
      clocks: [],
    });
  });

  it('decision 0171 reports a pooler address that leads directly to PostgreSQL or to another database', async () => {
    const url = urlOf(await nameOf());
    const ofPooler = async (other: string) =>
      (await checkPostgres({ url: other, directUrl: url })).findings.slice(1);
    expect(await ofPooler(`${url}?application_name=other`)).toEqual([
      {
        kind: 'ok',
        about: 'Pooler',
        says: 'DATABASE_URL leads to PostgreSQL itself, so DATABASE_DIRECT_URL is not needed.',
      },
    ]);
    expect(await ofPooler(urlOf('postgres'))).toEqual([
      {
        kind: 'fix',
        about: 'Pooler',
        says: 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both must name the same one.',
      },
    ]);
    expect(await ofPooler(urlOf('none'))).toEqual([
      {
        kind: 'fix',
        about: 'Pooler',
        says: 'can\'t be used: database "none" does not exist. Check DATABASE_URL, and the databases and users of the pooler.',
      },
    ]);
  });
});
