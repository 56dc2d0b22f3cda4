import { sql } from 'drizzle-orm';
import { heldPerson, personKey, rightsKey, type WorkspaceTx } from '#server/db/handle.ts';
import { statement } from '#server/db/statement.ts';

/**
 * Holds people who are named, as each write holds who makes it from its beginning (`TransactionOptions`): what they may do, and
 * that they are there, stays until the transaction ends (P4, P7). Look at them after that.
 */
export async function holdPeople(tx: WorkspaceTx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await hold(tx, { ids: [...new Set(userIds)].toSorted((a, b) => a - b) });
}

/**
 * Waits for all that somebody is doing and for all that names him or her, and lets nothing more begin before the transaction
 * ends: for who takes rights away or ends an account, before anything is looked at. Those who wait take turns, so that nobody
 * holds it up by writing on and on.
 */
export async function awaitPerson(tx: WorkspaceTx, userId: number): Promise<void> {
  await waitFor(tx, { id: userId });
}

/**
 * Waits for all that is being written in the workspace, and lets nothing more begin before the transaction ends: for who
 * changes the permissions of a role, before anything is looked at.
 */
export async function awaitEverybody(tx: WorkspaceTx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(rightsKey)})`);
}

const hold = statement(
  sql`SELECT ${sql.raw(heldPerson('id'))} FROM unnest(${sql.placeholder('ids')}::bigint[]) AS id`,
);

const waitFor = statement(
  sql`SELECT pg_advisory_xact_lock(${sql.raw(personKey('id'))}) FROM (SELECT ${sql.placeholder('id')}::bigint AS id) AS meant`,
);
