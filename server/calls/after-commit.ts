import { type AuditEntry, writeAudit } from '#server/audit/index.ts';
import { withTenant, workspaces } from '#server/db/index.ts';
import type { AfterCommit } from '#server/http/index.ts';
import { announceAccess, announceNames } from '#server/stream/index.ts';
import type { Deps } from './deps.ts';

export type Caller = Pick<AuditEntry, 'at' | 'address'> & {
  readonly workspaceId: number;
  readonly userId: number;
};

/** Starts what follows the commit of a call; no response waits for it. */
export function afterCommit(
  deps: Deps,
  caller: Caller,
  { mails = [], warnings = [], changesRights, changesNames, reads }: AfterCommit,
): void {
  if (changesRights === true) announceAccess(deps, caller.workspaceId);
  if (changesNames === true) announceNames(deps, caller.workspaceId);
  if (mails.length > 0) deps.mailing.check();
  for (const warning of warnings) deps.log.warn(warning);
  if (reads !== undefined)
    auditLater(deps, { ...caller, event: 'workspace.read', details: { workspace: reads } });
  if (typeof reads === 'number') tellVisited(deps, caller.at, reads);
}

/** Users see in their own audit that a super user read their data, but not which one (N7). */
function tellVisited({ background, database }: Deps, at: number, workspaceId: number): void {
  const entry = { event: 'workspace.read', at, address: '', workspaceId } as const;
  background.run(() =>
    withTenant(database, workspaceId, async (tx) => {
      const [visited] = await tx.select({ id: workspaces.id }).from(workspaces);
      if (visited) await writeAudit(tx, entry);
    }),
  );
}

/** Adds a row to the audit in the caller's turn. */
export function auditLater(
  { background, database, callQueue }: Deps,
  entry: Caller & Pick<AuditEntry, 'event' | 'details'>,
): void {
  const { workspaceId, userId } = entry;
  const audited = () => withTenant(database, workspaceId, (tx) => writeAudit(tx, entry));
  background.run(() => callQueue.run(userId, audited));
}
