import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool, PoolClient } from 'pg';
import { PlainError } from '#server/base/plain-error.ts';
import { projectFile } from '#server/base/project-file.ts';
import { reach, type Waiting } from './reach.ts';
import { requireExtensions, requireRoles } from './role-rights.ts';

/**
 * Brings the database to the schema of this version, one process at a time, once it can be reached. Refuses a database
 * that a newer version has already changed (S3-43), a user that can't take its two roles (N5), and a PostgreSQL that lacks an
 * extension (A1).
 */
export async function migrateDatabase(pool: Pool, waiting?: Waiting): Promise<void> {
  const client = await reach(pool, waiting);
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    try {
      await refuseNewer(client);
      await requireRoles(client);
      await requireExtensions(client);
      await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      await client.query('RESET statement_timeout; RESET lock_timeout');
    }
  } finally {
    client.release();
  }
}

/** The newest change of the schema that this version knows. */
export function schemaVersion(): number {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  return Math.max(...migrations.map(({ folderMillis }) => folderMillis));
}

const LOCK = 7_335_301;

function migrationsFolder(): string {
  return projectFile('server/db/migrations');
}

async function refuseNewer(client: PoolClient): Promise<void> {
  const known = await client.query<{ known: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS known`,
  );
  if (known.rows[0]?.known !== true) return;
  const newest = await client.query<{ made: string | null }>(
    'SELECT max(created_at) AS made FROM drizzle.__drizzle_migrations',
  );
  if (Number(newest.rows[0]?.made ?? 0) > schemaVersion()) {
    throw new PlainError(
      'The database was created by a newer version of Weekwright; start that version or a later one.',
    );
  }
}
