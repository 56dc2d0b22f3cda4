import { sql } from 'drizzle-orm';
import { lockUserSharedSql, personKey, rightsKey, type WorkspaceTx, statement } from '#server/db/index.ts';

/** Locks the rights of the named users until the transaction ends (P4, P7); read them only afterwards. */
export async function lockUsersShared(tx: WorkspaceTx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await hold(tx, { ids: [...new Set(userIds)].toSorted((a, b) => a - b) });
}

/** Waits for a user's running writes and blocks new ones; call it before reading, to change the user's rights. */
export async function lockUserExclusive(tx: WorkspaceTx, userId: number): Promise<void> {
  await waitFor(tx, { id: userId });
}

/** Waits for all running writes of the workspace and blocks new ones; call it before reading, to change a role. */
export async function lockWorkspaceExclusive(tx: WorkspaceTx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(rightsKey)})`);
}

const hold = statement(
  sql`SELECT ${sql.raw(lockUserSharedSql('id'))} FROM unnest(${sql.placeholder('ids')}::bigint[]) AS id`,
);

const waitFor = statement(
  sql`SELECT pg_advisory_xact_lock(${sql.raw(personKey('id'))}) FROM (SELECT ${sql.placeholder('id')}::bigint AS id) AS meant`,
);
