import type { Pool } from 'pg';
import { createFairQueue, type FairQueue } from '#server/base/index.ts';
import type { DiskWatch } from './disk-watch.ts';

/** Access rows through `withTenant` and `withSystemRole` of `handle.ts` only (S3-10). */
export interface Database {
  readonly engine: 'embedded' | 'postgresql';
  /** Listens to all processes on the same database. After `null`, messages may be lost: read again. */
  listen(channel: string, onMessage: (message: string | null) => void): Promise<() => Promise<void>>;
  /** Call it after the commit. */
  notify(channel: string, message: string): Promise<void>;
  close(): Promise<void>;
}

export interface PoolContext {
  readonly pool: Pool;
  /** Each workspace gets at most half of the connections, so that a lock in one can't block the others. */
  readonly shares: FairQueue<number>;
  readonly level: number;
  readonly disk: DiskWatch;
  readonly way: ConnectionWay;
  readonly deadline?: AbortSignal;
}

/** Through a pooler, connections keep no state between transactions. */
export interface ConnectionWay {
  readonly settings: string;
  readonly hasNamedStatements: boolean;
}

export const DIRECT: ConnectionWay = { settings: '', hasNamedStatements: true };

const contexts = new WeakMap<Database, PoolContext>();

/** Associates a new database with its pool; for `open.ts`. */
export function withPool(
  database: Database,
  pool: Pool,
  { level, disk, way = DIRECT }: Pick<PoolContext, 'level' | 'disk'> & Partial<Pick<PoolContext, 'way'>>,
): Database {
  const shares = createFairQueue<number>({ ofOneKey: Math.ceil(pool.options.max / 2) });
  return withPoolContext(database, { pool, shares, level, disk, way });
}

/** Associates a database with its context. */
export function withPoolContext(database: Database, context: PoolContext): Database {
  contexts.set(database, context);
  return database;
}

/** Returns the context of a database. */
export function poolContextOf(database: Database): PoolContext {
  const context = contexts.get(database);
  if (context === undefined) throw new Error('This database was not opened here.');
  return context;
}

/** Returns the raw pool, which bypasses tenant rules: only for this folder and its tests. */
export function poolOf(database: Database): Pool {
  return poolContextOf(database).pool;
}
