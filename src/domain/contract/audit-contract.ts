import * as z from 'zod';
import { type AuditEvent, auditEvents, type AuditKind, auditKinds } from '#domain/audit-events.ts';
import { dayField } from '#domain/work/index.ts';
import { texts, hasForbiddenText } from '#domain/texts/index.ts';
import type { Service } from './contract.ts';
import { entityId, instant, pathId } from './fields.ts';

/** Ids, counts and current names only: no secrets and no typed text (S3-41). */
const wireAuditEntry = z.object({
  Id: entityId,
  At: instant,
  Event: z.enum(Object.keys(auditEvents) as [AuditEvent, ...AuditEvent[]]),
  idUser: entityId.nullable(),
  /** Null for users outside the workspace. */
  Name: z.string().nullable(),
  About: z.string().nullable(),
  Role: z.string().optional(),
  Given: z.array(z.string()).optional(),
  Taken: z.array(z.string()).optional(),
  Address: z.string(),
  Details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type WireAuditEntry = z.infer<typeof wireAuditEntry>;

export const auditCalls = {
  'GET /api/workspaces/Workspace/Audit': {
    summary:
      "The audit log of the caller's workspace, newest first, paged: Next is the cursor of the next page",
    pagedBy: 'Cursor',
    access: { rule: 'manageWorkspaceRefusal' },
    effect: 'read',
    query: z.strictObject({
      Cursor: z
        .string()
        .regex(/^\d{1,13}\.\d{1,15}$/)
        .optional(),
      Kind: z.enum(Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]).optional(),
      idUser: pathId.optional(),
      From: dayField.optional(),
      Until: dayField.optional(),
      Search: z
        .string()
        .max(100)
        .refine((text) => !hasForbiddenText(text), texts.textForbidden)
        .optional(),
    }),
    response: z.object({ Entries: z.array(wireAuditEntry), Next: z.string().nullable() }),
  },
} as const satisfies Service;
