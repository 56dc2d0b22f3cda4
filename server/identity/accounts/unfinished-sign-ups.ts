import { and, asc, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/constants.ts';
import {
  withSystemRole,
  raiseToSystemRole,
  withTenant,
  type WorkspaceTx,
  type Database,
  mails,
  mailTokens,
  audit,
  rolePermissions,
  roles,
  users,
  counters,
  workspaces,
} from '#server/db/index.ts';
import { isUnfinished } from './address-owner.ts';

/** Removes unfinished sign-ups after a week, oldest first, with their companies. */
export async function removeUnfinishedSignUps(database: Database, now: number): Promise<void> {
  const left = await withSystemRole(database, (tx) =>
    tx
      .select({ id: workspaces.id })
      .from(users)
      .innerJoin(workspaces, eq(workspaces.id, users.workspaceId))
      .where(
        and(
          isUnfinished(),
          lt(workspaces.createdAt, now - KEPT_MS),
          sql`is_unfinished_sign_up(${workspaces.id})`,
        ),
      )
      .orderBy(asc(workspaces.createdAt))
      .limit(MOST_AT_ONCE),
  );
  for (const { id } of left) await withTenant(database, id, (tx) => removeSignUp(tx, id, now));
}

const KEPT_MS = 7 * DAY_MS;
const MOST_AT_ONCE = 1_000;

async function removeSignUp(tx: WorkspaceTx, id: number, now: number): Promise<void> {
  // Orders this before or after a concurrent restart or completion of the sign-up.
  const locked = await tx.select({ id: users.id }).from(users).where(isUnfinished()).for('update');
  if (locked.length === 0 || !(await isStillLeft(tx, id, now))) return;
  await tx.delete(mails);
  await tx.delete(mailTokens);
  await raiseToSystemRole(tx, (all) => all.delete(audit).where(eq(audit.workspaceId, id)));
  await tx.delete(users);
  await tx.delete(rolePermissions);
  await tx.delete(roles);
  await tx.delete(counters);
  await raiseToSystemRole(tx, (all) => all.delete(workspaces).where(eq(workspaces.id, id)));
}

async function isStillLeft(tx: WorkspaceTx, id: number, now: number): Promise<boolean> {
  const link = tx
    .select({ hash: mailTokens.hash })
    .from(mailTokens)
    .where(and(isNull(mailTokens.usedAt), gt(mailTokens.endsAt, now)));
  const [found] = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(
      and(
        eq(workspaces.id, id),
        lt(workspaces.createdAt, now - KEPT_MS),
        sql`is_unfinished_sign_up(${workspaces.id})`,
        notExists(link),
      ),
    );
  return found !== undefined;
}
