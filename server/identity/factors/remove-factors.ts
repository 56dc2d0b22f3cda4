import { eq } from 'drizzle-orm';
import { lastFactorRefusal, hasFactor } from '#domain/people/index.ts';
import { type WorkspaceTx, authenticatorApps, factorChallenges, passkeys } from '#server/db/index.ts';
import { requireAllowed } from '#server/http/index.ts';
import { readFactors } from './read-factors.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';
import { isFactorRequired } from './required-factor.ts';

/** Removes all second factors of a user; false if there are none. Requires the locked user row. */
export async function removeFactors(tx: WorkspaceTx, userId: number): Promise<boolean> {
  const had = hasFactor(await readFactors(tx, userId));
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(factorChallenges).where(eq(factorChallenges.userId, userId));
  await dropRecoveryCodes(tx, userId);
  return had;
}

/** Removes the recovery codes with the last factor; throws if the company requires a factor and none is left. */
export async function completeRemoval(tx: WorkspaceTx, userId: number): Promise<void> {
  const left = await readFactors(tx, userId);
  requireAllowed(lastFactorRefusal(left, await isFactorRequired(tx)));
  if (!hasFactor(left)) await dropRecoveryCodes(tx, userId);
}
