import type { AuditEvent } from '#domain/audit-events.ts';
import { type SystemTx, type WorkspaceTx, audit } from '#server/db/index.ts';
import type { RequestContext } from '#server/http/index.ts';

/** Must hold no secret, no token and nothing that a user typed. */
export interface AuditEntry {
  readonly event: AuditEvent;
  readonly at: number;
  readonly address: string;
  readonly workspaceId?: number;
  readonly userId?: number;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Adds a row to the audit. */
export async function writeAudit(tx: SystemTx | WorkspaceTx, entry: AuditEntry): Promise<void> {
  await tx.insert(audit).values(entry);
}

/** Adds an act of the caller in the own workspace to the audit. */
export function auditAct(
  { tx, actor, now: at, address }: RequestContext,
  event: AuditEvent,
  details: NonNullable<AuditEntry['details']>,
): Promise<void> {
  const { workspaceId, userId } = actor;
  return writeAudit(tx, { event, at, address, workspaceId, userId, details });
}
