import * as z from 'zod';
import type { Service } from '#domain/contract/contract.ts';
import { entityId } from '#domain/contract/fields.ts';

/** A role with what it permits (ROL-04). */
const wireRole = z.object({
  idRole: entityId,
  roleName: z.string(),
  Description: z.string(),
  Permissions: z.array(z.object({ idPermission: entityId, Description: z.string() })),
});
/** A role on the wire. */
export type WireRole = z.infer<typeof wireRole>;

/** A permission with its module (ROL-05). */
const wirePermission = z.object({
  idPermission: entityId,
  Description: z.string(),
  Module: z.object({ ModuleName: z.string() }),
});
/** A permission on the wire. */
export type WirePermission = z.infer<typeof wirePermission>;

const ids = z.array(entityId).max(100);

/** The roles of the user service (API-023 to API-025, DEC-133), and seeing as one of them. */
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
