import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { withSystemRole, type WorkspaceTx } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { mailTokens } from '#server/db/schema/access-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import { hashOfSecret } from '#server/base/secret-hash.ts';

/** What a token is good for that was mailed, or given at sign-up. */
export type TokenPurpose = 'reset' | 'invite' | 'signup' | 'verify' | AddressPurpose;

/** What sets the address that it was made for: a new one, or the one before again. */
export type AddressPurpose = 'newAddress' | 'oldAddress';

/** For whom a link is mailed, what it is good for, and how long, in ms. */
interface MailedToken {
  readonly workspaceId: number;
  readonly userId: number;
  readonly purpose: TokenPurpose;
  readonly validMs: number;
  /** The address that its use sets. */
  readonly address?: string;
}

/** Makes the token of a mailed link: 128 bits, good once and until it ends; only its hash is kept (A2, DEC-108). */
export async function addMailToken(
  tx: WorkspaceTx,
  { validMs, ...token }: MailedToken,
  now: number,
): Promise<string> {
  const secret = randomBytes(16).toString('base64url');
  const hash = hashOfSecret(secret);
  await tx.insert(mailTokens).values({ ...token, hash, createdAt: now, endsAt: now + validMs });
  return secret;
}

/**
 * Ends the links that were mailed to somebody and not used: they went to an address that counts no more, or were replaced.
 * Those that take an address back stay: whoever got into an account must not end them by another password.
 */
export async function endMailTokens(tx: WorkspaceTx, userId: number, now: number): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(isOpenOf(userId), ne(mailTokens.purpose, 'oldAddress')));
}

/** Ends all links that were mailed to somebody, those that take an address back too. */
export async function endAllMailTokens(tx: WorkspaceTx, userId: number, now: number): Promise<void> {
  await tx.update(mailTokens).set({ usedAt: now }).where(isOpenOf(userId));
}

const isOpenOf = (userId: number) => and(eq(mailTokens.userId, userId), isNull(mailTokens.usedAt));

/** Where a mailed token that still holds leads to, or null. */
export async function findMailToken(
  database: Database,
  hash: string,
  purpose: TokenPurpose,
  now: number,
): Promise<{ workspaceId: number; companyName: string } | null> {
  const [found] = await withSystemRole(database, (tx) =>
    tx
      .select({ workspaceId: mailTokens.workspaceId, companyName: workspaces.companyName })
      .from(mailTokens)
      .innerJoin(workspaces, eq(workspaces.id, mailTokens.workspaceId))
      .where(isOpenToken(hash, purpose, now)),
  );
  return found ?? null;
}

/** Uses up a mailed token: the user whose it was, or null when it was used or has ended (A2). */
export async function useMailToken(
  tx: WorkspaceTx,
  hash: string,
  purpose: TokenPurpose,
  now: number,
): Promise<number | null> {
  const [used] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(isOpenToken(hash, purpose, now))
    .returning({ userId: mailTokens.userId });
  return used?.userId ?? null;
}

/** Uses up a token that sets an address: whose account it is and which address, or null when it was used or has ended. */
export async function useAddressToken(
  tx: WorkspaceTx,
  hash: string,
  purpose: AddressPurpose,
  now: number,
): Promise<{ readonly userId: number; readonly address: string } | null> {
  const [used] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(isOpenToken(hash, purpose, now))
    .returning({ userId: mailTokens.userId, address: mailTokens.address });
  return used?.address == null ? null : { userId: used.userId, address: used.address };
}

/** Whether an address was left by its account so shortly ago that it can still be taken back: nobody else signs up with it. */
export async function canBeTakenBack(database: Database, email: string, now: number): Promise<boolean> {
  const [found] = await withSystemRole(database, (tx) =>
    tx
      .select({ hash: mailTokens.hash })
      .from(mailTokens)
      .where(
        and(
          eq(sql`lower(${mailTokens.address})`, email.toLowerCase()),
          eq(mailTokens.purpose, 'oldAddress'),
          isNull(mailTokens.usedAt),
          gt(mailTokens.endsAt, now),
        ),
      )
      .limit(1),
  );
  return found !== undefined;
}

const isOpenToken = (hash: string, purpose: TokenPurpose, now: number) =>
  and(
    eq(mailTokens.hash, hash),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
    gt(mailTokens.endsAt, now),
  );
