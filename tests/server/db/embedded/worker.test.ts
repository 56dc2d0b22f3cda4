import { randomInt } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { MAX_DESCRIPTION } from '#domain/constants.ts';
import { openDatabase } from '#server/db/open.ts';
import { poolOf } from '#server/db/pool.ts';
import { settle } from '#tests/support/account.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { copyStarted } from '#tests/support/started.ts';
import { makeSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';
import { writingClient } from '#tests/support/writing-client.ts';

/** The maximum description length in incompressible characters, to fill the log quickly. */
const longText = () =>
  Array.from({ length: MAX_DESCRIPTION }, () => String.fromCharCode(randomInt(0x4e00, 0x9fa0))).join('');

const clients = ['member', 'lead', 'manager', 'admin'].map((name) => `${name}@acme.test`);

describe.runIf(process.platform !== 'win32')('no space for the write-ahead log', () => {
  let disk: SmallDisk | undefined;
  afterEach(() => disk?.remove());

  it('J3 A1 ends the process with a message, and keeps everything acknowledged', async () => {
    disk = makeSmallDisk();
    const { folder } = disk;
    const place = { dataDir: folder, prefix: () => disk?.prefix ?? [] };
    const server = await serverProcess(place);
    const stopped = new AbortController();
    try {
      await copyStarted(folder);
      await nearTheEndOfTheSegment(folder);
      disk.leave(15.9);

      expect(await server.start()).toBe(true);
      const ready = await Promise.all(clients.map((email) => writingClient(server, email, longText)));
      const writing = ready.map((client) => client.write(stopped.signal));
      expect(await server.ended()).toBe(1);
      const lastLine = server.said().trimEnd().split('\n').at(-1) ?? '';
      const [before, after] = lastLine.split(
        /\(could not write to .+: (?:No space left on device|File too large)\)/,
      );
      expect(before).toBe(`The database in ${folder}/database stopped `);
      expect(after).toBe('. Saved data is kept; free some disk space and restart Weekwright.');

      disk.makeRoom();
      expect(await server.start()).toBe(true);
      await wait(500);
      const { account } = await settle({ server, place, writing, stopped });
      expect(account).toMatchObject({ lost: 0, doubled: 0, ledgerDifferences: 0 });
      expect(account.acknowledged).toBeGreaterThan(0);
    } finally {
      stopped.abort();
      await server.kill();
    }
  });
});

/**
 * Fills the log until few writes remain before it needs a segment that doesn't exist yet: PostgreSQL creates the next
 * one at a checkpoint only when less than a quarter of the segment is left.
 */
async function nearTheEndOfTheSegment(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 1 });
  const pool = poolOf(database);
  const left = async () => {
    const { rows } = await pool.query<{ left: number }>(
      "SELECT (16777216 - (pg_current_wal_insert_lsn() - '0/0') % 16777216)::int AS left",
    );
    return rows[0]?.left ?? 0;
  };
  while ((await left()) < 4_250_000 || (await left()) > 4_350_000) {
    await pool.query("SELECT pg_logical_emit_message(false, 'fill', repeat('x', 90000))");
  }
  const { rows } = await pool.query<{ current: string }>(
    'SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS current',
  );
  await database.close();
  const log = path.join(dataDir, 'database', 'pg_wal');
  const ahead = readdirSync(log).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name > (rows[0]?.current ?? ''),
  );
  for (const name of ahead) rmSync(path.join(log, name));
}
