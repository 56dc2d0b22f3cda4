import * as z from 'zod';
import type { Service } from '#domain/contract/contract.ts';
import { entityId } from '#domain/contract/fields.ts';

const wireRole = z.object({
  idRole: entityId,
  roleName: z.string(),
  Description: z.string(),
  Permissions: z.array(z.object({ idPermission: entityId, Description: z.string() })),
});
export type WireRole = z.infer<typeof wireRole>;

const wirePermission = z.object({
  idPermission: entityId,
  Description: z.string(),
  Module: z.object({ ModuleName: z.string() }),
});
export type WirePermission = z.infer<typeof wirePermission>;

const ids = z.array(entityId).max(100);

export const roleCalls = {
  'GET /api/users/Roles': {
    summary: 'The roles of the workspace with their permissions',
    access: { rule: 'seeRolesRefusal' },
    effect: 'read',
    response: z.array(wireRole),
  },
  'GET /api/users/Permissions/List': {
    summary: 'All permissions with their modules',
    access: { rule: 'seeRolesRefusal' },
    effect: 'read',
    response: z.array(wirePermission),
  },
  'POST /api/users/Roles/Permissions': {
    summary:
      "Sets a role's permissions. Was holds the permissions the change is based on: 409 if they have changed",
    access: { may: 'Manage Permissions', rule: 'setPermissionsRefusal' },
    effect: 'write',
    body: z.strictObject({ idRole: entityId, Permissions: ids, Was: ids.optional() }),
    response: wireRole,
  },
  'POST /api/users/Roles/View': {
    summary:
      "Records that a workspace admin starts viewing as a role. Reads with the header View-As-Role: idRole are answered with that role's permissions; writes are refused",
    access: { rule: 'viewAsRefusal' },
    effect: 'write',
    body: z.strictObject({ idRole: entityId }),
    response: wireRole,
  },
} as const satisfies Service;
