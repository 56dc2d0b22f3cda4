import type { WireFactors } from '#domain/contract/index.ts';
import { type AuditEntry, writeAudit } from '#server/audit/index.ts';
import { withTenant, type WorkspaceTx } from '#server/db/index.ts';
import type { Letter, RequestContext } from '#server/http/index.ts';
import {
  readAccount,
  type codesRenewedLetter,
  isFactorRequired,
  readApp,
  readFactors,
  readPasskeys,
  holdLivePerson,
} from '#server/identity/index.ts';
import { postLetters } from '#server/mail/index.ts';
import type { PublicContext, SensitiveContext } from './handler-types.ts';
import { requireConfirmation } from './with-confirmation.ts';

/** Returns the caller's second factors in wire format. */
export async function factorsOf({ tx, actor, config }: RequestContext): Promise<WireFactors> {
  const app = await readApp(tx, actor, config);
  const keys = await readPasskeys(tx, actor.userId);
  const { recoveryCodesLeft } = await readFactors(tx, actor.userId);
  const account = await readAccount(tx, actor.userId);
  const since = app?.confirmedAt ?? null;
  return {
    HasPassword: typeof account?.passwordHash === 'string',
    App: since === null ? null : { AddedAt: iso(since) },
    Passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      Id: id,
      Name: name,
      AddedAt: iso(createdAt),
      LastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
    })),
    RecoveryCodesLeft: recoveryCodesLeft,
    IsRequired: await isFactorRequired(tx),
  };
}

/** Throws 422 if the caller has not just confirmed their identity. */
export const requireOwnSeal = ({ actor, signInId, deps, now }: SensitiveContext, seal: string): void =>
  requireConfirmation({ actor, signInId, config: deps.config, now }, seal);

/** Runs work in the caller's workspace with the caller's row locked and the session checked. */
export function withCallerLocked<T>(
  { deps, actor, signInId, now }: SensitiveContext,
  work: (tx: WorkspaceTx) => Promise<T>,
): Promise<T> {
  const { workspaceId, userId } = actor;
  return withTenant(deps.database, workspaceId, async (tx) => {
    await holdLivePerson(tx, { workspaceId, userId, signInId }, deps.config, now);
    return work(tx);
  });
}

/** Adds a change of the caller's own factors to the audit. */
export const auditCaller = (
  { actor, address, now }: SensitiveContext,
  tx: WorkspaceTx,
  entry: Pick<AuditEntry, 'event' | 'details'>,
): Promise<void> =>
  writeAudit(tx, { ...entry, at: now, address, workspaceId: actor.workspaceId, userId: actor.userId });

/** Posts a letter to the caller; returns warnings for the log. */
export const mailCaller = (
  { deps, actor, address, now }: SensitiveContext,
  tx: WorkspaceTx,
  letter: ReturnType<typeof codesRenewedLetter>,
): Promise<readonly string[]> =>
  postLetters(tx, { workspaceId: actor.workspaceId, address, config: deps.config, now }, [
    ownLetter(actor.userId, letter),
  ]);

/** Makes a letter into a notice to a user about the own account. */
export const ownLetter = (userId: number, letter: ReturnType<typeof codesRenewedLetter>): Letter => ({
  ...letter,
  kind: 'notice',
  userId,
});

/** Logs the warnings and starts sending the posted letters. */
export function tellLog({ deps }: PublicContext, warnings: readonly string[]): void {
  for (const warning of warnings) deps.log.warn(warning);
  deps.mailing.check();
}

const iso = (ms: number): string => new Date(ms).toISOString();
