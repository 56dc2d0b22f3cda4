import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { PlainError } from '#server/base/plain-error.ts';
import { checkPostgres } from '#server/commands/doctor/postgres.ts';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { openDatabase } from '#server/db/open.ts';
import { type Database, poolContextOf, poolOf } from '#server/db/pool.ts';
import { wayThrough } from '#server/db/inspect/pooler.ts';
import { describePostgres, makeWorkspace } from '#tests/support/database.ts';
import {
  findPgBouncer,
  type PgBouncer,
  startPgBouncer,
  versionOfPgBouncer,
} from '#tests/support/pgbouncer.ts';

it('A1 decision 0171 sets the limits and the time zone for each transaction', () => {
  expect(wayThrough({ isPooled: true, hasNamedStatements: false, place: '' })).toEqual({
    settings:
      "SET LOCAL TimeZone = 'UTC'; SET LOCAL lock_timeout = 5000; SET LOCAL statement_timeout = 15000; SET LOCAL idle_in_transaction_session_timeout = 30000; ",
    hasNamedStatements: false,
  });
});

const program = findPgBouncer();
const isNewer = program !== undefined && !/^1\.(\d|1\d|20)\./.test(versionOfPgBouncer(program));

describePostgres('a database behind PgBouncer', (database) => {
  describe.runIf(program !== undefined)('with PgBouncer installed', () => {
    const opened: (() => Promise<unknown>)[] = [];
    afterEach(async () => {
      for (const close of opened.splice(0).toReversed()) await close();
    });
    const cluster = () => process.env['TEST_DATABASE_URL'] ?? '';
    const nameOf = async () => {
      const { rows } = await poolOf(database()).query<{ name: string }>('SELECT current_database() AS name');
      return rows[0]?.name ?? '';
    };
    const directUrl = async () => Object.assign(new URL(cluster()), { pathname: `/${await nameOf()}` }).href;
    const pooler = async (settings: Record<string, string | number> = {}): Promise<PgBouncer> => {
      const started = await startPgBouncer(program ?? '', cluster(), settings);
      opened.push(started.stop);
      return started;
    };
    const open = async (databaseUrl: string, databaseDirectUrl?: string): Promise<Database> => {
      const through = await openDatabase({
        dataDir: '',
        databaseUrl,
        databaseDirectUrl,
        databasePoolSize: 8,
      });
      opened.push(through.close);
      return through;
    };

    it('N5 decision 0171 sets limits and time zone in every transaction, and leaves no setting on the shared connection', async () => {
      const { urlOf } = await pooler({ default_pool_size: 1 });
      const through = await open(urlOf(await nameOf()), await directUrl());
      const { id } = await makeWorkspace(through);
      const asked = sql`
        SELECT current_setting('TimeZone') AS zone, current_setting('lock_timeout') AS lock,
          current_setting('statement_timeout') AS statement,
          current_setting('idle_in_transaction_session_timeout') AS idle, current_user AS role`;
      const limits = { zone: 'UTC', lock: '5s', statement: '15s', idle: '30s' };
      expect((await withTenant(through, id, (tx) => tx.execute(asked))).rows).toEqual([
        { ...limits, role: 'weekwright_app' },
      ]);
      expect((await withSystemRole(through, (tx) => tx.execute(asked))).rows).toEqual([
        { ...limits, role: 'weekwright_system' },
      ]);
      const other = new pg.Client({ connectionString: urlOf(await nameOf()) });
      await other.connect();
      const { rows } = await other.query(
        `SELECT current_setting('statement_timeout') AS statement, current_setting('app.ws', true) AS ws, current_user AS role`,
      );
      await other.end();
      expect(rows).toEqual([{ statement: '0', ws: '', role: 'weekwright' }]);
    });

    it('A1 decision 0171 uses named statements only if PgBouncer supports them, and answers many queries at once', async () => {
      const { urlOf } = await pooler({ default_pool_size: 2 });
      const through = await open(urlOf(await nameOf()), await directUrl());
      expect(poolContextOf(through).way.hasNamedStatements).toBe(isNewer);
      const { id } = await makeWorkspace(through);
      const ask = (n: number) =>
        withTenant(through, id, async (tx) => (await tx.execute(sql`SELECT ${n}::int AS n`)).rows);
      const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)));
      expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => [{ n }]));
    });

    it('A1 decision 0171 receives messages on a direct connection when they are sent through the pooler', async () => {
      const { urlOf } = await pooler();
      const through = await open(urlOf(await nameOf()), await directUrl());
      const heard: (string | null)[] = [];
      await through.listen('pooled', (message) => heard.push(message));
      await through.notify('pooled', 'one');
      await expect.poll(() => heard).toEqual(['one']);
    });

    it.each<[string, { url: 'pooler' | 'direct'; direct?: 'pooler' }, string]>([
      [
        'without an address of PostgreSQL itself',
        { url: 'pooler' },
        'DATABASE_URL leads to a connection pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which is needed for LISTEN and migrations.',
      ],
      [
        'with a second address of a pooler',
        { url: 'direct', direct: 'pooler' },
        'DATABASE_DIRECT_URL leads to a connection pooler such as PgBouncer. Set it to the address of PostgreSQL itself.',
      ],
    ])(
      "A1 decision 0171 doesn't start with %s, and the doctor reports the same",
      async (_what, set, sentence) => {
        const { urlOf } = await pooler();
        const pooled = urlOf(await nameOf());
        const url = set.url === 'pooler' ? pooled : await directUrl();
        const direct = set.direct === 'pooler' ? pooled : undefined;
        await expect(open(url, direct)).rejects.toThrow(new PlainError(sentence));
        const [first] = (await checkPostgres({ url, directUrl: direct })).findings;
        expect(first).toEqual({ kind: 'fix', about: 'Database', says: sentence });
      },
    );

    it("A1 decision 0171 doesn't start behind a pooler without transaction mode, and the doctor reports the same", async () => {
      const { urlOf } = await pooler({ pool_mode: 'statement' });
      const address = { url: urlOf(await nameOf()), directUrl: await directUrl() };
      const says =
        'The pooler at DATABASE_URL allows no transactions. Set pool_mode = transaction in its configuration.';
      await expect(open(address.url, address.directUrl)).rejects.toThrow(new PlainError(says));
      expect((await checkPostgres(address)).findings.slice(1)).toEqual([
        { kind: 'fix', about: 'Pooler', says },
      ]);
    });

    it('A1 decision 0171 the doctor reports what a pooler supports', async () => {
      const { urlOf } = await pooler();
      const { findings } = await checkPostgres({ url: urlOf(await nameOf()), directUrl: await directUrl() });
      expect(findings.map(({ kind, about }) => [kind, about])).toEqual([
        ['ok', 'Database'],
        ['ok', 'Pooler'],
      ]);
      expect(findings[1]?.says).toBe(
        isNewer
          ? 'transactions pass through it, and it supports prepared statements.'
          : "transactions pass through it. It doesn't support prepared statements, so every query is planned each time; PgBouncer 1.21 or later does, with max_prepared_statements above 0.",
      );
    });
  });
});
