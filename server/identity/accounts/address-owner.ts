import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import {
  databaseRefusal,
  raiseToSystemRole,
  type SystemTx,
  type WorkspaceTx,
  mailTokens,
  users,
} from '#server/db/index.ts';

/** Matches users who have never signed in: no password, no Google account, no proven address. */
export const hasNoWayIn = () =>
  sql<boolean>`(${users.passwordHash} IS NULL AND ${users.googleSubject} IS NULL AND ${users.emailProvenAt} IS NULL)`;

/** Matches the first admins of unfinished sign-ups; invited users count as onboarded (DEC-73). */
export const isUnfinished = () =>
  sql<boolean>`(${hasNoWayIn()} AND ${users.isWorkspaceAdmin} AND NOT ${users.isOnboarded} AND ${users.status} = 1)`;

/** Matches users found by address: able to sign in, signing up, or with a valid invitation (decision 0091). */
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

/** Matches users whose address isn't proven. */
export const isUnproven = () => sql<boolean>`(${users.emailProvenAt} IS NULL)`;

/** Orders users with the same address: proven ones first, then those who can sign in, then the newest. */
export const firstByAddress = () =>
  [asc(isUnproven()), asc(hasNoWayIn()), desc(users.createdAt), desc(users.id)] as const;

/** Returns the lower-case addresses that an account of any workspace has proven (decision 0091). */
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

/** Together they allow one proven account and one unproven account with a sign-in per address. */
export const ONE_OF_ADDRESS: readonly string[] = ['users_email', 'users_email_unproven'];

/** Tells whether the database refused an address because another account has it. */
export const isAddressTaken = (error: unknown): boolean =>
  [...ONE_OF_ADDRESS, 'users_email_here'].includes(databaseRefusal(error)?.constraint ?? '');
