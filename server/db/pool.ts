import type { Pool } from 'pg';

/** The opened database. Rows are reached by `forWorkspace` and `asSystem` of `handle.ts` alone (rule 10). */
export interface Database {
  readonly engine: 'embedded' | 'postgresql';
  /**
   * Hears the messages of a channel, from every process on the same database, until the answered function is
   * called. `null` says that messages may have been missed (the line was down): read again.
   */
  listen(channel: string, onMessage: (message: string | null) => void): Promise<() => Promise<void>>;
  /** Tells every listener of the channel; call it after the commit. */
  notify(channel: string, message: string): Promise<void>;
  /** Waits for what is under way, then ends. */
  close(): Promise<void>;
}

const pools = new WeakMap<Database, Pool>();

/** Ties the pool to its database; for `open.ts`. */
export function withPool(database: Database, pool: Pool): Database {
  pools.set(database, pool);
  return database;
}

/** The raw connections, which see no tenant rules: for this folder and its tests only, never for a route. */
export function poolOf(database: Database): Pool {
  const pool = pools.get(database);
  if (pool === undefined) throw new Error('This database was not opened here.');
  return pool;
}
