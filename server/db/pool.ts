import type { Pool } from 'pg';
import { createFairQueue, type FairQueue } from '#server/base/fair-queue.ts';
import type { DiskWatch } from './disk-watch.ts';

/** The opened database. Rows are reached by `withTenant` and `withSystemRole` of `handle.ts` alone (S3-10). */
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

/** What lies behind a database, for this folder alone. */
export interface PoolContext {
  readonly pool: Pool;
  /** Half of the connections for each workspace: one whose rows somebody has locked leaves the others theirs. */
  readonly shares: FairQueue<number>;
  /** The newest change of the schema that this release knows: older ones may have to stop writing (decision 0174). */
  readonly level: number;
  /** Knows of trouble with the disk. */
  readonly disk: DiskWatch;
  readonly way: ConnectionWay;
  /** No transaction begins once it is aborted. */
  readonly deadline?: AbortSignal;
}

/** What the way to the database allows: through a pooler, a connection keeps nothing from one transaction to the next. */
export interface ConnectionWay {
  /** SQL that sets the limits and the time zone for one transaction; empty where the connection has them. */
  readonly settings: string;
  /** Whether a connection finds its named statements again. */
  readonly hasNamedStatements: boolean;
}

/** A connection to the database itself, which keeps what it was told when it was opened. */
export const DIRECT: ConnectionWay = { settings: '', hasNamedStatements: true };

const contexts = new WeakMap<Database, PoolContext>();

/** Ties the pool to its database; for `open.ts`. */
export function withPool(
  database: Database,
  pool: Pool,
  { level, disk, way = DIRECT }: Pick<PoolContext, 'level' | 'disk'> & Partial<Pick<PoolContext, 'way'>>,
): Database {
  const shares = createFairQueue<number>({ ofOneKey: Math.ceil(pool.options.max / 2) });
  return withPoolContext(database, { pool, shares, level, disk, way });
}

/** Ties a database to what lies behind it. */
export function withPoolContext(database: Database, context: PoolContext): Database {
  contexts.set(database, context);
  return database;
}

/** What lies behind a database. */
export function poolContextOf(database: Database): PoolContext {
  const context = contexts.get(database);
  if (context === undefined) throw new Error('This database was not opened here.');
  return context;
}

/** The raw connections, which see no tenant rules: for this folder and its tests only, never for a route. */
export function poolOf(database: Database): Pool {
  return poolContextOf(database).pool;
}
