import type { ClientBase } from 'pg';
import { PlainError } from '#server/base/plain-error.ts';

/**
 * The statements that an administrator of PostgreSQL must run before the connected user can take the two roles of decision
 * 0010; none where it takes them already, or will create them itself with the first migration.
 */
export async function missingStatements(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(STATEMENTS);
  return rows.map(({ statement }) => statement);
}

/** Throws a `PlainError` with the statements where the connected user lacks the roles and can't create them. */
export async function requireRoles(client: ClientBase): Promise<void> {
  const statements = await missingStatements(client);
  if (statements.length > 0) throw new PlainError(rolesLacking(statements));
}

/** What is wrong, who mends it, and how. */
export const rolesLacking = (statements: readonly string[]): string =>
  [
    "The database user of DATABASE_URL can't create the roles that Weekwright needs. An administrator of PostgreSQL must run this once:",
    ...statements,
  ].join('\n');

/**
 * A superuser takes every role. From PostgreSQL 16 on a member may be kept from taking its role (SET), and the right to
 * create roles no longer gives the right to hand out those of others. A database that has its tables gets no more roles
 * by a migration.
 */
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
