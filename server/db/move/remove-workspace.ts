import { escapeIdentifier, type PoolClient } from 'pg';
import { type Database, poolOf } from '#server/db/pool.ts';

/** Deletes a workspace with its history and returns the rows per table. Only for operators: servers lack the right. */
export async function removeWorkspace(database: Database, id: number): Promise<ReadonlyMap<string, number>> {
  const client = await poolOf(database).connect();
  try {
    await client.query('BEGIN');
    const removed = await removeRows(client, id);
    await client.query('COMMIT');
    return removed;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

interface Table {
  readonly name: string;
  readonly key: string;
  readonly isKept: boolean;
  readonly isAppendOnly: boolean;
}

async function removeRows(client: PoolClient, id: number): Promise<ReadonlyMap<string, number>> {
  const tables = (await client.query<Table>(TABLES)).rows;
  const kept = tables.filter(({ isKept }) => isKept).map(({ name }) => escapeIdentifier(name));
  const appendOnly = tables
    .filter(({ isAppendOnly }) => isAppendOnly)
    .map(({ name }) => escapeIdentifier(name));

  await client.query(`GRANT DELETE ON ${kept.join(', ')} TO weekwright_app`);
  for (const name of appendOnly) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER append_only`);
  await client.query(`SET LOCAL ROLE weekwright_app; SET LOCAL app.ws = '${id}'`);
  const removed = await client.query<{ name: string; count: string }>(deletionOf(tables), [id]);
  await client.query('RESET ROLE');
  for (const name of appendOnly) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER append_only`);
  await client.query(`REVOKE DELETE ON ${kept.join(', ')} FROM weekwright_app`);
  return new Map(removed.rows.map(({ name, count }) => [name, Number(count)]));
}

/** One statement for all tables: foreign keys are checked at its end, so the order doesn't matter. */
function deletionOf(tables: readonly Table[]): string {
  const parts = tables.map(
    ({ name, key }, place) =>
      `d${place} AS (DELETE FROM ${escapeIdentifier(name)} WHERE ${escapeIdentifier(key)} = $1 RETURNING 1)`,
  );
  const counts = tables.map(({ name }, place) => `SELECT '${name}' AS name, count(*) FROM d${place}`);
  return `WITH ${parts.join(', ')} ${counts.join(' UNION ALL ')}`;
}

const TABLES = `
  SELECT c.relname AS name, a.attname AS key,
    NOT has_table_privilege('weekwright_app', c.oid, 'DELETE') AS "isKept",
    EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'append_only') AS "isAppendOnly"
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid
    AND a.attname = CASE c.relname WHEN 'workspaces' THEN 'id' ELSE 'workspace_id' END
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  ORDER BY c.relname`;
