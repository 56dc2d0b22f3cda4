import { type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { WorkspaceTx } from './handle.ts';

/** Returns the start of an INSERT with all rows in one parameter, since many parameters block the event loop. */
export function insertOf<T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): SQL {
  const columns = columnsOf(table, new Set(rows.flatMap((row) => Object.keys(row))));
  const names = listOf(columns, (name) => name);
  return sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM ${sent(table, columns, rows)}`;
}

/** Returns an UPDATE with all rows in one parameter, since an upsert would check each constraint twice. */
export function updateOf<T extends PgTable>(
  table: T,
  rows: readonly InferInsertModel<T>[],
  { by, set }: { readonly by: ReadonlySet<string>; readonly set: ReadonlySet<string> },
): SQL {
  const keys = columnsOf(table, by);
  const columns = columnsOf(table, set);
  const writes = listOf(columns, (name) => sql`${name} = sent.${name}`);
  const isSame = sql.join(
    keys.map(({ column }) => sql`${column} = sent.${sql.identifier(column.name)}`),
    sql` AND `,
  );
  return sql`UPDATE ${table} SET ${writes} FROM ${sent(table, [...keys, ...columns], rows)} AS sent WHERE ${isSame}`;
}

/** Tests whether a text is in a list, sent as one parameter. */
export const isAnyOf = (column: AnyPgColumn, texts: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param([...texts])}::text[])`;

/** Sends numbers as one parameter. */
export const numbers = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

/** Tests whether a number is in a list, sent as one parameter. */
export const isAnyId = (column: AnyPgColumn | SQL, ids: readonly number[]): SQL =>
  sql`${column} = ANY(${numbers(ids)})`;

/** Discards the connection's plans: those made for small tables would scan a whole table per foreign-key check. */
export async function replan(tx: WorkspaceTx): Promise<void> {
  await tx.execute(sql`DISCARD PLANS`);
}

type Column = ReturnType<typeof getTableConfig>['columns'][number];
interface Keyed {
  readonly key: string;
  readonly column: Column;
}

const columnsOf = (table: PgTable, keys: ReadonlySet<string>): Keyed[] =>
  Object.entries(table)
    .filter(([key]) => keys.has(key))
    .map(([key, column]) => ({ key, column: column as Column }));

const listOf = (columns: readonly Keyed[], of: (name: Name) => SQL | Name): SQL =>
  sql.join(
    columns.map(({ column }) => of(sql.identifier(column.name))),
    sql`, `,
  );
type Name = ReturnType<typeof sql.identifier>;

function sent(table: PgTable, columns: readonly Keyed[], rows: readonly object[]): SQL {
  const texts = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ key, column }) => [column.name, valueOf(column, (row as Record<string, unknown>)[key])]),
    ),
  );
  return sql`json_populate_recordset(NULL::${table}, ${JSON.stringify(texts)}::json)`;
}

function valueOf(column: Column, value: unknown): unknown {
  return value === null || value === undefined || column.dataType.includes('json')
    ? (value ?? null)
    : column.mapToDriverValue(value);
}
