import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import { DAY_MS } from '#domain/constants.ts';
import type { WireSessionUser } from '#domain/contract/index.ts';
import type { Config } from '#server/config/index.ts';
import { type WorkspaceTx, signIns, factorChallenges, users } from '#server/db/index.ts';
import { makeAccessToken } from '#server/identity/tokens/access-token.ts';
import { personOfUser } from '#server/identity/accounts/person.ts';
import { hashOfSecret } from '#server/base/index.ts';
import {
  newSecret,
  nextSecret,
  type RefreshToken,
  wasGiven,
  writeRefreshToken,
} from '#server/identity/tokens/refresh-token.ts';

export const IDLE_MS = 14 * DAY_MS;

export interface SignedIn {
  readonly token: string;
  readonly user: WireSessionUser;
  readonly refreshToken: string;
}

export interface Origin {
  readonly address: string;
  readonly browser: string;
}

/** Starts a sign-in of an active user; null if inactive. */
export async function startSignIn(
  tx: WorkspaceTx,
  {
    workspaceId,
    userId,
    from,
  }: { readonly workspaceId: number; readonly userId: number; readonly from: Origin },
  config: Config,
  now: number,
): Promise<SignedIn | null> {
  const person = await personOfUser(tx, userId, config, now);
  if (person === null) return null;
  const whose = { workspaceId, signInId: randomUUID() };
  const refresh: RefreshToken = { ...whose, secret: newSecret(whose, config) };
  await tx.insert(signIns).values({
    workspaceId,
    id: refresh.signInId,
    userId,
    tokenHash: hashOfSecret(refresh.secret),
    createdAt: now,
    lastUsedAt: now,
    idleUntil: now + IDLE_MS,
    endsAt: now + LONGEST_MS,
    ...from,
  });
  return signedIn(person.user, refresh, config, now);
}

export interface Reused {
  readonly reusedOf: number;
}

/**
 * Renews a refresh token. The previous one gets the same answer for 30 s (DEC-136), and a new one until its
 * successor is used. Any other token of the sign-in counts as stolen and ends it (`Reused`).
 */
export async function renewSignIn(
  tx: WorkspaceTx,
  refresh: RefreshToken,
  from: Origin,
  config: Config,
  now: number,
): Promise<SignedIn | Reused | 'ended' | 'inactive'> {
  const { signInId } = refresh;
  const [row] = await tx.select().from(signIns).where(eq(signIns.id, signInId)).for('update');
  if (!row) return 'ended';
  const hash = hashOfSecret(refresh.secret);
  if (row.revokedAt !== null || row.idleUntil <= now || row.endsAt <= now) {
    // Only the holder of the token learns the reason.
    const isHolder = hash === row.tokenHash || hash === row.previousHash;
    return isHolder && (await personOfUser(tx, row.userId, config, now)) === null ? 'inactive' : 'ended';
  }
  if (hash !== row.tokenHash && hash !== row.previousHash) {
    if (!wasGiven(refresh, config)) return 'ended';
    await endSignIn(tx, signInId, now);
    return { reusedOf: row.userId };
  }
  const person = await personOfUser(tx, row.userId, config, now);
  if (person === null) return 'inactive';
  const isAnsweredAgain = hash === row.previousHash && now < (row.previousValidUntil ?? 0);
  const sameUntil = isAnsweredAgain ? (row.previousValidUntil ?? 0) : now + PREVIOUS_VALID_MS;
  const next: RefreshToken = { ...refresh, secret: nextSecret(refresh, sameUntil, config) };
  await tx
    .update(signIns)
    .set({
      tokenHash: hashOfSecret(next.secret),
      previousHash: hash,
      previousValidUntil: sameUntil,
      lastUsedAt: now,
      idleUntil: Math.min(now + IDLE_MS, row.endsAt),
      ...from,
    })
    .where(eq(signIns.id, signInId));
  return signedIn(person.user, next, config, now);
}

/** Returns the user of a refresh token without renewing it; null if the sign-in has ended. */
export async function holderOfSignIn(
  tx: WorkspaceTx,
  { signInId, secret }: RefreshToken,
  now: number,
): Promise<number | null> {
  const [row] = await tx
    .select({ userId: signIns.userId, tokenHash: signIns.tokenHash, previousHash: signIns.previousHash })
    .from(signIns)
    .innerJoin(users, and(eq(users.id, signIns.userId), eq(users.status, 1)))
    .where(
      and(
        eq(signIns.id, signInId),
        isNull(signIns.revokedAt),
        gt(signIns.idleUntil, now),
        gt(signIns.endsAt, now),
      ),
    );
  const hash = hashOfSecret(secret);
  return row !== undefined && (hash === row.tokenHash || hash === row.previousHash) ? row.userId : null;
}

/** Ends a sign-in; further requests with its tokens are refused (A3). */
export async function endSignIn(tx: WorkspaceTx, signInId: string, now: number): Promise<void> {
  await tx
    .update(signIns)
    .set({ revokedAt: now })
    .where(and(eq(signIns.id, signInId), isNull(signIns.revokedAt)));
}

/** Ends all sign-ins of a user (A3); returns how many were active. */
export async function endAllSignIns(tx: WorkspaceTx, userId: number, now: number): Promise<number> {
  await endBegun(tx, userId);
  return endThose(tx, isOpen(userId, now), now);
}

/** Ends all other sign-ins of a user; returns how many. */
export async function endOtherSignIns(
  tx: WorkspaceTx,
  { userId, signInId }: { readonly userId: number; readonly signInId: string },
  now: number,
): Promise<number> {
  await endBegun(tx, userId);
  return endThose(tx, and(isOpen(userId, now), ne(signIns.id, signInId)), now);
}

/** Ends one sign-in of a user; false if it is over or not theirs. */
export async function endOwnSignIn(
  tx: WorkspaceTx,
  { userId, signInId }: { readonly userId: number; readonly signInId: string },
  now: number,
): Promise<boolean> {
  return (await endThose(tx, and(isOpen(userId, now), eq(signIns.id, signInId)), now)) > 0;
}

/** Reads a user's active sign-ins, last used first, without secrets. */
export function readSignIns(tx: WorkspaceTx, userId: number, now: number) {
  return tx
    .select({
      id: signIns.id,
      createdAt: signIns.createdAt,
      lastUsedAt: signIns.lastUsedAt,
      browser: signIns.browser,
      address: signIns.address,
    })
    .from(signIns)
    .where(isOpen(userId, now))
    .orderBy(desc(signIns.lastUsedAt), signIns.id)
    .limit(MOST_TOLD);
}

const MOST_TOLD = 200;

const isOpen = (userId: number, now: number) =>
  and(
    eq(signIns.userId, userId),
    isNull(signIns.revokedAt),
    gt(signIns.idleUntil, now),
    gt(signIns.endsAt, now),
  );

async function endBegun(tx: WorkspaceTx, userId: number): Promise<void> {
  await tx
    .delete(factorChallenges)
    .where(and(eq(factorChallenges.userId, userId), eq(factorChallenges.purpose, 'signIn')));
}

async function endThose(tx: WorkspaceTx, which: SQL | undefined, now: number): Promise<number> {
  const ended = await tx.update(signIns).set({ revokedAt: now }).where(which).returning({ id: signIns.id });
  return ended.length;
}

const LONGEST_MS = 90 * DAY_MS;
const PREVIOUS_VALID_MS = 30_000;

async function signedIn(
  user: WireSessionUser,
  refresh: RefreshToken,
  config: Config,
  now: number,
): Promise<SignedIn> {
  const { workspaceId, signInId } = refresh;
  const token = await makeAccessToken({ userId: user.idUser, workspaceId, signInId }, config, now);
  return { token, user, refreshToken: writeRefreshToken(refresh) };
}
