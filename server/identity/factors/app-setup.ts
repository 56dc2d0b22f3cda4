import { and, eq, isNotNull } from 'drizzle-orm';
import { appCodeOf, hasFactor, factorWords } from '#domain/people/index.ts';
import { sealText, type TextOwner } from '#server/base/index.ts';
import type { Config } from '#server/config/index.ts';
import { type WorkspaceTx, authenticatorApps } from '#server/db/index.ts';
import { invalid, problemOf } from '#server/http/index.ts';
import { readApp, readFactors } from './read-factors.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { appAddress, newAppSecret, stepOfCode } from './totp.ts';

/** Creates the secret of a new app and replaces an unconfirmed one; requires the locked user row. */
export async function beginApp(
  tx: WorkspaceTx,
  owner: TextOwner & { readonly email: string },
  config: Pick<Config, 'authSecret'>,
  now: number,
): Promise<{ Secret: string; Address: string }> {
  const { workspaceId, userId, email } = owner;
  const app = await readApp(tx, owner, config);
  if (app !== null && app.confirmedAt !== null)
    throw problemOf({ code: 'entity.kept', message: factorWords.appExists });
  const secret = newAppSecret();
  const values = {
    sealedSecret: sealText('authenticator-app', secret, { workspaceId, userId }, config),
    lastStep: 0,
    createdAt: now,
    confirmedAt: null,
  };
  await tx
    .insert(authenticatorApps)
    .values({ workspaceId, userId, ...values })
    .onConflictDoUpdate({ target: [authenticatorApps.workspaceId, authenticatorApps.userId], set: values });
  return { Secret: secret, Address: appAddress(secret, email) };
}

/** Confirms an app with its first code; returns recovery codes for a first factor. Needs the locked user row. */
export async function confirmApp(
  tx: WorkspaceTx,
  owner: TextOwner,
  typed: string,
  { config, now }: { readonly config: Pick<Config, 'authSecret'>; readonly now: number },
): Promise<string[]> {
  const app = await readApp(tx, owner, config);
  if (app === null || app.confirmedAt !== null || now - app.createdAt > SETUP_MS)
    throw problemOf({ code: 'entity.changed', message: factorWords.setUpAgain });
  const code = appCodeOf(typed);
  if (code === null) throw invalid(factorWords.codeShape, 'Code');
  const step = stepOfCode(app.secret, code, now);
  if (step === null) throw invalid(factorWords.codeWrong, 'Code');
  const isFirst = !hasFactor(await readFactors(tx, owner.userId));
  await tx
    .update(authenticatorApps)
    .set({ lastStep: step, confirmedAt: now })
    .where(eq(authenticatorApps.userId, owner.userId));
  return isFirst ? renewRecoveryCodes(tx, owner) : [];
}

/** Removes a user's app; false if there is none. Call `completeRemoval` afterwards. */
export async function removeApp(tx: WorkspaceTx, userId: number): Promise<boolean> {
  const removed = await tx
    .delete(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)))
    .returning({ userId: authenticatorApps.userId });
  return removed.length > 0;
}

const SETUP_MS = 30 * 60_000;
