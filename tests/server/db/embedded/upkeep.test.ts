import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startUpkeep } from '#server/db/embedded/upkeep.ts';
import { withTenant } from '#server/db/handle.ts';
import { poolOf } from '#server/db/pool.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { makeWorkspace, openTemporaryEmbedded } from '#tests/support/database.ts';

const MINUTE = 60_000;
const CHECKPOINT = 'CHECKPOINT';
const VACUUM = 'VACUUM (ANALYZE)';

describe('the maintenance of the embedded database', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** A pool that records its statements and answers with `query`. */
  function noting(query: (statement: string) => Promise<unknown>) {
    const statements: string[] = [];
    const pool = {
      query: (statement: string) => {
        statements.push(statement);
        return query(statement);
      },
    };
    return { statements, pool: pool as unknown as Pool };
  }

  it('checks every minute, with a checkpoint every five minutes and a vacuum every six hours, until stopped', async () => {
    const { statements, pool } = noting(async () => ({ rows: [] }));
    const stop = startUpkeep(pool);
    await vi.advanceTimersByTimeAsync(MINUTE - 1_000);
    expect(statements).toEqual([]);
    await vi.advanceTimersByTimeAsync(6 * 60 * MINUTE);
    const count = (text: string) => statements.filter((statement) => statement.includes(text)).length;
    expect([count('pg_stat_user_tables'), count(CHECKPOINT), count('VACUUM (ANALYZE)')]).toEqual([
      360, 72, 361,
    ]);
    expect(statements.filter((statement) => statement === VACUUM)).toHaveLength(1);
    const before = statements.length;
    await stop();
    await vi.advanceTimersByTimeAsync(12 * 60 * MINUTE);
    expect(statements).toHaveLength(before);
  });

  it('starts no new check while one is running', async () => {
    const { statements, pool } = noting(() => new Promise(() => {}));
    const stop = startUpkeep(pool);
    await vi.advanceTimersByTimeAsync(4 * MINUTE);
    void stop();
    expect(statements).toEqual(['SELECT pg_stat_force_next_flush()']);
  });

  it.each([1, 2, 3])('a stop during statement %i waits for it and starts no other', async (during) => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const going: (() => void)[] = [];
    const due = { rows: [{ statement: 'ANALYZE one' }, { statement: 'ANALYZE two' }] };
    const { statements, pool } = noting(() => new Promise((end) => going.push(() => end(due))));
    const stop = startUpkeep(pool);
    await vi.advanceTimersByTimeAsync(MINUTE);
    for (let each = 1; each < during; each += 1) {
      going.shift()?.();
      await vi.waitFor(() => expect(statements).toHaveLength(each + 1));
    }
    let isStopped = false;
    const stopped = stop().then(() => void (isStopped = true));
    await new Promise(setImmediate);
    expect([isStopped, statements.length]).toEqual([false, during]);
    going.shift()?.();
    await stopped;
    expect([statements.length, warn.mock.calls]).toEqual([during, []]);
  });

  it('vacuums and analyzes tables with many changes within a minute, and skips the others', async () => {
    const { database, discard } = await openTemporaryEmbedded();
    const pool = poolOf(database);
    await pool.query(`
      CREATE TABLE worn AS SELECT g AS n FROM generate_series(1, 2000) g;
      CREATE TABLE grown AS SELECT g AS n FROM generate_series(1, 2000) g;
      CREATE TABLE calm AS SELECT g AS n FROM generate_series(1, 2000) g`);
    await tended(pool);
    await pool.query(VACUUM);
    await pool.query('UPDATE worn SET n = n + 1 WHERE n <= 600');
    await pool.query('INSERT INTO grown SELECT g FROM generate_series(1, 400) g');
    await pool.query('UPDATE calm SET n = n + 1 WHERE n <= 40');
    const before = await tended(pool);
    vi.advanceTimersByTime(MINUTE);
    const since = async () =>
      (await tended(pool)).map(([name, vacuums, analyses], place) => {
        const [, vacuumsBefore = 0, analysesBefore = 0] = before[place] ?? [];
        return [name, vacuums - vacuumsBefore, analyses - analysesBefore] as const;
      });
    // On the single connection, each query waits for a maintenance statement.
    let seen = await since();
    for (let each = 0; each < 50 && seen.at(-1)?.[2] !== 1; each += 1) seen = await since();
    await discard();
    expect(seen).toEqual([
      ['calm', 0, 0],
      ['grown', 0, 1],
      ['worn', 1, 1],
    ]);
  });

  it('J1 checkpoints and vacuums work, and keep every row', async () => {
    const { database, discard } = await openTemporaryEmbedded();
    const { id } = await makeWorkspace(database);
    const done: string[] = [];
    for (const statement of [CHECKPOINT, VACUUM]) {
      done.push((await poolOf(database).query(statement)).command);
    }
    const rows = await withTenant(database, id, (tx) => tx.$count(users));
    await discard();
    expect(rows).toBe(2);
    expect(done).toEqual(['CHECKPOINT', 'VACUUM']);
  });

  it('only warns if a statement fails', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const broken = noting(() => Promise.reject(new Error('The disk is full.')));
    const stopBroken = startUpkeep(broken.pool);
    await vi.advanceTimersByTimeAsync(MINUTE);
    await stopBroken();
    expect(warn.mock.calls).toEqual([['Database maintenance failed: The disk is full.']]);
  });
});

/** How often each test table was vacuumed and analyzed. */
async function tended(pool: Pool): Promise<[string, number, number][]> {
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string; vacuums: number; analyses: number }>(`
    SELECT relname AS name, vacuum_count::int AS vacuums, analyze_count::int AS analyses
    FROM pg_stat_user_tables WHERE relname IN ('worn', 'grown', 'calm') ORDER BY 1`);
  return rows.map(({ name, vacuums, analyses }) => [name, vacuums, analyses]);
}
