// A private PostgreSQL for the tests: found on the machine, started in a temporary folder, gone afterwards.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The folder of the newest PostgreSQL's programs, undefined where there is none. */
export function findPostgres() {
  const folders = [
    pathFromPgConfig(),
    ...debianFolders(),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
  ];
  return folders.find((folder) => folder !== undefined && existsSync(path.join(folder, 'initdb')));
}

/**
 * Starts a cluster on a free loopback port. PostgreSQL does not run as root, so root lends it the user `postgres`.
 * @param {string} programs what `findPostgres` answered
 * @returns {Promise<Cluster>}
 *
 * @typedef {object} Cluster
 * @property {string} url the address of its database `postgres`
 * @property {() => Promise<void>} stop ends it and removes its folder
 * @property {(signal: 'SIGINT' | 'SIGQUIT') => Promise<void>} halt ends it for a while: in order, or as in a crash
 * @property {() => Promise<void>} resume starts it again; resolves when it answers
 */
export async function startPostgres(programs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-postgres-'));
  const data = path.join(folder, 'data');
  const user = process.getuid?.() === 0 ? postgresUser() : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  };
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'weekwright', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_connections: 200,
  };
  const url = `postgres://weekwright@127.0.0.1:${port}/postgres`;
  const settled = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server;
  const resume = () => {
    server = spawn(path.join(programs, 'postgres'), ['-D', data, ...settled], options);
    return answering(url, server);
  };
  const halt = async (signal) => {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill(signal)) await ended;
  };
  const stop = async () => {
    await halt('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await resume();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, halt, resume };
}

async function answering(url, server) {
  const givenUp = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > givenUp) throw error;
      await wait(10);
    }
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

function postgresUser() {
  const number = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

function pathFromPgConfig() {
  try {
    return execFileSync('pg_config', ['--bindir'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

function debianFolders() {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => path.join(root, version, 'bin'));
}
