import * as z from 'zod';
import type { Service } from './contract.ts';
import { entityId, instant, pathId } from './fields.ts';

export const wireManagedWorkspace = z.object({
  WorkspaceId: entityId,
  CompanyName: z.string(),
  DateCreated: instant,
  StripeCustomerId: z.string().nullable(),
  DaysRemaining: z.int().min(0),
  Status: z.string(),
  Seats: z.int().min(0),
  /** Active users (DEC-81). */
  UsedSeats: z.int().min(0),
});
export type WireManagedWorkspace = z.infer<typeof wireManagedWorkspace>;

const wireManagedUser = z.object({
  idUser: entityId,
  idWorkspace: entityId,
  CompanyName: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  Status: z.literal([0, 1]),
  isWSAdmin: z.boolean(),
  roleName: z.string(),
  DateCreated: instant,
});
export type WireManagedUser = z.infer<typeof wireManagedUser>;

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
