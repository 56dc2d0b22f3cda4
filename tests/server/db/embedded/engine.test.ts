import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEngine } from '#server/db/embedded/engine.ts';
import { openDatabase } from '#server/db/open.ts';
import { poolOf } from '#server/db/pool.ts';
import { PlainError } from '#server/base/plain-error.ts';
import { projectFile } from '#server/base/project-file.ts';
import { copyMigrated } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';

const KILLS = full ? 5 : 2;
const onLost = () => {};

describe('the embedded database', () => {
  let dataDir: string;
  let folder: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-engine-'));
    folder = path.join(dataDir, 'database');
    await copyMigrated(dataDir);
    rmSync(path.join(dataDir, 'lock.1'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('J1 flushes each commit to the disk, but no read', async () => {
    const flushes = new Int32Array(new SharedArrayBuffer(4));
    const engine = await startEngine(folder, { onLost, countFlushes: flushes });
    const pool = new Pool({ max: 1, ssl: false, user: 'postgres', stream: () => engine.connect() });
    await pool.query('CREATE TABLE notes (id int)');
    const counted = async (statement: string) => {
      const before = Atomics.load(flushes, 0);
      for (let n = 0; n < 20; n += 1) await pool.query(statement);
      return Atomics.load(flushes, 0) - before;
    };
    expect(await counted('INSERT INTO notes VALUES (1)')).toBe(20);
    expect(await counted('SELECT * FROM notes')).toBe(0);
    await pool.end();
    await engine.close();
  });

  it('opens after a kill that left an empty postmaster.pid or a partly created folder', async () => {
    const unfinished = path.join(dataDir, 'database.new-left-over');
    mkdirSync(unfinished);
    writeFileSync(path.join(folder, 'postmaster.pid'), '');
    const engine = await startEngine(folder, { onLost });
    await engine.close();
    rmSync(folder, { recursive: true });
    const again = await startEngine(folder, { onLost });
    await again.close();
    expect(readdirSync(dataDir)).toEqual(['database']);
  });

  it.each(['PG_VERSION', 'global/pg_control'])(
    'J1 refuses a folder in which %s is missing or empty, and changes nothing in it',
    async (name) => {
      const damaged = path.join(dataDir, 'damaged');
      cpSync(folder, damaged, { recursive: true });
      rmSync(path.join(damaged, name));
      const refusal = new PlainError(
        `The database in ${damaged} is damaged or incomplete (${name} is missing or empty); restore a backup or set DATA_DIR to another folder.`,
      );
      const before = contentOf(damaged);
      await expect(startEngine(damaged, { onLost })).rejects.toThrow(refusal);
      expect(contentOf(damaged)).toEqual(before);
      writeFileSync(path.join(damaged, name), '');
      await expect(startEngine(damaged, { onLost })).rejects.toThrow(refusal);
      rmSync(damaged, { recursive: true });
    },
  );

  it('J1 refuses an empty folder and a dangling link', async () => {
    const empty = path.join(dataDir, 'empty');
    mkdirSync(empty);
    await expect(startEngine(empty, { onLost })).rejects.toThrow('PG_VERSION is missing or empty');
    expect(readdirSync(empty)).toEqual([]);
    const link = path.join(dataDir, 'link');
    symlinkSync(path.join(dataDir, 'not-mounted'), link);
    await expect(startEngine(link, { onLost })).rejects.toThrow('PG_VERSION is missing or empty');
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'empty', 'link']);
    rmSync(empty, { recursive: true });
    rmSync(link);
  });

  it.each([
    ['PG_VERSION', '17\n', 'database files are incompatible with server'],
    [
      'postgresql.conf',
      'nonsense = on\n',
      'configuration file "/pglite/data/postgresql.conf" contains errors',
    ],
  ])('A1 explains in one sentence what stopped it: %s', async (name, content, reason) => {
    const damaged = path.join(dataDir, 'damaged');
    cpSync(folder, damaged, { recursive: true });
    writeFileSync(path.join(damaged, name), content);
    await expect(startEngine(damaged, { onLost })).rejects.toThrow(
      new PlainError(`Couldn't open the database in ${damaged}: ${reason}.`),
    );
    rmSync(damaged, { recursive: true });
  });

  it('J3 reports once that the database has stopped, and fails waiting and later queries', async () => {
    const broken = path.join(dataDir, 'broken');
    cpSync(folder, broken, { recursive: true });
    const lost: string[] = [];
    const engine = await startEngine(broken, { onLost: ({ message }) => lost.push(message) });
    const pool = new Pool({ max: 1, ssl: false, user: 'postgres', stream: () => engine.connect() });
    pool.on('error', () => {});
    await pool.query('CREATE TABLE lines (id int)');
    rmSync(path.join(broken, 'pg_wal'), { recursive: true });
    await expect(pool.query('SELECT pg_switch_wal(); INSERT INTO lines VALUES (1)')).rejects.toThrow(
      'No such file or directory',
    );
    await expect(pool.query('SELECT 1')).rejects.toThrow('stopped');
    expect(lost).toEqual([
      `The database in ${broken} stopped (could not create file "pg_wal/xlogtemp.42": No such file or directory). Saved data is kept; restart Weekwright.`,
    ]);
    await pool.end();
    await engine.close();
    rmSync(broken, { recursive: true });
  });

  it('J3 loses no acknowledged write over repeated kills', async () => {
    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const writer = spawn(
        process.execPath,
        ['--import', 'tsx', projectFile('tests/support/write-until-killed.ts'), dataDir],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const ended = once(writer, 'exit');
      const killAfter = acknowledged + 15 + kill * 7;
      for await (const line of createInterface({ input: writer.stdout })) {
        acknowledged = Number(line);
        if (acknowledged >= killAfter) writer.kill('SIGKILL');
      }
      await ended;
    }
    const database = await openDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 1 });
    const { rows } = await poolOf(database).query<{ n: number; most: number }>(
      'SELECT count(*)::int AS n, max(n) AS most FROM written',
    );
    await database.close();
    expect(rows[0]?.n).toBe(rows[0]?.most);
    expect(rows[0]?.most).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0]?.most).toBeLessThanOrEqual(acknowledged + KILLS);
    expect(acknowledged).toBeGreaterThan(KILLS * 15);
  });
});

/** The files below a folder with content, permissions and times. */
function contentOf(root: string): [string, string, number, number][] {
  return readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const { mode, mtimeMs } = statSync(file);
    return [file, entry.isDirectory() ? '' : readFileSync(file, 'base64'), mode, mtimeMs];
  });
}
