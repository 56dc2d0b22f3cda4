import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OwnFactors } from '#domain/people/index.ts';
import { openText, type TextOwner } from '#server/base/index.ts';
import type { Config } from '#server/config/index.ts';
import { type WorkspaceTx, authenticatorApps, passkeys, recoveryCodes } from '#server/db/index.ts';

/** Reads which second factors a user has. */
export async function readFactors(tx: WorkspaceTx, userId: number): Promise<OwnFactors> {
  const [app] = await tx
    .select({ count: count() })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)));
  const [keys] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  const [codes] = await tx
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return {
    hasApp: (app?.count ?? 0) > 0,
    passkeys: keys?.count ?? 0,
    recoveryCodesLeft: codes?.count ?? 0,
  };
}

export const hasFactorRows = sql`(
  EXISTS (SELECT FROM authenticator_apps a
    WHERE a.workspace_id = u.workspace_id AND a.user_id = u.id AND a.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM passkeys k WHERE k.workspace_id = u.workspace_id AND k.user_id = u.id))`;

/** Reads a user's app, confirmed or not; null if there is none or its secret can't be opened. */
export async function readApp(tx: WorkspaceTx, owner: TextOwner, config: Pick<Config, 'authSecret'>) {
  const [row] = await tx
    .select({
      sealed: authenticatorApps.sealedSecret,
      lastStep: authenticatorApps.lastStep,
      createdAt: authenticatorApps.createdAt,
      confirmedAt: authenticatorApps.confirmedAt,
    })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, owner.userId));
  const secret = row === undefined ? null : openText('authenticator-app', row.sealed, owner, config);
  return row === undefined || secret === null ? null : { ...row, secret };
}
