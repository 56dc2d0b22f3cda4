import pg from 'pg';
import { newestMigration } from '#server/db/migrating/migrate.ts';
import { type ConnectionFacts, inspectConnection } from './pooler.ts';
import { missingExtensions, missingStatements } from '#server/db/role-rights.ts';

export interface PostgresFacts extends ConnectionFacts {
  /** `server_version_num`: 150004 is 15.4. */
  readonly version: number;
  readonly versionName: string;
  readonly isStandby: boolean;
  readonly canCreateTables: boolean;
  readonly ownership: string;
  readonly missingExtensions: readonly string[];
  readonly missingStatements: readonly string[];
  readonly newestMigration: number;
  /** How far (ms) its clock is ahead of this machine's. */
  readonly aheadMs: number;
}

type OwnFacts = Pick<
  PostgresFacts,
  'version' | 'versionName' | 'isStandby' | 'canCreateTables' | 'ownership'
>;

/** Inspects a PostgreSQL over one connection without changing anything. Throws if it can't connect. */
export async function inspectPostgres(url: string): Promise<PostgresFacts> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const connection = await inspectConnection(client);
    const aheadMs = await aheadOf(client);
    const { rows } = await client.query<OwnFacts>(FACTS);
    const [facts] = rows;
    if (facts === undefined) throw new Error('no answer');
    return {
      ...facts,
      ...connection,
      missingExtensions: await missingExtensions(client),
      missingStatements: await missingStatements(client),
      newestMigration: await newestMigration(client),
      aheadMs,
    };
  } finally {
    await client.end().catch(() => {});
  }
}

async function aheadOf(client: pg.Client): Promise<number> {
  const before = Date.now();
  const { rows } = await client.query<{ at: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at',
  );
  return (rows[0]?.at ?? 0) - (before + Date.now()) / 2;
}

const FACTS = `
  SELECT
    current_setting('server_version_num')::int AS version,
    split_part(current_setting('server_version'), ' ', 1) AS "versionName",
    pg_is_in_recovery() AS "isStandby",
    has_database_privilege(current_database(), 'CREATE')
      AND coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) AS "canCreateTables",
    format('ALTER DATABASE %I OWNER TO %I;', current_database(), current_user) AS ownership`;
