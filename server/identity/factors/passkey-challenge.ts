import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { CHALLENGE_MS } from '#domain/people/index.ts';
import { hashOfSecret } from '#server/base/index.ts';
import { type WorkspaceTx, factorChallenges } from '#server/db/index.ts';
import type { TokenClaims } from '#server/identity/tokens/access-token.ts';

type Purpose = 'register' | 'confirm';

/** Starts a passkey challenge for a session; returns its token and the challenge to sign. */
export async function askForPasskey(
  tx: WorkspaceTx,
  purpose: Purpose,
  { workspaceId, userId, signInId }: TokenClaims,
  now: number,
): Promise<{ readonly token: string; readonly challenge: string }> {
  const [token, challenge] = [newSecret(), newSecret()];
  await tx.insert(factorChallenges).values({
    workspaceId,
    userId,
    signInId,
    purpose,
    hash: hashOfSecret(token),
    passkeyChallenge: challenge,
    createdAt: now,
    endsAt: now + CHALLENGE_MS,
  });
  return { token, challenge };
}

/** Uses up a passkey challenge; null if it is expired, used or of another session. */
export async function takeChallenge(
  tx: WorkspaceTx,
  purpose: Purpose,
  { userId, signInId }: TokenClaims,
  { token, now }: { readonly token: string; readonly now: number },
): Promise<string | null> {
  const [taken] = await tx
    .update(factorChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(factorChallenges.hash, hashOfSecret(token)),
        eq(factorChallenges.purpose, purpose),
        eq(factorChallenges.userId, userId),
        eq(factorChallenges.signInId, signInId),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.endsAt, now),
      ),
    )
    .returning({ challenge: factorChallenges.passkeyChallenge });
  return taken?.challenge ?? null;
}

/** Returns a random text of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
