import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from '#server/db/embedded/engine.ts';
import { openDatabase } from '#server/db/open.ts';
import { poolOf } from '#server/db/pool.ts';
import { projectFile } from '#server/project-file.ts';

const KILLS = 5;

describe('the embedded database', () => {
  let dataDir: string;
  let folder: string;
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-engine-'));
    folder = path.join(dataDir, 'database');
  });
  afterAll(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('J1 flushes each commit to the disk, and no read', async () => {
    const flushes = new Int32Array(new SharedArrayBuffer(4));
    const engine = await startEngine(folder, flushes);
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

  it('opens after a kill that left an empty postmaster.pid, and after one that left a half made folder', async () => {
    const unfinished = path.join(dataDir, 'database.new-left-over');
    mkdirSync(unfinished);
    writeFileSync(path.join(folder, 'postmaster.pid'), '');
    const engine = await startEngine(folder);
    await engine.close();
    rmSync(folder, { recursive: true });
    const again = await startEngine(folder);
    await again.close();
    expect(readdirSync(dataDir)).toEqual(['database']);
  });

  it('says what stopped it in one sentence', async () => {
    const damaged = path.join(dataDir, 'damaged');
    mkdirSync(damaged);
    writeFileSync(path.join(damaged, 'PG_VERSION'), '18\n');
    await expect(startEngine(damaged)).rejects.toThrow(`The database in ${damaged} cannot be opened: `);
    rmSync(damaged, { recursive: true });
  });

  it('J3 loses no acknowledged write when the process is killed, five times', async () => {
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
  }, 120_000);
});
