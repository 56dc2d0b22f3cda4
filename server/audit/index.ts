/** The audit log: sentences about what users and the system did. */
export { auditAct, type AuditEntry, writeAudit } from './audit-log.ts';
export { createDenials, type Denials } from './denials.ts';
