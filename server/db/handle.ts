import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { ConnectionLost, databaseRefusal } from './errors.ts';
import { requireWriter } from './migrating/oldest-writer.ts';
import { type ConnectionWay, type Database, type PoolContext, poolContextOf } from './pool.ts';
import { preparing } from './preparing.ts';

type Queries = Omit<NodePgDatabase, 'transaction' | '$client'>;
declare const scope: unique symbol;

export type WorkspaceTx = Queries & { readonly [scope]: 'workspace' };

export type SystemTx = Queries & { readonly [scope]: 'system' };

export interface TransactionOptions {
  readonly readOnly?: 'repeatable read';
  /** The user whose row and role can't change until the transaction ends (`user-lock.ts`). */
  readonly person?: number;
}

/** Thrown inside a transaction to roll it back and run it again, without a limit on retries. */
export class RestartTransaction extends Error {}

/** Runs `fn` in a workspace's transaction (N5). A conflict reruns it, so it must have no other side effects. */
export function withTenant<T>(
  database: Database,
  workspaceId: number,
  fn: (tx: WorkspaceTx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (!Number.isSafeInteger(workspaceId) || workspaceId < 1)
    throw new RangeError('A workspace id is a whole number.');
  const mode = options.readOnly === undefined ? '' : ' ISOLATION LEVEL REPEATABLE READ READ ONLY';
  const context = poolContextOf(database);
  const allowed = options.readOnly === undefined ? `${requireWriter(context.level)}; ` : '';
  const begin = `BEGIN${mode}; ${context.way.settings}${allowed}SET LOCAL ROLE weekwright_app; SET LOCAL app.ws = '${workspaceId}'`;
  const hold =
    options.person === undefined
      ? ''
      : `; SELECT pg_advisory_xact_lock_shared(${rightsKey}), ${lockUserSharedSql(`${options.person}`)}`;
  return transaction(context, workspaceId, begin + hold, (tx) => fn(tx as WorkspaceTx));
}

/** Returns SQL that takes the shared lock of a user of the workspace; `id` is SQL too. */
export const lockUserSharedSql = (id: string): string => `pg_advisory_xact_lock_shared(${personKey(id)})`;

/** Returns SQL for the key of a user's advisory lock; `id` is SQL too. */
export const personKey = (id: string): string =>
  `hashtextextended(concat_ws(' ', 'person', current_workspace(), ${id}), 0)`;

export const rightsKey = "hashtextextended(concat_ws(' ', 'rights', current_workspace()), 0)";

/** Runs `fn` in one transaction without a workspace: for sign-ins, mailed tokens, shared rows and cleanup. */
export function withSystemRole<T>(database: Database, fn: (tx: SystemTx) => Promise<T>): Promise<T> {
  const context = poolContextOf(database);
  const begin = `BEGIN; ${context.way.settings}${requireWriter(context.level)}; SET LOCAL ROLE weekwright_system`;
  return transaction(context, NO_WORKSPACE, begin, (tx) => fn(tx as SystemTx));
}

/** Reads another workspace in the same read-only transaction, for super users (N7, DEC-72). */
export async function readTenant<T>(
  tx: WorkspaceTx,
  workspaceId: number,
  read: (tx: WorkspaceTx) => Promise<T>,
): Promise<T> {
  const own = await tx.execute<{ id: string }>(sql`SELECT current_setting('app.ws') AS id`);
  const enter = (id: string) => tx.execute(sql`SELECT set_config('app.ws', ${id}, true)`);
  await enter(String(workspaceId));
  const found = await read(tx);
  await enter(own.rows[0]?.id ?? '');
  return found;
}

/** Runs part of a transaction with the rights of `withSystemRole`, for super users (N7) and address look-ups. */
export async function raiseToSystemRole<T>(tx: WorkspaceTx, fn: (tx: SystemTx) => Promise<T>): Promise<T> {
  const queries: Queries = tx;
  await queries.execute(sql`SET LOCAL ROLE weekwright_system`);
  const result = await fn(queries as SystemTx);
  await queries.execute(sql`SET LOCAL ROLE weekwright_app`);
  return result;
}

const NO_WORKSPACE = 0;
const RETRIES = 3;
/** A connection whose rollback takes longer (ms) is dropped. */
const ROLLBACK = { text: 'ROLLBACK', query_timeout: 2_000 };
const GIVEN_UP_FOR_ANOTHER = new Set(['40001', '40P01']);
const handles = new WeakMap<PoolClient, NodePgDatabase>();

async function retried<T>(attempt: () => Promise<T>, retries = RETRIES): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof RestartTransaction) return retried(attempt, retries);
    const code = databaseRefusal(error)?.code;
    if (retries === 0 || code === undefined || !GIVEN_UP_FOR_ANOTHER.has(code)) throw error;
    return retried(attempt, retries - 1);
  }
}

async function transaction<T>(
  context: PoolContext,
  workspaceId: number,
  begin: string,
  fn: (tx: Queries) => Promise<T>,
): Promise<T> {
  const attempt = async () => attemptOn(await connected(context), context.way, begin, fn);
  try {
    return await context.shares.run(workspaceId, () => retried(attempt), { signal: context.deadline });
  } catch (error) {
    context.disk.met(error);
    throw error;
  }
}

async function connected({ pool, deadline }: PoolContext): Promise<PoolClient> {
  deadline?.throwIfAborted();
  const client = await pool.connect().catch((error: unknown) => {
    throw new ConnectionLost(error);
  });
  if (deadline?.aborted === true) client.release();
  deadline?.throwIfAborted();
  return client;
}

async function attemptOn<T>(
  client: PoolClient,
  way: ConnectionWay,
  begin: string,
  fn: (tx: Queries) => Promise<T>,
): Promise<T> {
  try {
    await client.query(begin);
    const result = await fn(handleOf(client, way));
    const { command } = await client.query('COMMIT');
    // COMMIT rolls back a transaction with a failed statement, without raising an error.
    if (command !== 'COMMIT') throw new Error('The database has rolled the transaction back.');
    client.release();
    return result;
  } catch (error) {
    const isUsable = await rolledBack(client);
    client.release(!isUsable);
    throw isUsable ? error : new ConnectionLost(error);
  }
}

async function rolledBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query(ROLLBACK);
    return true;
  } catch {
    return false;
  }
}

function handleOf(client: PoolClient, { hasNamedStatements }: ConnectionWay): NodePgDatabase {
  const known = handles.get(client);
  if (known !== undefined) return known;
  const made = drizzle(hasNamedStatements ? preparing(client) : client);
  handles.set(client, made);
  return made;
}
