import type { Pool } from 'pg';
import type { DiskWatch } from './disk-watch.ts';
import { type Database, poolContextOf } from './pool.ts';

/** By the pool: each call has a `Database` of its own over it, with its own deadline. */
const underWay = new WeakMap<Pool, Promise<void>>();

/**
 * Resolves when the database has answered a cheap question; one is under way at most, however many ask. Rejects where its
 * disk is full or fails: it still reads then, but nothing can be saved.
 */
export function ping(database: Database): Promise<void> {
  const { pool, disk } = poolContextOf(database);
  const known = underWay.get(pool);
  if (known !== undefined) return known;
  const asked = ask(pool, disk).finally(() => underWay.delete(pool));
  underWay.set(pool, asked);
  return asked;
}

async function ask(pool: Pool, disk: DiskWatch): Promise<void> {
  if (disk.isFailing()) throw new Error('Nothing can be saved: the disk is full or fails.');
  await pool.query('SELECT 1');
}
