import type { PoolClient } from 'pg';
import { type Database, poolOf } from '#server/db/pool.ts';

/** Rolls back every transaction after its answer until the returned function is called, so that writes can repeat. */
export function keepNothing(database: Database): () => void {
  let keeps = false;
  const known = new WeakSet<PoolClient>();
  poolOf(database).on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const rollBack = async () => ({ ...(await client.query('ROLLBACK')), command: 'COMMIT' });
    const replaced = (first: unknown, ...rest: unknown[]) =>
      first === 'COMMIT' && !keeps ? rollBack() : query(first, ...rest);
    client.query = replaced as typeof client.query;
  });
  return () => {
    keeps = true;
  };
}
