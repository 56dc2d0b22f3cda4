import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SystemTx, WorkspaceTx } from './handle.ts';

/** The first block of a workspace begins at its id times this, which is also its size. */
const FIRST_SPAN = 1_000_000;
/** Whoever has given a first block away goes on in a second one, behind the first blocks of all workspaces (decision 0006). */
const SECOND_SPAN = 1_000_000_000;
const SECOND_BLOCKS = 1_000_000_000_000;

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
  return count(tx, getTableName(table), 1);
}

/** Several of them at once, ascending. */
export async function nextIds(tx: WorkspaceTx, table: PgTable, amount: number): Promise<number[]> {
  if (amount === 0) return [];
  const last = await count(tx, getTableName(table), amount);
  return Array.from({ length: amount }, (_, place) => last - amount + 1 + place);
}

/** How many ids of a kind the workspace can still give, not counting what is left of its first block. */
export async function idsLeft(tx: WorkspaceTx, table: PgTable): Promise<number> {
  const { rows } = await tx.execute<{ left: string }>(sql`
    SELECT ${SECOND_SPAN}::bigint - 1
      - greatest(0, coalesce(max(value), 0) - (${SECOND_BLOCKS}::bigint + current_workspace() * ${SECOND_SPAN}::bigint))
      AS left
    FROM counters WHERE name = ${getTableName(table)}`);
  return Number(rows[0]?.left);
}

/** Holds the count of a kind until the transaction ends: who makes one meanwhile waits, and then sees what was made. */
export async function holdCount(tx: WorkspaceTx, table: PgTable): Promise<void> {
  await count(tx, getTableName(table), 0);
}

/**
 * Takes the next position of the workspace's journal, from 1, as `value`; for the row that gets it. It locks the counter
 * until the transaction ends, so that positions become visible in their order: take it last (S1).
 */
export const nextPosition: SQL = sql`
  INSERT INTO counters (workspace_id, name, value) VALUES (current_workspace(), 'journal', 1)
  ON CONFLICT (workspace_id, name) DO UPDATE SET value = counters.value + 1
  RETURNING value`;

/** The position that the workspace's journal has reached; 0 before the first fact. */
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
