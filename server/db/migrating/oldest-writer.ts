import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { ClientBase, Pool } from 'pg';

/**
 * The level of a migration after which older releases may not write: the time of the newest one that says so in its first
 * line, 0 where none does (decision 0174).
 */
export function oldestWriter(migrations: readonly Pick<MigrationMeta, 'sql' | 'folderMillis'>[]): number {
  const ending = migrations.filter(({ sql }) => sql[0]?.startsWith(ENDS_OLDER));
  return Math.max(0, ...ending.map(({ folderMillis }) => folderMillis));
}

/** The first line of a migration with which older releases can't write what the newer one needs. */
export const ENDS_OLDER = '-- Older releases stop writing.';
/** The first line of every other migration. */
export const KEEPS_OLDER = '-- Older releases keep writing.';

/**
 * Migrates while no transaction writes, then refuses writes of releases below the level. Writes that come meanwhile wait
 * until it is over, and those of older releases are then refused. Where the migration fails nothing is raised.
 */
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

/** The statement with which each write begins: refuses with `OUTDATED` a release that is older than the database allows. */
export const requireWriter = (level: number): string => `SELECT require_writer(${level})`;

/** Whether the database still lets a release of this level write. */
export async function mayWrite(pool: Pool, level: number): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    'SELECT level <= $1 AS may FROM drizzle.oldest_writer',
    [level],
  );
  return rows[0]?.may ?? true;
}

/** What the database says to a release that is older than it allows (SQLSTATE). */
export const OUTDATED = 'WW001';

/** Shared by every write; its name stands in the migration `oldest_writer` too. */
const WRITERS = 7_335_302;
