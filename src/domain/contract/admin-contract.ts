import * as z from 'zod';
import type { Service } from './contract.ts';
import { entityId, instant, pathId } from './fields.ts';

/** A workspace as the backoffice lists it (API-087, WSP-02 to WSP-05). */
export const wireManagedWorkspace = z.object({
  WorkspaceId: entityId,
  CompanyName: z.string(),
  DateCreated: instant,
  StripeCustomerId: z.string().nullable(),
  DaysRemaining: z.int().min(0),
  Status: z.string(),
  Seats: z.int().min(0),
  /** How many people are active now: the seats that are used (DEC-81). */
  UsedSeats: z.int().min(0),
});
/** A workspace as the backoffice lists it, on the wire. */
export type WireManagedWorkspace = z.infer<typeof wireManagedWorkspace>;

/** A user as the backoffice lists him or her, of any workspace (API-086, API-088). */
const wireManagedUser = z.object({
  idUser: entityId,
  idWorkspace: entityId,
  CompanyName: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  Status: z.literal([0, 1]),
  isWSAdmin: z.boolean(),
  /** What the company calls the role. */
  roleName: z.string(),
  DateCreated: instant,
});
/** A user as the backoffice lists him or her, on the wire. */
export type WireManagedUser = z.infer<typeof wireManagedUser>;

/** The admin service but subscriptions (API-086 to API-088, ROL-35, DEC-72). */
export const adminCalls = {
  'GET /api/admin/manage/workspaces': {
    summary: 'All workspaces, for super users',
    access: { rule: 'backofficeRefusal' },
    effect: 'read',
    response: z.array(wireManagedWorkspace),
  },
  'GET /api/admin/manage/users': {
    summary: 'All users of all workspaces, for super users',
    access: { rule: 'backofficeRefusal' },
    effect: 'read',
    response: z.array(wireManagedUser),
  },
  'GET /api/admin/manage/workspace/{id}': {
    summary: 'The users of one workspace: admins see their own, super users any',
    access: { rule: 'administerRefusal' },
    effect: 'read',
    params: z.object({ id: pathId }),
    response: z.array(wireManagedUser),
  },
} as const satisfies Service;
