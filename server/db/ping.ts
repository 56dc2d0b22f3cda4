import type { Pool } from 'pg';
import { mayWrite } from './migrating/oldest-writer.ts';
import { type Database, type PoolContext, poolContextOf } from './pool.ts';

/** By the pool: each call has a `Database` of its own over it, with its own deadline. */
const underWay = new WeakMap<Pool, Promise<boolean>>();

/**
 * Resolves when the database has answered a cheap question: whether it lets this release write. One is under way at most,
 * however many ask. Rejects where its disk is full or fails: it still reads then, but nothing can be saved.
 */
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
