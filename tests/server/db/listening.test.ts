import { expect, it, vi } from 'vitest';
import { poolOf } from '#server/db/pool.ts';
import { describeEachEngine, describePostgres } from '#tests/support/database.ts';

describeEachEngine('messages between processes', (database) => {
  it('S1 reach every listener of the channel and nobody else, until it stops', async () => {
    const heard: unknown[] = [];
    const stop = await database().listen('changes', (message) => heard.push(['first', message]));
    await database().listen('changes', (message) => heard.push(['second', message]));
    await database().listen('other', (message) => heard.push(['other', message]));
    await database().notify('changes', '{"position":7}');
    await vi.waitFor(() => expect(heard).toHaveLength(2), 5_000);
    expect(heard).toEqual([
      ['first', '{"position":7}'],
      ['second', '{"position":7}'],
    ]);
    await stop();
    await database().notify('changes', 'again');
    await vi.waitFor(() => expect(heard).toHaveLength(3), 5_000);
    expect(heard.at(-1)).toEqual(['second', 'again']);
  });
});

describePostgres('messages of PostgreSQL', (database) => {
  it('S3 a listener whose line broke is told so, and hears what comes after', async () => {
    const heard: (string | null)[] = [];
    await database().listen('broken', (message) => heard.push(message));
    await poolOf(database()).query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'LISTEN%'`,
    );
    await vi.waitFor(() => expect(heard).toEqual([null]), 10_000);
    await database().notify('broken', 'back');
    await vi.waitFor(() => expect(heard).toEqual([null, 'back']), 5_000);
  });
});
