import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { withSystemRole, type WorkspaceTx, type Database, mailTokens, workspaces } from '#server/db/index.ts';
import { hashOfSecret } from '#server/base/index.ts';

export type TokenPurpose = 'reset' | 'invite' | 'signup' | 'verify' | AddressPurpose;

export type AddressPurpose = 'newAddress' | 'oldAddress';

interface MailedToken {
  readonly workspaceId: number;
  readonly userId: number;
  readonly purpose: TokenPurpose;
  readonly validMs: number;
  readonly address?: string;
}

/** Creates the token of a mailed link: 128 bits, valid once; only its hash is stored (A2, DEC-108). */
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

/** Ends a user's mailed links except those that undo an address change, which an intruder must not end. */
export async function endMailTokens(tx: WorkspaceTx, userId: number, now: number): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(isOpenOf(userId), ne(mailTokens.purpose, 'oldAddress')));
}

/** Ends all mailed links of a user, including those that undo an address change. */
export async function endAllMailTokens(tx: WorkspaceTx, userId: number, now: number): Promise<void> {
  await tx.update(mailTokens).set({ usedAt: now }).where(isOpenOf(userId));
}

const isOpenOf = (userId: number) => and(eq(mailTokens.userId, userId), isNull(mailTokens.usedAt));

/** Finds the workspace of a valid mailed token, or null. */
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

/** Uses up a mailed token; returns its user, or null if used or expired (A2). */
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

/** Uses up a token that sets an address; returns user and address, or null if used or expired. */
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

/** Tells whether an address can still be restored by its previous account, which blocks sign-ups with it. */
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
