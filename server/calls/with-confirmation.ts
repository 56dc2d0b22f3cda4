import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { factorWords, ownAccountWords } from '#domain/people/index.ts';
import { serverTexts, texts } from '#domain/texts/index.ts';
import {
  holdUser,
  type FactorProof,
  hasTooManyTries,
  verifyFactor,
  takeChallenge,
  type TokenClaims,
  knownDevice,
  isConfirmation,
  newConfirmation,
  SEALED_MS,
} from '#server/identity/index.ts';
import { withTenant, type WorkspaceTx, signIns } from '#server/db/index.ts';
import { type RequestContext, invalid, Problem, problemOf } from '#server/http/index.ts';
import type { SensitiveContext } from './handler-types.ts';
import { ownAccount, requireCurrent } from './own-password.ts';

/** Returns the proof of a password, code or passkey; without a password, of a sign-in within 10 min (S3-3). */
export async function createConfirmation(
  context: SensitiveContext,
  { CurrentPassword: password, Code: code, Passkey: passkey }: Confirming,
): Promise<string> {
  const { deps, now, actor, signInId } = context;
  const account = await ownAccount(context);
  if (passkey !== undefined) await requireFactor(context, { way: 'passkey', ...passkey });
  else if (code !== undefined) await requireFactor(context, { way: 'app', code });
  else if (account.passwordHash !== null) {
    if (password === undefined) throw invalid(texts.passwordRequired, 'CurrentPassword');
    await requireCurrent(context, account, password);
  } else if (!(await isFresh(context)))
    throw problemOf({ code: 'entity.kept', message: ownAccountWords.signInAgain });
  return newConfirmation('own-account', { ...actor, signInId }, deps.config, now);
}

interface Confirming {
  readonly CurrentPassword?: string | undefined;
  readonly Code?: string | undefined;
  readonly Passkey?: SignedQuestion | undefined;
}

interface SignedQuestion {
  readonly Challenge: string;
  readonly Signed: unknown;
}

type Given = { readonly way: 'app'; readonly code: string } | ({ readonly way: 'passkey' } & SignedQuestion);

async function requireFactor(context: SensitiveContext, given: Given): Promise<void> {
  const { deps, now, address, device, actor, signInId } = context;
  const { workspaceId, userId, email } = actor;
  const known = knownDevice(device, email, deps.config, now);
  const attempt = { workspaceId, userId, address, config: deps.config, now };
  await deps.signInLimits
    .signIn({ email, address, device: known }, async () => {
      const verified = await withTenant(deps.database, workspaceId, async (tx) => {
        await holdUser(tx, userId);
        if (await hasTooManyTries(tx, attempt)) return { ok: false, why: serverTexts.tooManyTries } as const;
        const proof = await proofOf(tx, { workspaceId, userId, signInId }, given, now);
        return proof === null
          ? { ok: false, why: factorWords.passkeyWrong }
          : verifyFactor(tx, attempt, proof);
      });
      return verified.ok ? { done: true } : { why: verified.why };
    })
    .catch((error: unknown) => {
      // No 401: the browser would end the session.
      throw error instanceof Problem && error.code === 'auth.refused'
        ? invalid(error.detail, given.way === 'app' ? 'Code' : 'Passkey')
        : error;
    });
}

async function proofOf(
  tx: WorkspaceTx,
  who: TokenClaims,
  given: Given,
  now: number,
): Promise<FactorProof | null> {
  if (given.way === 'app') return given;
  const challenge = await takeChallenge(tx, 'confirm', who, { token: given.Challenge, now });
  const response = given.Signed as AuthenticationResponseJSON;
  return challenge === null ? null : { way: 'passkey', response, challenge, mustVerify: true };
}

/** Throws 422 if the proof is missing, of another session or too old (decision 0091). */
export function requireConfirmation(
  { actor, signInId, config, now }: Pick<RequestContext, 'actor' | 'signInId' | 'config' | 'now'>,
  seal: string | undefined,
): void {
  if (!isConfirmation('own-account', seal ?? '', { ...actor, signInId }, config, now))
    throw invalid(ownAccountWords.confirmAgain, 'Confirmation');
}

async function isFresh({ deps, now, actor, signInId }: SensitiveContext): Promise<boolean> {
  const [begun] = await withTenant(deps.database, actor.workspaceId, (tx) =>
    tx.select({ at: signIns.createdAt }).from(signIns).where(eq(signIns.id, signInId)),
  );
  return begun !== undefined && now - begun.at <= SEALED_MS;
}
