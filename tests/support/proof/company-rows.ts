import { createHash } from 'node:crypto';
import { type Database, poolOf } from '#server/db/pool.ts';

/** The hash of all rows of a company in every table (N1), except records of super users' access (N7). */
export async function hashOfCompany(database: Database, workspaceId: number): Promise<string> {
  const hash = createHash('sha256');
  for (const table of await companyTables(database)) {
    const { rows } = await poolOf(database).query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM "${table}" t WHERE workspace_id = $1
       AND to_jsonb(t)->>'event' IS DISTINCT FROM 'workspace.read' ORDER BY 1`,
      [workspaceId],
    );
    hash.update(table);
    for (const { row } of rows) hash.update(row);
  }
  return hash.digest('hex');
}

/** The number of references from one company to another (N4). */
export async function foreignReferences(database: Database, ours: number, theirs: number): Promise<number> {
  const { rows: columns } = await poolOf(database).query<{ table: string; column: string }>(
    `SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND c.data_type = 'bigint' AND c.column_name <> 'workspace_id'
       AND (c.column_name LIKE '%\\_id' OR c.column_name IN ('id', 'by', 'assigned_to', 'created_by'))
       AND EXISTS (SELECT FROM information_schema.columns w WHERE w.table_schema = 'public'
         AND w.table_name = c.table_name AND w.column_name = 'workspace_id')`,
  );
  let found = 0;
  for (const { table, column } of columns) {
    const { rows } = await poolOf(database).query<{ count: string }>(
      `SELECT count(*) FROM "${table}" WHERE workspace_id = $1 AND "${column}" BETWEEN $2 AND $3`,
      [ours, theirs * SPAN, (theirs + 1) * SPAN - 1],
    );
    found += Number(rows[0]?.count);
  }
  return found;
}

/** The ids of a workspace begin with its own id (decision 0006). */
const SPAN = 1_000_000;

async function companyTables(database: Database): Promise<string[]> {
  const { rows } = await poolOf(database).query<{ table: string }>(
    `SELECT table_name AS "table" FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'workspace_id' ORDER BY 1`,
  );
  return rows.map(({ table }) => table);
}
