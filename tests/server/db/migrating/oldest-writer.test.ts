import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { outageOf } from '#server/db/errors.ts';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { nextWorkspaceId } from '#server/db/ids.ts';
import { schemaVersion } from '#server/db/migrating/migrate.ts';
import {
  ENDS_OLDER,
  endingOlderWriters,
  KEEPS_OLDER,
  oldestWriter,
} from '#server/db/migrating/oldest-writer.ts';
import { type Database, poolContextOf, poolOf, withPoolContext } from '#server/db/pool.ts';
import { checkLedger, differencesIn } from '#server/tasks/board/verify-ledger.ts';
import { describeEachEngine, describePostgres } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { TestWorkspace } from '#tests/support/workspace.ts';

/** The same database as seen by a process of an older release. */
const older = (database: Database): Database =>
  withPoolContext({ ...database }, { ...poolContextOf(database), level: schemaVersion() - 1 });

function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Migrates to a schema that older releases can't write to. */
async function endOlder(database: Database, migrate: () => Promise<void> = async () => {}): Promise<void> {
  const client = await poolOf(database).connect();
  try {
    await endingOlderWriters(client, schemaVersion(), migrate);
  } finally {
    client.release();
  }
}

it('decision 0174 the newest migration that locks out older releases sets the release level', () => {
  const migrations = [
    { sql: [`${ENDS_OLDER}\nCREATE TABLE one ();`], folderMillis: 1 },
    { sql: [`${ENDS_OLDER}\nCREATE TABLE two ();`, 'CREATE TABLE three ();'], folderMillis: 2 },
    { sql: [`${KEEPS_OLDER}\nCREATE TABLE four ();`, ENDS_OLDER], folderMillis: 3 },
  ];
  expect(oldestWriter(migrations)).toBe(2);
  expect(oldestWriter(migrations.slice(2))).toBe(0);
});

describeEachEngine('a process of an older release', (database) => {
  let before: TestServer;
  let after: TestServer;
  let workspace: TestWorkspace;
  beforeAll(async () => {
    before = await startTestServer(older(database()));
    after = await startTestServer(database());
    workspace = await after.makeWorkspace();
  });

  /** Adds a task through one process, and times it for some hours through another. */
  async function work(adding: TestServer, timing: TestServer): Promise<(number | string)[]> {
    const { users, projects } = workspace;
    const token = await after.signIn(users.member.email);
    const idTask = randomUUID();
    const write = () => ({ token, headers: { 'idempotency-key': randomUUID() } });
    const added = await adding.call('POST /api/tasks/Task', {
      ...write(),
      body: {
        idTask,
        Name: 'Write the offer',
        idProject: projects[0],
        idAssignedTo: users.member.id,
        StartDate: new Date().toISOString(),
      },
    });
    const time = (action: 'START' | 'PAUSE') =>
      timing.call('POST /api/tasks/Task/Timer', { ...write(), body: { task: { idTask }, action } });
    const started = await time('START');
    const paused = await time('PAUSE');
    return [added.status, started.status, paused.status];
  }
  const ready = async (server: TestServer) => (await server.call('GET /api/ready')).status;

  it('B8 decision 0174 writes next to a newer one until the schema locks it out, and then only reads', async () => {
    expect(await work(before, after)).toEqual([200, 200, 200]);
    expect(await work(after, before)).toEqual([200, 200, 200]);
    expect([await ready(before), await ready(after)]).toEqual([200, 200]);

    await endOlder(database());
    const token = await after.signIn(workspace.users.member.email);
    const refused = await before.call('POST /api/tasks/Task/Timer', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { task: { idTask: randomUUID() }, action: 'START' },
    });
    expect([refused.status, refused.headers.get('Retry-After'), refused.data]).toEqual([
      503,
      '1',
      {
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        detail: 'This server is being replaced by a newer version. Please try again in a moment.',
        code: 'server.unavailable',
      },
    ]);
    expect([await ready(before), await ready(after)]).toEqual([503, 200]);
    expect((await before.call('GET /api/health')).status).toBe(200);
    expect((await before.call('GET /api/projects/Project/List', { token })).status).toBe(200);
    expect(await work(after, after)).toEqual([200, 200, 200]);
    const report = await withTenant(database(), workspace.id, checkLedger, { readOnly: 'repeatable read' });
    expect([report.tasks, differencesIn(report)]).toEqual([3, 0]);
  });
});

// The release level never decreases, so this test has its own database.
describeEachEngine('a process of a locked-out release', (database) => {
  it('decision 0174 is also refused writes outside a workspace', async () => {
    await endOlder(database());
    const attempt = withSystemRole(older(database()), nextWorkspaceId).catch(outageOf);
    expect(await attempt).toBe('WW001');
    expect(await withSystemRole(database(), nextWorkspaceId)).toBeGreaterThan(0);
  });
});

describeEachEngine('a failed migration that would lock out older releases', (database) => {
  it('decision 0174 locks out no release', async () => {
    const failing = endOlder(database(), () => Promise.reject(new Error('No space left.')));
    await expect(failing).rejects.toThrow('No space left.');
    expect(await withSystemRole(older(database()), nextWorkspaceId)).toBeGreaterThan(0);
  });
});

describePostgres('a migration that ends older releases', (database) => {
  it('decision 0174 waits for running writes, and refuses older writers afterwards', async () => {
    const done: string[] = [];
    const write = async (name: string, as: Database, held: Promise<void> = Promise.resolve()) => {
      const tried = withSystemRole(as, async () => {
        await held;
        done.push(name);
      });
      await tried.catch((error: unknown) => done.push(`${name}: ${outageOf(error)}`));
    };
    const [first, migrating] = [gate(), gate()];
    const under = write('under way', older(database()), first.opened);
    await waiting(0);
    const migration = endOlder(database(), async () => {
      done.push('migration begins');
      await migrating.opened;
      done.push('migration ends');
    });
    await waiting(1);
    const [late, current] = [write('older', older(database())), write('current', database())];
    await waiting(3);
    first.open();
    await under;
    migrating.open();
    await Promise.all([migration, late, current]);
    expect(done.slice(0, 3)).toEqual(['under way', 'migration begins', 'migration ends']);
    expect(done.slice(3).toSorted()).toEqual(['current', 'older: WW001']);
  });

  /** Resolves when the writers' lock is held and this many wait for it. */
  async function waiting(count: number): Promise<void> {
    for (;;) {
      const { rows } = await poolOf(database()).query<{ granted: number; waiting: number }>(`
        SELECT count(*) FILTER (WHERE granted)::int AS granted, count(*) FILTER (WHERE NOT granted)::int AS waiting
        FROM pg_locks WHERE locktype = 'advisory' AND objid = 7335302
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      if ((rows[0]?.granted ?? 0) > 0 && rows[0]?.waiting === count) return;
    }
  }
});
