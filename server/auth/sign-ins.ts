import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { DAY_MS } from '#domain/constants.ts';
import type { WireSessionUser } from '#domain/contract/auth.ts';
import type { Config } from '#server/config/config.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { signIns } from '#server/db/schema/access.ts';
import { makeAccessToken } from './access-token.ts';
import { personOfUser } from './person.ts';
import {
  hashOfSecret,
  newSecret,
  nextSecret,
  type RefreshToken,
  wasGiven,
  writeRefreshToken,
} from './refresh-token.ts';

/** A sign-in that is not used for this long (ms) ends (S3-4). */
export const IDLE_MS = 14 * DAY_MS;

/** What a person who is signed in gets: the access token, the user, and the refresh token for the cookie. */
export interface SignedIn {
  readonly token: string;
  readonly user: WireSessionUser;
  readonly refreshToken: string;
}

/** Starts a sign-in of an active user; null for an inactive one. */
export async function startSignIn(
  tx: WorkspaceTx,
  { workspaceId, userId }: { readonly workspaceId: number; readonly userId: number },
  config: Config,
  now: number,
): Promise<SignedIn | null> {
  const person = await personOfUser(tx, userId, config);
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
  });
  return signedIn(person.user, refresh, config, now);
}

/**
 * Continues a sign-in with a new refresh token. The token before it gets the same answer for 30 s more (DEC-136), and
 * another one later, as long as nobody has come with the first: a browser that was killed had not kept it. Any other
 * token that was given for the sign-in, the given-up one too, means that it was stolen, and ends it (`reused`).
 */
export async function renewSignIn(
  tx: WorkspaceTx,
  refresh: RefreshToken,
  config: Config,
  now: number,
): Promise<SignedIn | 'ended' | 'reused'> {
  const { signInId } = refresh;
  const [row] = await tx.select().from(signIns).where(eq(signIns.id, signInId)).for('update');
  if (!row || row.revokedAt !== null || row.idleUntil <= now || row.endsAt <= now) return 'ended';
  const hash = hashOfSecret(refresh.secret);
  if (hash !== row.tokenHash && hash !== row.previousHash) {
    if (!wasGiven(refresh, config)) return 'ended';
    await endSignIn(tx, signInId, now);
    return 'reused';
  }
  const person = await personOfUser(tx, row.userId, config);
  if (person === null) return 'ended';
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
    })
    .where(eq(signIns.id, signInId));
  return signedIn(person.user, next, config, now);
}

/** Ends a sign-in; the next request with its tokens is refused (A3). */
export async function endSignIn(tx: WorkspaceTx, signInId: string, now: number): Promise<void> {
  await tx
    .update(signIns)
    .set({ revokedAt: now })
    .where(and(eq(signIns.id, signInId), isNull(signIns.revokedAt)));
}

/** Ends all sign-ins of a user, on every device (A3). */
export async function endAllSignIns(tx: WorkspaceTx, userId: number, now: number): Promise<void> {
  await tx
    .update(signIns)
    .set({ revokedAt: now })
    .where(and(eq(signIns.userId, userId), isNull(signIns.revokedAt)));
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
