import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { PlainError } from '#server/base/plain-error.ts';
import { reach } from '#server/db/reach.ts';
import { describeOwnCluster } from '#tests/support/database.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { fakeStopwatch } from '#tests/support/stopwatch.ts';

/** A PostgreSQL that refuses every connection with this code and message until the test ends. */
async function refusingPostgres(code: string, sentence: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${sentence}\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4]);
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(Buffer.concat([head, fields])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `postgres://ann@127.0.0.1:${(server.address() as AddressInfo).port}/none`;
}

/** The outcome of reaching a database, the reports meanwhile, and the waiting time in ms. */
async function reaching(url: string, ms: number) {
  const pool = new pg.Pool({ connectionString: url });
  const told: string[] = [];
  const stopwatch = fakeStopwatch();
  const ended = await reach(pool, { ms, tell: (line) => told.push(line) }, stopwatch).then(
    (client) => client.release(),
    (error: unknown) => error,
  );
  await pool.end();
  return { ended, told, waited: stopwatch.now() };
}

it('A1 waits while the database is starting, reports the reason once, and gives up with one sentence', async () => {
  const url = await refusingPostgres('57P03', 'the database system is starting up');
  expect(await reaching(url, 3_000)).toEqual({
    ended: new PlainError("Can't reach the database: the database system is starting up."),
    told: ['Waiting up to 0.05 minutes for PostgreSQL: the database system is starting up.'],
    waited: 3_000,
  });
});

it.each([
  ['28P01', 'password authentication failed for user "ann"'],
  ['3D000', 'database "none" does not exist'],
])("A1 doesn't wait for a lasting error (%s)", async (code, sentence) => {
  expect(await reaching(await refusingPostgres(code, sentence), 600_000)).toEqual({
    ended: new PlainError(`Can't reach the database: ${sentence}.`),
    told: [],
    waited: 0,
  });
});

it('A1 names each address of a host name', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://ann@127.0.0.1:1/none' });
  pool.connect = () =>
    Promise.reject(new AggregateError([new Error('connect ::1'), new Error('connect 127.0.0.1')]));
  await expect(reach(pool)).rejects.toThrow(
    new PlainError("Can't reach the database: connect ::1, connect 127.0.0.1."),
  );
});

describeOwnCluster('a PostgreSQL that has crashed', (cluster) => {
  it('A1 a server start waits for it, and is ready once the database has recovered', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-reach-'));
    const server = await serverProcess({ dataDir, databaseUrl: cluster().url }, { DEMO: '0' });
    onTestFinished(async () => {
      await server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    });
    await cluster().halt('SIGQUIT');
    const ready = server.start();
    await expect
      .poll(() => server.said())
      .toContain('Waiting up to 2 minutes for PostgreSQL: connect ECONNREFUSED');
    await cluster().resume();
    expect(await ready).toBe(true);
    expect(server.said()).toMatch(
      /^(Waiting up to 2 minutes for PostgreSQL: .+\.\n)+PostgreSQL was ready after \d+ s\.\nWeekwright is ready: http:\S+\n$/,
    );
  });
});
