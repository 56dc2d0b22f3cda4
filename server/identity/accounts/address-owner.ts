import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { databaseRefusal } from '#server/db/errors.ts';
import { raiseToSystemRole, type SystemTx, type WorkspaceTx } from '#server/db/handle.ts';
import { mailTokens } from '#server/db/schema/access-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';

/** Whether somebody was invited or signed up and has never come in: no password, no account of Google, no proven address. */
export const hasNoWayIn = () =>
  sql<boolean>`(${users.passwordHash} IS NULL AND ${users.googleSubject} IS NULL AND ${users.emailProvenAt} IS NULL)`;

/** Whether somebody is the first admin of a sign-up that was not finished; invited people count as onboarded (DEC-73). */
export const isUnfinished = () =>
  sql<boolean>`(${hasNoWayIn()} AND ${users.isWorkspaceAdmin} AND NOT ${users.isOnboarded} AND ${users.status} = 1)`;

/**
 * Whether an account counts when its address is looked for: somebody can sign in to it, has begun to sign up, or has an
 * invitation that still holds (decision 0092).
 */
export const countsByAddress = (tx: SystemTx, now: number) => {
  const invitation = tx
    .select({ hash: mailTokens.hash })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.workspaceId, users.workspaceId),
        eq(mailTokens.userId, users.id),
        eq(mailTokens.purpose, 'invite'),
        isNull(mailTokens.usedAt),
        gt(mailTokens.endsAt, now),
      ),
    );
  return or(not(hasNoWayIn()), isUnfinished(), exists(invitation));
};

/** Whether nobody has proven the address of an account. */
export const isUnproven = () => sql<boolean>`(${users.emailProvenAt} IS NULL)`;

/**
 * Of those who share an address the one that counts first: who has proven it, then who can sign in, then who was added
 * last.
 */
export const firstByAddress = () =>
  [asc(isUnproven()), asc(hasNoWayIn()), desc(users.createdAt), desc(users.id)] as const;

/**
 * The addresses, in small letters, that an account of any workspace has proven. Whoever was only invited holds none, nor
 * does who signed up with it and never confirmed it: who proves the address wins (decision 0092).
 */
export async function addressesInUse(
  tx: WorkspaceTx,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = emails.map((email) => email.toLowerCase());
  if (wanted.length === 0) return new Set();
  const address = sql<string>`lower(${users.email})`;
  const found = await raiseToSystemRole(tx, (all) =>
    all
      .select({ address })
      .from(users)
      .where(and(inArray(address, wanted), isNotNull(users.emailProvenAt))),
  );
  return new Set(found.map((row) => row.address));
}

/** The indexes that let an address have one account that has proven it, and one that anyone can sign in to and has not. */
export const ONE_OF_ADDRESS: readonly string[] = ['users_email', 'users_email_unproven'];

/** Whether the database refused an address that another account has: one that is open, or one of the same company. */
export const isAddressTaken = (error: unknown): boolean =>
  [...ONE_OF_ADDRESS, 'users_email_here'].includes(databaseRefusal(error)?.constraint ?? '');
