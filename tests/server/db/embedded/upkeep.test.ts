import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startUpkeep } from '#server/db/embedded/upkeep.ts';
import { forWorkspace } from '#server/db/handle.ts';
import { poolOf } from '#server/db/pool.ts';
import { users } from '#server/db/schema/people.ts';
import { makeWorkspace, openTemporaryEmbedded } from '#tests/support/database.ts';

const MINUTE = 60_000;
const CHECKPOINT = 'CHECKPOINT';
const VACUUM = 'VACUUM (ANALYZE)';

describe('the upkeep of the embedded database', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** A pool that notes what it is asked, and answers what `query` does. */
  function noting(query: (statement: string) => Promise<unknown>) {
    const statements: string[] = [];
    const answers: Promise<unknown>[] = [];
    const pool = {
      query: (statement: string) => {
        statements.push(statement);
        const answer = query(statement);
        answers.push(answer);
        return answer;
      },
    };
    return { statements, answers, pool: pool as unknown as Pool };
  }

  it('makes a checkpoint every five minutes and a vacuum every six hours, until it is stopped', () => {
    const { statements, pool } = noting(async () => undefined);
    const stop = startUpkeep(pool);
    vi.advanceTimersByTime(5 * MINUTE - 1);
    expect(statements).toEqual([]);
    vi.advanceTimersByTime(6 * 60 * MINUTE);
    expect(statements.filter((statement) => statement === CHECKPOINT)).toHaveLength(72);
    expect(statements.filter((statement) => statement === VACUUM)).toHaveLength(1);
    stop();
    vi.advanceTimersByTime(12 * 60 * MINUTE);
    expect(statements).toHaveLength(73);
  });

  it('J1 asks for what the database can do, and every row stays', async () => {
    const { database, discard } = await openTemporaryEmbedded();
    const { id } = await makeWorkspace(database);
    const done: string[] = [];
    for (const statement of [CHECKPOINT, VACUUM]) {
      done.push((await poolOf(database).query(statement)).command);
    }
    const rows = await forWorkspace(database, id, (tx) => tx.$count(users));
    await discard();
    expect(rows).toBe(2);
    expect(done).toEqual(['CHECKPOINT', 'VACUUM']);
  });

  it('only warns where the database cannot', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const broken = noting(() => Promise.reject(new Error('The disk is full.')));
    const stopBroken = startUpkeep(broken.pool);
    vi.advanceTimersByTime(5 * MINUTE);
    await Promise.allSettled(broken.answers);
    stopBroken();
    expect(warn.mock.calls).toEqual([['CHECKPOINT: The disk is full.']]);
  });
});
