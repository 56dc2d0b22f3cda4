import type { PoolClient, QueryConfig } from 'pg';

/** Wraps a connection so that parameterized queries become prepared statements named by their text. */
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

const MOST = 300;
const LONGEST = 8_000;
