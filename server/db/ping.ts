import type { Pool } from 'pg';
import { mayWrite } from './migrating/oldest-writer.ts';
import { type Database, type PoolContext, poolContextOf } from './pool.ts';

/** Keyed by the pool, since each call has its own `Database` with its own deadline. */
const underWay = new WeakMap<Pool, Promise<boolean>>();

/** Resolves to whether the database lets this release write; rejects on a disk failure, which leaves reads working. */
export function ping(database: Database): Promise<boolean> {
  const context = poolContextOf(database);
  const { pool } = context;
  const known = underWay.get(pool);
  if (known !== undefined) return known;
  const asked = ask(context).finally(() => underWay.delete(pool));
  underWay.set(pool, asked);
  return asked;
}

async function ask({ pool, level, disk }: PoolContext): Promise<boolean> {
  if (disk.isFailing()) throw new Error('Nothing can be saved: the disk is full or fails.');
  return mayWrite(pool, level);
}
