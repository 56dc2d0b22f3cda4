import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { CHALLENGE_MS, CHALLENGE_TRIES, relyingPartyOf, waysOf } from '#domain/people/index.ts';
import type { WireFactorAsked } from '#domain/contract/index.ts';
import { serverTexts } from '#domain/texts/index.ts';
import { hashOfSecret } from '#server/base/index.ts';
import { writeAudit } from '#server/audit/index.ts';
import type { Config } from '#server/config/index.ts';
import { withTenant, type WorkspaceTx, type Database, factorChallenges, users } from '#server/db/index.ts';
import { holdUser } from '#server/identity/accounts/accounts.ts';
import { type Origin, type SignedIn, startSignIn } from '#server/identity/sign-in/sign-ins.ts';
import { postLetters } from '#server/mail/index.ts';
import { recoveryUsedLetter } from './factor-letters.ts';
import { newSecret } from './passkey-challenge.ts';
import { requestOptions } from './passkeys.ts';
import { readFactors } from './read-factors.ts';
import { type FactorProof, hasTooManyTries, verifyFactor } from './verify-factor.ts';

export interface Challenged {
  readonly challenge: WireFactorAsked;
}

interface Entering {
  readonly workspaceId: number;
  readonly userId: number;
  readonly from: Origin;
}

/** Signs in, or returns a challenge for the second factor; null if inactive. Needs the locked user row. */
export async function signInOrAsk(
  tx: WorkspaceTx,
  entering: Entering,
  config: Config,
  now: number,
): Promise<SignedIn | Challenged | null> {
  const { workspaceId, userId, from } = entering;
  const ways = waysOf(await readFactors(tx, userId));
  if (ways.length === 0) {
    const { address } = from;
    await writeAudit(tx, { event: 'signIn.done', at: now, address, workspaceId, userId });
    return startSignIn(tx, entering, config, now);
  }
  const secret = newSecret();
  const passkeyChallenge = newSecret();
  await tx.insert(factorChallenges).values({
    workspaceId,
    userId,
    hash: hashOfSecret(secret),
    purpose: 'signIn',
    passkeyChallenge,
    createdAt: now,
    endsAt: now + CHALLENGE_MS,
  });
  const asked = { Challenge: `${workspaceId}.${secret}`, Ways: ways };
  if (!ways.includes('passkey') || relyingPartyOf(config.publicUrl) === null) return { challenge: asked };
  const Passkey = await requestOptions(tx, userId, passkeyChallenge, { config, mustVerify: false });
  return { challenge: { ...asked, Passkey } };
}

export interface BegunSignIn {
  readonly workspaceId: number;
  readonly userId: number;
  readonly email: string;
  readonly hash: string;
}

/** Finds the sign-in that a challenge continues; null if it is unknown, used or expired. */
export async function findBegunSignIn(
  database: Database,
  challenge: string,
  now: number,
): Promise<BegunSignIn | null> {
  const [, workspace, secret = ''] = PATTERN.exec(challenge) ?? [];
  if (workspace === undefined) return null;
  const workspaceId = Number(workspace);
  const hash = hashOfSecret(secret);
  const [found] = await withTenant(database, workspaceId, (tx) =>
    tx
      .select({ userId: factorChallenges.userId, email: users.email })
      .from(factorChallenges)
      .innerJoin(
        users,
        and(eq(users.workspaceId, factorChallenges.workspaceId), eq(users.id, factorChallenges.userId)),
      )
      .where(isOpen(hash, now)),
  );
  return found === undefined ? null : { ...found, workspaceId, hash };
}

export type GivenFactor =
  | Exclude<FactorProof, { readonly way: 'passkey' }>
  | { readonly way: 'passkey'; readonly response: AuthenticationResponseJSON };

export type Completed =
  | (SignedIn & { readonly warnings: readonly string[] })
  | { readonly why: string }
  | 'over';

/** Completes a sign-in with a second factor; a challenge ends after use or five refusals. */
export async function completeSignIn(
  tx: WorkspaceTx,
  begun: BegunSignIn,
  given: GivenFactor,
  { config, from, now }: { readonly config: Config; readonly from: Origin; readonly now: number },
): Promise<Completed> {
  const { workspaceId, userId, hash, email } = begun;
  const { address } = from;
  await holdUser(tx, userId);
  const [open] = await tx
    .select({ challenge: factorChallenges.passkeyChallenge })
    .from(factorChallenges)
    .where(isOpen(hash, now));
  const attempt = { workspaceId, userId, address, config, now };
  if (open === undefined) return 'over';
  if (await hasTooManyTries(tx, attempt)) return { why: serverTexts.tooManyTries };
  const proof = given.way === 'passkey' ? { ...given, ...open, mustVerify: false } : given;
  const verified = await verifyFactor(tx, attempt, proof);
  if (!verified.ok) {
    await tx
      .update(factorChallenges)
      .set({ tries: sql`${factorChallenges.tries} + 1` })
      .where(eq(factorChallenges.hash, hash));
    return { why: verified.why };
  }
  await tx.update(factorChallenges).set({ usedAt: now }).where(eq(factorChallenges.hash, hash));
  const details = { way: verified.way };
  await writeAudit(tx, { event: 'signIn.done', at: now, address, workspaceId, userId, details });
  const signedIn = await startSignIn(tx, { workspaceId, userId, from }, config, now);
  if (signedIn === null) return 'over';
  if (verified.way !== 'recoveryCode') return { ...signedIn, warnings: [] };
  const { recoveryCodesLeft } = await readFactors(tx, userId);
  const letter = { ...recoveryUsedLetter(email, recoveryCodesLeft), kind: 'notice', userId } as const;
  return { ...signedIn, warnings: await postLetters(tx, { workspaceId, address, config, now }, [letter]) };
}

const isOpen = (hash: string, now: number) =>
  and(
    eq(factorChallenges.hash, hash),
    eq(factorChallenges.purpose, 'signIn'),
    isNull(factorChallenges.usedAt),
    gt(factorChallenges.endsAt, now),
    lt(factorChallenges.tries, CHALLENGE_TRIES),
  );

const PATTERN = /^([1-9]\d{0,14})\.([\w-]{43})$/;
