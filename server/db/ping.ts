import type { Pool } from 'pg';
import { type Database, poolOf } from './pool.ts';

/** By the pool: each call has a `Database` of its own over it, with its own deadline. */
const underWay = new WeakMap<Pool, Promise<void>>();

/** Resolves when the database has answered a cheap question; one is under way at most, however many ask. */
export function ping(database: Database): Promise<void> {
  const pool = poolOf(database);
  const known = underWay.get(pool);
  if (known !== undefined) return known;
  const asked = ask(pool).finally(() => underWay.delete(pool));
  underWay.set(pool, asked);
  return asked;
}

async function ask(pool: Pool): Promise<void> {
  await pool.query('SELECT 1');
}
