import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SystemTx, WorkspaceTx } from './handle.ts';

/** The size of a workspace's first block of ids, which begins at its id times this. */
const FIRST_SPAN = 1_000_000;
/** The size of its second block, used after the first; second blocks begin behind all first ones (decision 0006). */
const SECOND_SPAN = 1_000_000_000;
const SECOND_BLOCKS = 1_000_000_000_000;

/** Returns the id for a new workspace; for `withSystemRole`. */
export async function nextWorkspaceId(tx: SystemTx): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT nextval('workspaces_id_seq') AS id`);
  return Number(rows[0]?.id);
}

/** Returns the next id of a table. Ids start at workspace id x 1,000,000: no two workspaces share one. */
export async function nextId(tx: WorkspaceTx, table: PgTable): Promise<number> {
  return count(tx, getTableName(table), 1);
}

/** Returns several next ids of a table, ascending. */
export async function nextIds(tx: WorkspaceTx, table: PgTable, amount: number): Promise<number[]> {
  if (amount === 0) return [];
  const last = await count(tx, getTableName(table), amount);
  return Array.from({ length: amount }, (_, place) => last - amount + 1 + place);
}

/** Returns how many ids of a table are left in the workspace's second block. */
export async function idsLeft(tx: WorkspaceTx, table: PgTable): Promise<number> {
  const { rows } = await tx.execute<{ left: string }>(sql`
    SELECT ${SECOND_SPAN}::bigint - 1
      - greatest(0, coalesce(max(value), 0) - (${SECOND_BLOCKS}::bigint + current_workspace() * ${SECOND_SPAN}::bigint))
      AS left
    FROM counters WHERE name = ${getTableName(table)}`);
  return Number(rows[0]?.left);
}

/** Locks the counter of a table until the transaction ends; concurrent inserts wait and then see each other. */
export async function holdCount(tx: WorkspaceTx, table: PgTable): Promise<void> {
  await count(tx, getTableName(table), 0);
}

/** Locks the counter until the transaction ends: take it last, so that positions become visible in order (S1). */
export const nextPosition: SQL = sql`
  INSERT INTO counters (workspace_id, name, value) VALUES (current_workspace(), 'journal', 1)
  ON CONFLICT (workspace_id, name) DO UPDATE SET value = counters.value + 1
  RETURNING value`;

/** Returns the current position of the workspace's journal; 0 before the first fact. */
export async function currentPosition(tx: WorkspaceTx): Promise<number> {
  const { rows } = await tx.execute<{ value: string }>(
    sql`SELECT value FROM counters WHERE name = 'journal'`,
  );
  return Number(rows[0]?.value ?? 0);
}

async function count(tx: WorkspaceTx, name: string, step: number): Promise<number> {
  const first = sql`current_workspace() * ${FIRST_SPAN}::bigint`;
  const second = sql`${SECOND_BLOCKS}::bigint + current_workspace() * ${SECOND_SPAN}::bigint`;
  const { rows } = await tx.execute<{ value: string; end: string }>(sql`
    INSERT INTO counters (workspace_id, name, value)
    VALUES (current_workspace(), ${name}, ${first} + ${step}::bigint)
    ON CONFLICT (workspace_id, name) DO UPDATE SET value = ${step}::bigint + CASE
      WHEN counters.value < ${first} + ${FIRST_SPAN}::bigint
        AND counters.value + ${step}::bigint >= ${first} + ${FIRST_SPAN}::bigint
      THEN ${second} ELSE counters.value END
    RETURNING value, ${second} + ${SECOND_SPAN}::bigint AS end`);
  const [row] = rows;
  if (Number(row?.value) >= Number(row?.end)) throw new Error(`All ids of ${name} are given.`);
  return Number(row?.value);
}
