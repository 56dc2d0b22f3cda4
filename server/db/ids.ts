import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SystemTx, WorkspaceTx } from './handle.ts';

const WORKSPACE_SPAN = 1_000_000;

/** The id of a workspace about to be made; for `withSystemRole`. */
export async function nextWorkspaceId(tx: SystemTx): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT nextval('workspaces_id_seq') AS id`);
  return Number(rows[0]?.id);
}

/**
 * The next id of a kind in the workspace of the transaction, starting at workspace id x 1,000,000: no id means
 * something in two workspaces, and none tells how much others have.
 */
export async function nextId(tx: WorkspaceTx, table: PgTable): Promise<number> {
  return count(tx, getTableName(table), 1, WORKSPACE_SPAN);
}

/** Several of them at once, ascending. */
export async function nextIds(tx: WorkspaceTx, table: PgTable, amount: number): Promise<number[]> {
  if (amount === 0) return [];
  const last = await count(tx, getTableName(table), amount, WORKSPACE_SPAN);
  return Array.from({ length: amount }, (_, place) => last - amount + 1 + place);
}

/** How many ids of a kind the workspace can still give. */
export async function idsLeft(tx: WorkspaceTx, table: PgTable): Promise<number> {
  const { rows } = await tx.execute<{ left: string }>(sql`
    SELECT (current_workspace() + 1) * ${WORKSPACE_SPAN}::bigint - 1 - coalesce(max(value),
      current_workspace() * ${WORKSPACE_SPAN}::bigint) AS left
    FROM counters WHERE name = ${getTableName(table)}`);
  return Number(rows[0]?.left);
}

/** Holds the count of a kind until the transaction ends: who makes one meanwhile waits, and then sees what was made. */
export async function holdCount(tx: WorkspaceTx, table: PgTable): Promise<void> {
  await count(tx, getTableName(table), 0, WORKSPACE_SPAN);
}

/**
 * Takes the next position of the workspace's journal, from 1, as `value`; for the row that gets it. It locks the counter
 * until the transaction ends, so that positions become visible in their order: take it last (S1).
 */
export const nextPosition: SQL = counting('journal', 1, 0);

/** The position that the workspace's journal has reached; 0 before the first fact. */
export async function currentPosition(tx: WorkspaceTx): Promise<number> {
  const { rows } = await tx.execute<{ value: string }>(
    sql`SELECT value FROM counters WHERE name = 'journal'`,
  );
  return Number(rows[0]?.value ?? 0);
}

async function count(tx: WorkspaceTx, name: string, step: number, span: number): Promise<number> {
  const { rows } = await tx.execute<{ value: string; next: string }>(counting(name, step, span));
  const [row] = rows;
  if (span > 0 && Number(row?.value) >= Number(row?.next)) throw new Error(`All ids of ${name} are given.`);
  return Number(row?.value);
}

function counting(name: string, step: number, span: number): SQL {
  return sql`
    INSERT INTO counters (workspace_id, name, value)
    VALUES (current_workspace(), ${name}, current_workspace() * ${span}::bigint + ${step}::bigint)
    ON CONFLICT (workspace_id, name) DO UPDATE SET value = counters.value + ${step}::bigint
    RETURNING value, (current_workspace() + 1) * ${span}::bigint AS next`;
}
