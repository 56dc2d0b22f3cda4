import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, gt } from 'drizzle-orm';
import {
  appCodeOf,
  FACTOR_TRIES,
  type FactorWay,
  isFreshStep,
  recoveryCodeOf,
  factorWords,
} from '#domain/people/index.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { serverTexts } from '#domain/texts/index.ts';
import { writeAudit } from '#server/audit/index.ts';
import type { Config } from '#server/config/index.ts';
import { type WorkspaceTx, mailCounts, authenticatorApps } from '#server/db/index.ts';
import { tooMany } from '#server/http/index.ts';
import { count } from '#server/mail/index.ts';
import { verifyPasskey } from './passkeys.ts';
import { readApp } from './read-factors.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

export type FactorProof =
  | { readonly way: 'app' | 'recoveryCode'; readonly code: string }
  | {
      readonly way: 'passkey';
      readonly response: AuthenticationResponseJSON;
      readonly challenge: string;
      /** The passkey replaces the password as well. */
      readonly mustVerify: boolean;
    };

export interface FactorAttempt {
  readonly workspaceId: number;
  readonly userId: number;
  readonly address: string;
  readonly config: Pick<Config, 'authSecret' | 'publicUrl' | 'rateLimits'>;
  readonly now: number;
}

type Reason = 'wrong' | 'used';

export type FactorVerified =
  | { readonly ok: true; readonly way: FactorWay }
  | { readonly ok: false; readonly why: string };

/** Verifies and uses up a second factor; requires the locked user row. Commit also a refusal, which is counted. */
export async function verifyFactor(
  tx: WorkspaceTx,
  attempt: FactorAttempt,
  proof: FactorProof,
): Promise<FactorVerified> {
  const verified = await checked(tx, attempt, proof);
  if (verified === 'ok') return { ok: true, way: proof.way };
  await count(tx, [triesOf(attempt)], attempt.now);
  const { workspaceId, userId, address, now } = attempt;
  const details = { way: proof.way, reason: verified };
  await writeAudit(tx, { event: 'factor.refused', at: now, address, workspaceId, userId, details });
  return { ok: false, why: whys[proof.way][verified] };
}

/** Tells whether a user had too many wrong second factors within 15 minutes. */
export async function hasTooManyTries(tx: WorkspaceTx, attempt: FactorAttempt): Promise<boolean> {
  if (!attempt.config.rateLimits) return false;
  const [counted] = await tx
    .select({ tries: mailCounts.count })
    .from(mailCounts)
    .where(and(eq(mailCounts.key, triesOf(attempt).key), gt(mailCounts.endsAt, attempt.now)));
  return counted !== undefined && counted.tries >= FACTOR_TRIES;
}

async function checked(tx: WorkspaceTx, attempt: FactorAttempt, proof: FactorProof): Promise<'ok' | Reason> {
  const { userId, config, now } = attempt;
  if (proof.way === 'recoveryCode') {
    const code = recoveryCodeOf(proof.code);
    return code !== null && (await spendRecoveryCode(tx, userId, code, now)) ? 'ok' : 'wrong';
  }
  if (proof.way === 'passkey') return (await verifyPasskey(tx, userId, proof, attempt)) ? 'ok' : 'wrong';
  const app = await readApp(tx, attempt, config);
  const code = appCodeOf(proof.code);
  if (app === null || app.confirmedAt === null || code === null) return 'wrong';
  const step = stepOfCode(app.secret, code, now);
  if (step === null) return 'wrong';
  if (!isFreshStep(step, app.lastStep)) return 'used';
  await tx.update(authenticatorApps).set({ lastStep: step }).where(eq(authenticatorApps.userId, userId));
  return 'ok';
}

const triesOf = ({ workspaceId, userId }: FactorAttempt) => ({
  key: `factor ${workspaceId}.${userId}`,
  limit: FACTOR_TRIES,
  windowMs: 15 * MINUTE_MS,
  refusal: ({ leftMs }: { readonly leftMs: number }) => tooMany(serverTexts.tooManyTries, leftMs),
});

const whys: Readonly<Record<FactorWay, Readonly<Record<Reason, string>>>> = {
  app: { wrong: factorWords.codeWrong, used: factorWords.codeUsed },
  recoveryCode: { wrong: factorWords.recoveryWrong, used: factorWords.recoveryWrong },
  passkey: { wrong: factorWords.passkeyWrong, used: factorWords.passkeyWrong },
};
