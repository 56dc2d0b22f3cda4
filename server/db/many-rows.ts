import { type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { WorkspaceTx } from './handle.ts';

/**
 * The beginning of an insert of many rows, sent as one parameter; a key that one row lacks is null there. Built by `values` each value
 * is a parameter of its own: for 1,000 tasks that keeps the process from everything else for a quarter of a second.
 */
export function insertOf<T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): SQL {
  const columns = columnsOf(table, new Set(rows.flatMap((row) => Object.keys(row))));
  const names = listOf(columns, (name) => name);
  return sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM ${sent(table, columns, rows)}`;
}

/**
 * An update of rows that are there, sent as one parameter: finds them by the keys in `by`, and writes those in `set` alone.
 * An insert that turns into an update asks every rule of the table twice.
 */
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

/** Whether a text is one of many, sent as one parameter. */
export const isAnyOf = (column: AnyPgColumn, texts: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param([...texts])}::text[])`;

/** Numbers as one parameter. */
export const numbers = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

/** Whether a number is one of many, sent as one parameter. */
export const isAnyId = (column: AnyPgColumn | SQL, ids: readonly number[]): SQL =>
  sql`${column} = ANY(${numbers(ids)})`;

/**
 * Has the plans of this connection made anew: those by which references are checked may be from when the tables were short,
 * and would read a whole table for each of many rows that a transaction has added.
 */
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

/** These columns of the rows as a table of one parameter. */
function sent(table: PgTable, columns: readonly Keyed[], rows: readonly object[]): SQL {
  const texts = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ key, column }) => [column.name, valueOf(column, (row as Record<string, unknown>)[key])]),
    ),
  );
  return sql`json_populate_recordset(NULL::${table}, ${JSON.stringify(texts)}::json)`;
}

/** JSON stays what it is; all else as the column sends it. */
function valueOf(column: Column, value: unknown): unknown {
  return value === null || value === undefined || column.dataType.includes('json')
    ? (value ?? null)
    : column.mapToDriverValue(value);
}
