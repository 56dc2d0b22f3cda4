import type { AuditEvent } from '#domain/audit-events.ts';
import type { SystemTx, WorkspaceTx } from '#server/db/handle.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import type { RequestContext } from '#server/http/handler.ts';

/** One row of the audit: no secret, no token, nothing that somebody typed. */
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

/** Adds what the person of a request did in his or her workspace to the audit. */
export function auditAct(
  { tx, actor, now: at, address }: RequestContext,
  event: AuditEvent,
  details: NonNullable<AuditEntry['details']>,
): Promise<void> {
  const { workspaceId, userId } = actor;
  return writeAudit(tx, { event, at, address, workspaceId, userId, details });
}
