import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { asSystem, type WorkspaceTx } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { mailTokens } from '#server/db/schema/access.ts';
import { workspaces } from '#server/db/schema/workspaces.ts';
import { hashOfSecret } from './refresh-token.ts';

/** What a token is good for that was mailed, or given at sign-up. */
export type TokenPurpose = 'reset' | 'invite' | 'signup';

/** For whom a link is mailed, what it is good for, and how long, in ms. */
interface MailedToken {
  readonly workspaceId: number;
  readonly userId: number;
  readonly purpose: TokenPurpose;
  readonly validMs: number;
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

/** Ends the links that were mailed to somebody and not used: they went to an address that counts no more, or were replaced. */
export async function endMailTokens(tx: WorkspaceTx, userId: number, now: number): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.userId, userId), isNull(mailTokens.usedAt)));
}

/** Where a mailed token that still holds leads to, or null. */
export async function findMailToken(
  database: Database,
  hash: string,
  purpose: TokenPurpose,
  now: number,
): Promise<{ workspaceId: number; companyName: string } | null> {
  const [found] = await asSystem(database, (tx) =>
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

const isOpenToken = (hash: string, purpose: TokenPurpose, now: number) =>
  and(
    eq(mailTokens.hash, hash),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
    gt(mailTokens.endsAt, now),
  );
