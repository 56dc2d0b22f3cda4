import { sql } from 'drizzle-orm';
import type { WorkspaceTx } from '#server/db/handle.ts';
import type { MovedTable } from './moved-tables.ts';

/** Sets UTC, so that instants read the same in every engine, and lifts the statement timeout. */
export async function prepareMove(tx: WorkspaceTx): Promise<void> {
  await tx.execute(sql`SET LOCAL TimeZone = 'UTC'`);
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
}

/** Yields the rows of a table as JSON, in order and in batches. */
export async function* tableRows(tx: WorkspaceTx, table: MovedTable): AsyncGenerator<readonly string[]> {
  const fields = table.columns.map((column) => `'${column}', "${column}"`).join(', ');
  const rows = `SELECT jsonb_build_object(${fields})::text AS row FROM "${table.name}" ORDER BY ${table.order}`;
  await tx.execute(sql.raw(`DECLARE moved NO SCROLL CURSOR FOR ${rows}`));
  for (;;) {
    const found = await tx.execute<{ row: string }>(sql.raw(`FETCH ${AT_ONCE} FROM moved`));
    if (found.rows.length === 0) break;
    yield found.rows.map(({ row }) => row);
  }
  await tx.execute(sql`CLOSE moved`);
}

/** Counts the rows of a table in the workspace. */
export async function countRows(tx: WorkspaceTx, { name }: MovedTable): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(sql.raw(`SELECT count(*) FROM "${name}"`));
  return Number(rows[0]?.count);
}

/** Inserts rows in the form that `tableRows` yields. */
export async function insertRows(
  tx: WorkspaceTx,
  { name, columns }: MovedTable,
  rows: readonly string[],
): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  await tx.execute(
    sql`${sql.raw(`INSERT INTO "${name}" (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::"${name}", `)}${`[${rows.join(',')}]`}::jsonb)`,
  );
}

const AT_ONCE = 500;
