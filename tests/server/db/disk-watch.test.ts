import { sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { withSystemRole } from '#server/db/handle.ts';
import { createDiskWatch } from '#server/db/disk-watch.ts';
import { ping } from '#server/db/ping.ts';
import { poolContextOf, withPoolContext } from '#server/db/pool.ts';
import { describeEachEngine } from '#tests/support/database.ts';

const SENTENCE =
  "The database hasn't been able to use its files for 15 s (58030); check its disk and limits, then restart Weekwright.";

/** A watch that gets an error with this SQLSTATE at these seconds; returns its reports with their times. */
function met(seconds: readonly number[], code = '58030'): [number, string][] {
  const told: [number, string][] = [];
  let now = 0;
  const watch = createDiskWatch(
    ({ message }) => told.push([now, message]),
    () => now * 1_000,
  );
  for (const second of seconds) {
    now = second;
    watch.met(
      new Error('Failed query', { cause: Object.assign(new DatabaseError('no', 2, 'error'), { code }) }),
    );
  }
  return told;
}

it('A1 reports once when file errors last for 15 s', () => {
  expect(met([100, 103, 108, 112, 114, 115, 116, 130])).toEqual([[115, SENTENCE]]);
  expect(met([100, 104, 109, 114, 114.9])).toEqual([]);
});

it("A1 doesn't report short file errors or other errors", () => {
  expect(met([100, 104, 108, 114, 116, 120, 124])).toEqual([]);
  expect(met([100, 104, 108, 112, 116, 120], '57P01')).toEqual([]);
  expect(met([100, 104, 108, 112, 116, 120], '53100')).toEqual([]);
});

it('A1 counts as failing for 30 s after a full disk or a file error', () => {
  let now = 0;
  const watch = createDiskWatch(
    () => {},
    () => now,
  );
  const refused = (code: string) => Object.assign(new DatabaseError('no', 2, 'error'), { code });
  watch.met(refused('57P01'));
  expect(watch.isFailing()).toBe(false);
  watch.met(refused('53100'));
  now = 29_999;
  expect(watch.isFailing()).toBe(true);
  now = 30_000;
  expect(watch.isFailing()).toBe(false);
  watch.met(refused('58030'));
  expect(watch.isFailing()).toBe(true);
});

describeEachEngine('a database with a disk watch', (database) => {
  it('A1 reports errors of any transaction to the watch', async () => {
    let now = 0;
    const told: string[] = [];
    const watch = createDiskWatch(
      ({ message }) => told.push(message),
      () => now,
    );
    const watched = withPoolContext({ ...database() }, { ...poolContextOf(database()), disk: watch });
    for (const at of [0, 5_000, 10_000, 15_000]) {
      now = at;
      const attempt = withSystemRole(watched, (tx) =>
        tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '58030'; END $$`),
      );
      await expect(attempt).rejects.toThrow('Failed query');
    }
    expect(told).toEqual([SENTENCE]);
  });

  it('A1 fails its health check while the disk is full, although the database answers', async () => {
    let now = 0;
    const watch = createDiskWatch(
      () => {},
      () => now,
    );
    const watched = withPoolContext({ ...database() }, { ...poolContextOf(database()), disk: watch });
    await ping(watched);
    const attempt = withSystemRole(watched, (tx) =>
      tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100'; END $$`),
    );
    await expect(attempt).rejects.toThrow('Failed query');
    await expect(ping(watched)).rejects.toThrow('Nothing can be saved: the disk is full or fails.');
    now = 30_000;
    await ping(watched);
  });
});
