import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { ClientBase, Pool } from 'pg';

/** Returns the time of the newest migration that stops older releases from writing, else 0 (decision 0174). */
export function oldestWriter(migrations: readonly Pick<MigrationMeta, 'sql' | 'folderMillis'>[]): number {
  const ending = migrations.filter(({ sql }) => sql[0]?.startsWith(ENDS_OLDER));
  return Math.max(0, ...ending.map(({ folderMillis }) => folderMillis));
}

export const ENDS_OLDER = '-- Older releases stop writing.';
export const KEEPS_OLDER = '-- Older releases keep writing.';

/** Migrates while no transaction writes, then raises the lowest writing level unless the migration failed. */
export async function endingOlderWriters(
  client: ClientBase,
  level: number,
  migrate: () => Promise<void>,
): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [WRITERS]);
  try {
    await migrate();
    await client.query('UPDATE drizzle.oldest_writer SET level = greatest(level, $1)', [level]);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [WRITERS]);
  }
}

/** Returns the statement that begins each write and fails with `OUTDATED` for a release below the allowed level. */
export const requireWriter = (level: number): string => `SELECT require_writer(${level})`;

/** Returns whether the database still lets a release of this level write. */
export async function mayWrite(pool: Pool, level: number): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    'SELECT level <= $1 AS may FROM drizzle.oldest_writer',
    [level],
  );
  return rows[0]?.may ?? true;
}

export const OUTDATED = 'WW001';

/** Shared advisory lock of every write; the migration `oldest_writer` has the same number. */
const WRITERS = 7_335_302;
