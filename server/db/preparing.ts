import type { PoolClient, QueryConfig } from 'pg';

/**
 * A connection on which the database parses and plans a query with parameters once, however often it is asked: the
 * text of a query names its prepared statement.
 */
export function preparing(client: PoolClient): PoolClient {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST || text.length > LONGEST) return known;
    const name = `q${names.size}`;
    names.set(text, name);
    return name;
  };
  const query = (config: QueryConfig, values: unknown[] = []) =>
    client.query(values.length === 0 ? config : { ...config, name: nameOf(config.text) }, values);
  return Object.assign(Object.create(client) as PoolClient, { query });
}

/** How many statements a connection keeps: the queries of the product are far fewer, their lists differ in length. */
const MOST = 300;
/** A longer text is one of many rows, which hardly comes again. */
const LONGEST = 8_000;
