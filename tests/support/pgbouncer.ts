import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The PgBouncer program: `PGBOUNCER_PATH`, or the packages' path. Undefined where it isn't installed. */
export function findPgBouncer(): string | undefined {
  const own = process.env['PGBOUNCER_PATH'];
  if (own !== undefined && own !== '') return own;
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, 'pgbouncer')).find((program) => existsSync(program));
}

/** The version of a PgBouncer program, such as 1.18.0. */
export function versionOfPgBouncer(program: string): string {
  return /PgBouncer (\S+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1] ?? '';
}

/** A PgBouncer before a cluster, on a free loopback port. */
export interface PgBouncer {
  /** The address of a database of the cluster through the pooler. */
  urlOf(database: string): string;
  /** The rows of a console command, such as SHOW STATS. */
  show(what: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** Starts a PgBouncer with the settings of `deploy/pgbouncer.ini` for every database of the cluster, unless overridden. */
export async function startPgBouncer(
  program: string,
  cluster: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<PgBouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: clusterPort, username } = new URL(cluster);
  const users = path.join(folder, 'users.txt');
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    admin_users: username,
    pool_mode: 'transaction',
    max_client_conn: 1_000,
    default_pool_size: 20,
    logfile: path.join(folder, 'pgbouncer.log'),
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    ['[databases]', `* = host=${hostname} port=${clusterPort}`, '[pgbouncer]', ...lines, ''].join('\n'),
  );
  writeFileSync(users, `"${username}" ""\n`);
  // PgBouncer refuses to run as root and gets a user that must write its log here.
  chmodSync(folder, 0o777);
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...asUser, file], { stdio: 'ignore' });
  const urlOf = (database: string) => `postgres://${username}@127.0.0.1:${port}/${database}`;
  const show = async (what: string) => {
    const console = new pg.Client({ connectionString: urlOf('pgbouncer') });
    await console.connect();
    try {
      return (await console.query<Record<string, unknown>>(`SHOW ${what}`)).rows;
    } finally {
      await console.end();
    }
  };
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const givenUp = Date.now() + 30_000; ; ) {
    try {
      await show('VERSION');
      return { urlOf, show, stop };
    } catch (error) {
      if (child.exitCode === null && Date.now() < givenUp) await wait(20);
      else {
        await stop();
        throw error;
      }
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
