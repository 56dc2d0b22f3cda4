import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { PlainError } from '#server/base/index.ts';
import { databaseRefusal } from '#server/db/errors.ts';
import type { ConnectionWay } from '#server/db/pool.ts';

export interface ConnectionFacts {
  readonly isPooled: boolean;
  readonly hasNamedStatements: boolean;
  /** Equal for two connections to one database of one PostgreSQL. */
  readonly place: string;
}

/** Limits (ms) of a connection that serves calls. */
export const LIMITS = {
  lock_timeout: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

export const poolerFaults = {
  noDirectUrl:
    'DATABASE_URL leads to a connection pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which is needed for LISTEN and migrations.',
  directIsPooled:
    'DATABASE_DIRECT_URL leads to a connection pooler such as PgBouncer. Set it to the address of PostgreSQL itself.',
  otherDatabase:
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both must name the same one.',
  noTransactions:
    'The pooler at DATABASE_URL allows no transactions. Set pool_mode = transaction in its configuration.',
} as const;

/** Inspects a connection in one transaction. Throws a `PlainError` if transactions are refused. */
export async function inspectConnection(client: ClientBase): Promise<ConnectionFacts> {
  const name = `weekwright_${randomUUID()}`;
  await begin(client);
  const { rows } = await client.query<{ pid: number; place: string; isOwnName: boolean }>({
    name,
    text: FACTS_OF_CONNECTION,
    values: [name],
  });
  await client.query(rows[0]?.isOwnName === true ? `DEALLOCATE "${name}"; COMMIT` : 'COMMIT');
  const { pid, place = '', isOwnName } = rows[0] ?? {};
  const isPooled = 'processID' in client && client.processID !== pid;
  return { isPooled, hasNamedStatements: !isPooled || isOwnName === false, place };
}

/** Returns the connection settings for a pooler: limits and time zone go into each transaction. */
export function wayThrough({ hasNamedStatements }: ConnectionFacts): ConnectionWay {
  const values = Object.entries({ TimeZone: "'UTC'", ...LIMITS });
  const settings = values.map(([name, value]) => `SET LOCAL ${name} = ${value}; `).join('');
  return { settings, hasNamedStatements };
}

async function begin(client: ClientBase): Promise<void> {
  try {
    await client.query('BEGIN');
  } catch (error) {
    if (databaseRefusal(error)?.code !== PROTOCOL_VIOLATION) throw error;
    throw new PlainError(poolerFaults.noTransactions, { cause: error });
  }
}

const PROTOCOL_VIOLATION = '08P01';

const FACTS_OF_CONNECTION = `
  SELECT pg_backend_pid() AS pid,
    concat_ws(' ', pg_postmaster_start_time(), current_database()) AS place,
    EXISTS (SELECT FROM pg_prepared_statements WHERE name = $1) AS "isOwnName"`;
