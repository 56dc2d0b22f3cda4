import { fillPlaceholders, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type PoolClient, types } from 'pg';
import type { WorkspaceTx } from './handle.ts';

/** Builds the SQL of a frequent query once, with `sql.placeholder` for values; instants and days in rows are texts. */
export function statement<Row extends object>(
  query: SQL,
): (tx: WorkspaceTx, values: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return async (tx, values) => {
    const { $client } = tx as unknown as NodePgDatabase & { readonly $client: PoolClient };
    const { rows } = await $client.query<Row>(
      { text, types: { getTypeParser } },
      fillPlaceholders(params, { ...values }),
    );
    return rows;
  };
}

const asText = (text: string): string => text;
const texts: ReadonlySet<number> = new Set([types.builtins.DATE, types.builtins.TIMESTAMPTZ]);
const getTypeParser = (...[id, format]: Parameters<typeof types.getTypeParser>) =>
  texts.has(id) ? asText : types.getTypeParser(id, format);
