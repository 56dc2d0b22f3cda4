import type { ClientBase } from 'pg';
import { PlainError } from '#server/base/index.ts';

/** Returns the statements that an administrator must run to give the user its two roles (decision 0010), if any. */
export async function missingStatements(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(STATEMENTS);
  return rows.map(({ statement }) => statement);
}

/** Throws a `PlainError` with the statements if the user lacks the roles and can't create them. */
export async function requireRoles(client: ClientBase): Promise<void> {
  const statements = await missingStatements(client);
  if (statements.length > 0) throw new PlainError(rolesLacking(statements));
}

/** Returns the extensions that are neither created nor installed in PostgreSQL. */
export async function missingExtensions(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS needed (name, place)
     WHERE name NOT IN (SELECT name FROM pg_available_extensions) ORDER BY place`,
    [EXTENSIONS],
  );
  return rows.map(({ name }) => name);
}

/** Throws a `PlainError` if PostgreSQL lacks an extension. */
export async function requireExtensions(client: ClientBase): Promise<void> {
  const missing = await missingExtensions(client);
  if (missing.length > 0) throw new PlainError(extensionsLacking(missing));
}

/** Returns the error message for missing extensions. */
export const extensionsLacking = (missing: readonly string[]): string =>
  `PostgreSQL lacks ${missing.length === 1 ? 'the extension' : 'the extensions'} ${missing.join(', ')}. Install its contrib package (postgresql-contrib).`;

/** All are trusted, so the owner of the database may create them in migrations. */
const EXTENSIONS = ['btree_gist', 'btree_gin', 'pg_trgm'];

/** Returns the error message for missing roles, with the statements to run. */
export const rolesLacking = (statements: readonly string[]): string =>
  [
    "The database user of DATABASE_URL can't create the roles that Weekwright needs. An administrator of PostgreSQL must run this once:",
    ...statements,
  ].join('\n');

/** Since PostgreSQL 16, membership may lack SET, and CREATEROLE no longer allows granting the roles of others. */
const STATEMENTS = `
  SELECT format(
    CASE WHEN role.oid IS NULL THEN 'CREATE ROLE %I NOLOGIN ROLE %I;' ELSE 'GRANT %I TO %I;' END, name, current_user
  ) AS statement
  FROM unnest(ARRAY['weekwright_app', 'weekwright_system']) WITH ORDINALITY AS needed (name, place)
    LEFT JOIN pg_roles AS role ON rolname = name
    JOIN pg_roles AS me ON me.rolname = current_user,
    LATERAL (SELECT current_setting('server_version_num')::int >= 160000 AS is_newer) AS version
  WHERE NOT me.rolsuper
    AND NOT coalesce(pg_has_role(role.oid, CASE WHEN is_newer THEN 'SET' ELSE 'MEMBER' END), false)
    AND NOT (
      NOT EXISTS (SELECT FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = '__drizzle_migrations')
      AND CASE
        WHEN role.oid IS NULL THEN me.rolcreaterole
        ELSE pg_has_role(role.oid, 'MEMBER WITH ADMIN OPTION') OR (me.rolcreaterole AND NOT is_newer)
      END
    )
  ORDER BY place`;
