import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase, Pool } from 'pg';
import { PlainError, projectFile } from '#server/base/index.ts';
import { endingOlderWriters, oldestWriter } from './oldest-writer.ts';
import { requireExtensions, requireRoles } from '#server/db/role-rights.ts';

/** Migrates the database, one process at a time; throws for a newer schema (S3-43), missing roles or extensions. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET TimeZone = 'UTC'; SET statement_timeout = 0; SET lock_timeout = 0");
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    try {
      const newest = await newestMigration(client);
      if (newest > schemaVersion()) throw new PlainError(NEWER);
      await requireRoles(client);
      await requireExtensions(client);
      if (newest > 0) await migrate(drizzle(client), { migrationsFolder: olderMigrations() });
      const apply = () => migrate(drizzle(client), { migrationsFolder: migrations() });
      const level = oldestWriter(readMigrationFiles({ migrationsFolder: migrations() }));
      await (level > newest ? endingOlderWriters(client, level, apply) : apply());
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      await client.query('RESET TimeZone; RESET statement_timeout; RESET lock_timeout');
    }
  } finally {
    client.release();
  }
}

/** Returns the newest migration that this version knows. */
export function schemaVersion(): number {
  return Math.max(
    ...readMigrationFiles({ migrationsFolder: migrations() }).map(({ folderMillis }) => folderMillis),
  );
}

/** Returns the newest applied migration; 0 without tables, or if the user can't see them. */
export async function newestMigration(client: ClientBase): Promise<number> {
  const readable = await client.query(`
    SELECT FROM pg_class JOIN pg_namespace AS schema ON schema.oid = relnamespace
    WHERE nspname = 'drizzle' AND relname = '__drizzle_migrations'
      AND has_schema_privilege(schema.oid, 'USAGE') AND has_table_privilege(pg_class.oid, 'SELECT')`);
  if (readable.rowCount === 0) return 0;
  const { rows } = await client.query<{ at: string | null }>(
    'SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.at ?? 0);
}

const LOCK = 7_335_301;

const NEWER = 'The database was created by a newer version of Weekwright; start that version or a later one.';

const migrations = (): string => projectFile('server/db/migrations');

/** Migrate older databases to the initial schema (decision 0174). Both end at the same timestamp, as drizzle needs. */
const olderMigrations = (): string => projectFile('server/db/migrations/older');
