import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { ConnectionLost, outageOf } from '#server/db/errors.ts';
import { withSystemRole, withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import { openDatabase } from '#server/db/open.ts';
import { poolOf } from '#server/db/pool.ts';
import { describePostgres, makeWorkspace } from '#tests/support/database.ts';

const failed = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => new Error('It worked.'),
    (error: unknown) => error,
  );

describe('a database error', () => {
  const refused = (code: string) => Object.assign(new DatabaseError('no', 2, 'error'), { code });

  it('DEC-137 counts as temporary if the connection, the resources, the operator or the system caused it', () => {
    const kinds = ['08006', '40001', '40P01', '53300', '53100', '57014', '57P01', '57P03', '58030', '55P03'];
    expect(kinds.map((code) => outageOf(refused(code)))).toEqual(kinds);
    expect(kinds.map((code) => outageOf(new Error('Failed query', { cause: refused(code) })))).toEqual(kinds);
    expect(outageOf(new ConnectionLost(Object.assign(new Error(), { code: 'ECONNREFUSED' })))).toBe(
      'ECONNREFUSED',
    );
    expect(outageOf(new ConnectionLost(new Error('wrapped', { cause: refused('57P01') })))).toBe('57P01');
    expect(outageOf(new ConnectionLost(new Error('timeout exceeded')))).toBe('connection');
  });

  it("DEC-137 doesn't count as temporary if the query caused it", () => {
    for (const code of [
      '23505',
      '23P01',
      '22021',
      '42501',
      '42601',
      '25P02',
      '25006',
      '40002',
      '55000',
      'XX000',
    ])
      expect([code, outageOf(refused(code))]).toEqual([code, undefined]);
    expect(outageOf(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBeUndefined();
    expect(outageOf('57P01')).toBeUndefined();
  });
});

describePostgres('a connection that breaks', (database) => {
  const pidIn = async (tx: Pick<WorkspaceTx, 'execute'>) =>
    Number((await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows[0]?.pid);
  /** What the backend of a connection waits for; undefined once it has ended. */
  const activity = async (pid: number) => {
    const asked = 'SELECT wait_event FROM pg_stat_activity WHERE pid = $1';
    const { rows } = await poolOf(database()).query<{ wait_event: string | null }>(asked, [pid]);
    return rows[0]?.wait_event;
  };
  const terminated = (pid: number) =>
    poolOf(database()).query('SELECT pg_terminate_backend($1, 20000)', [pid]);
  const nextWorks = async () => {
    const { rows } = await withSystemRole(database(), (tx) => tx.execute(sql`SELECT 1 AS one`));
    expect(rows).toEqual([{ one: 1 }]);
    const pool = poolOf(database());
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  };

  it('DEC-137 J3 a connection cut between two queries of a transaction fails that transaction only, and is dropped', async () => {
    let pid = 0;
    const error = await failed(
      withSystemRole(database(), async (tx) => {
        pid = await pidIn(tx);
        await terminated(pid);
        await tx.execute(sql`SELECT 1`);
      }),
    );
    expect(error).toBeInstanceOf(ConnectionLost);
    expect(outageOf(error)).toBeDefined();
    await nextWorks();
    const { rows } = await poolOf(database()).query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid]);
    expect(rows).toEqual([]);
  });

  it('DEC-137 a connection cut during a query or by a server timeout fails in the same way', async () => {
    const cut = await failed(
      withSystemRole(database(), async (tx) => {
        const pid = await pidIn(tx);
        const cutWhileItSleeps = async () => {
          await expect.poll(() => activity(pid)).toBe('PgSleep');
          await terminated(pid);
        };
        await Promise.all([tx.execute(sql`SELECT pg_sleep(60)`), cutWhileItSleeps()]);
      }),
    );
    expect([cut, outageOf(cut)]).toEqual([expect.any(ConnectionLost), '57P01']);
    await nextWorks();
    const idle = await failed(
      withSystemRole(database(), async (tx) => {
        const pid = await pidIn(tx);
        await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 50`);
        await expect.poll(() => activity(pid)).toBeUndefined();
        await tx.execute(sql`SELECT 1`);
      }),
    );
    expect(idle).toBeInstanceOf(ConnectionLost);
    await nextWorks();
  });

  it('DEC-137 a connection cut at the commit reports an unknown outcome', async () => {
    const error = await failed(
      withSystemRole(database(), async (tx) => {
        await terminated(await pidIn(tx));
      }),
    );
    expect(error).toBeInstanceOf(ConnectionLost);
    await nextWorks();
  });

  it('DEC-137 a silent connection is given up after 16 s', async () => {
    const { rows } = await poolOf(database()).query<{ name: string }>('SELECT current_database() AS name');
    const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: rows[0]?.name });
    const lines = await cuttableLines(Number(url.port));
    const databaseUrl = Object.assign(url, { port: String(lines.port) }).href;
    const far = await openDatabase({ dataDir: '', databaseUrl, databasePoolSize: 1 });
    expect(poolOf(far).options).toMatchObject({ query_timeout: 16_000 });
    Object.assign(poolOf(far).options, { query_timeout: 1_000 });
    await withSystemRole(far, async (tx) => pidIn(tx));
    lines.cut();
    const error = await failed(withSystemRole(far, async (tx) => pidIn(tx)));
    expect(error).toBeInstanceOf(ConnectionLost);
    expect(await withSystemRole(far, async (tx) => pidIn(tx))).toBeGreaterThan(0);
    await far.close();
    await lines.close();
  });

  it('DEC-137 a lock wait of more than 5 s is reported as temporary', async () => {
    const { id } = await makeWorkspace(database());
    const holder = await poolOf(database()).connect();
    await holder.query(`BEGIN; SELECT FROM users WHERE workspace_id = ${id} FOR UPDATE`);
    expect(poolOf(database()).options).toMatchObject({ lock_timeout: 5_000 });
    const error = await failed(
      withTenant(database(), id, async (tx) => {
        await tx.execute(sql`SET LOCAL lock_timeout = 50`);
        await tx.execute(sql`SELECT FROM users FOR NO KEY UPDATE`);
      }),
    );
    await holder.query('ROLLBACK');
    holder.release();
    expect(outageOf(error)).toBe('55P03');
  });
});

/** A proxy to a local port; connections open at a cut go silent, later ones work. */
async function cuttableLines(port: number) {
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (part) => void (silent.has(near) || to.write(part)));
      from.on('close', () => to.destroy());
      from.on('error', () => {});
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return {
    port: address.port,
    cut: () => {
      for (const socket of sockets) silent.add(socket);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
