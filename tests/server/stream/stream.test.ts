import { expect, it } from 'vitest';
import type { Person } from '#server/identity/accounts/person.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/pool.ts';
import { openStreams } from '#server/stream/stream.ts';

/** A database that accepts listeners and fails every query. */
const broken: Database = {
  engine: 'embedded',
  listen: async () => async () => {},
  notify: async () => {},
  close: async () => {},
};

it('DEC-132 S6 a stream that fails to open takes no place from its user', async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const streams = await openStreams({ database: broken, config: {} as Config, log, now: () => 0 });
  const person = { actor: { workspaceId: 1, userId: 1 } } as Person;
  for (let count = 0; count < 7; count += 1)
    await expect(streams.open(person, 'a')).rejects.toThrow('This database was not opened here.');
  await streams.close();
});
