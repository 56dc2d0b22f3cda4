import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Pool } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { postgresMessenger } from '#server/db/listening.ts';
import { poolOf } from '#server/db/pool.ts';
import { describeEachEngine, describePostgres } from '#tests/support/database.ts';

describeEachEngine('messages between processes', (database) => {
  it('S1 reach every listener of the channel until it stops, and no others', async () => {
    const heard: unknown[] = [];
    const stop = await database().listen('changes', (message) => heard.push(['first', message]));
    await database().listen('changes', (message) => heard.push(['second', message]));
    await database().listen('other', (message) => heard.push(['other', message]));
    await database().notify('changes', '{"position":7}');
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual([
      ['first', '{"position":7}'],
      ['second', '{"position":7}'],
    ]);
    await stop();
    await database().notify('changes', 'again');
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    expect(heard.at(-1)).toEqual(['second', 'again']);
  });
});

describePostgres('messages of PostgreSQL', (database) => {
  it('S1 a message requested while an equal one is being sent is sent once more afterwards', async () => {
    const queries = vi.spyOn(poolOf(database()), 'query');
    const heard: (string | null)[] = [];
    const stop = await database().listen('often', (message) => heard.push(message));
    const first = database().notify('often', '7');
    const later = Array.from({ length: 20 }, () => database().notify('often', '7'));
    await Promise.all([first, ...later, database().notify('often', '8')]);
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    expect(heard.filter((message) => message === '7')).toHaveLength(2);
    expect(queries).toHaveBeenCalledTimes(3);
    await database().notify('often', '7');
    await vi.waitFor(() => expect(heard).toHaveLength(4));
    await stop();
  });

  it('S1 a message is sent even if an equal one before it failed', async () => {
    vi.spyOn(poolOf(database()), 'query').mockImplementationOnce(() => {
      throw new Error('cut');
    });
    const heard: (string | null)[] = [];
    const stop = await database().listen('failed', (message) => heard.push(message));
    const first = database().notify('failed', '7');
    const second = database().notify('failed', '7');
    await expect(first).rejects.toThrow('cut');
    await second;
    await vi.waitFor(() => expect(heard).toEqual(['7']));
    await stop();
  });

  it('S3 a listener learns that its connection broke, and receives later messages', async () => {
    const heard: (string | null)[] = [];
    await database().listen('broken', (message) => heard.push(message));
    await poolOf(database()).query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'LISTEN%'`,
    );
    await vi.waitFor(() => expect(heard).toEqual([null]));
    await database().notify('broken', 'back');
    await vi.waitFor(() => expect(heard).toEqual([null, 'back']));
  });
});

describe('messages of a PostgreSQL that is shut down', () => {
  it('S1 S3 survive a server that closes a connection while it is being opened', async () => {
    // A connection that works, one that the server ends as it opens, and one that works again.
    const lines: Socket[] = [];
    const server = createServer((line) => {
      const isEnded = lines.push(line) === 2;
      line.on('error', () => {});
      line.once('data', () => {
        if (isEnded) return line.end(Buffer.concat([...OPENED, SHUT_DOWN]));
        line.on('data', () => line.write(Buffer.concat(LISTENING)));
        line.write(Buffer.concat(OPENED));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const config = { host: '127.0.0.1', port: (server.address() as AddressInfo).port, user: 'somebody' };
    const messenger = postgresMessenger(config, new Pool(config));
    onTestFinished(async () => {
      await messenger.close();
      server.close();
    });
    const heard: (string | null)[] = [];
    await messenger.listen('changes', (message) => heard.push(message));

    lines[0]?.destroy();
    await vi.waitFor(() => expect(heard).toEqual([null]));
    lines[2]?.write(said('A', '\0\0\0\x01changes\0back\0'));

    await vi.waitFor(() => expect(heard).toEqual([null, 'back']));
    expect(lines).toHaveLength(3);
  });
});

/** A PostgreSQL protocol message. */
function said(type: string, text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(text.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(text, 'latin1')]);
}

const READY = said('Z', 'I');
const OPENED = [said('R', '\0\0\0\0'), READY];
const LISTENING = [said('C', 'LISTEN\0'), READY];
const SHUT_DOWN = said(
  'E',
  'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0',
);
