import type { QueryKey } from '@tanstack/react-query';
import type { WirePermission, WireRole } from '#domain/contract/index.ts';
import type { RoleRights } from '#domain/access/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import type { Read } from '#services/queries/read.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';
import { useList } from '#services/queries/use-list.ts';

export interface RoleItem extends RoleRights {
  readonly id: number;
  readonly description: string;
}

export const ROLES_KEY: QueryKey = ['roles'];

/** Reads the roles of the workspace (API-023). */
export function useRoles(): Read<readonly RoleItem[]> {
  const { api } = useSharedServices();
  return useList({
    key: ROLES_KEY,
    read: (signal) => api.call('GET /api/users/Roles', { signal }),
    item: toRole,
  });
}

/** Parses a role. */
export const toRole = ({ idRole, roleName, Description, Permissions }: WireRole): RoleItem => ({
  id: idRole,
  roleName,
  description: Description,
  permissions: Permissions.map(({ Description }) => Description),
});

export interface PermissionItem {
  readonly id: number;
  readonly description: string;
  readonly module: string;
}

/** Reads all permissions in order (API-025). */
export function usePermissions(): Read<readonly PermissionItem[]> {
  const { api } = useSharedServices();
  return useList({
    key: ['permissions'],
    read: (signal) => api.call('GET /api/users/Permissions/List', { signal }),
    item: (wire: WirePermission): PermissionItem => ({
      id: wire.idPermission,
      description: wire.Description,
      module: wire.Module.ModuleName,
    }),
  });
}

interface PermissionsChange {
  readonly id: number;
  readonly permissions: readonly number[];
  readonly was: readonly number[];
}

/** Sets the permissions of a role (API-024). */
export function useSavePermissions(): (change: PermissionsChange) => Promise<Decision<WireRole>> {
  return useCallMutation(
    (api, { id: idRole, permissions, was }: PermissionsChange, sending) =>
      api.call('POST /api/users/Roles/Permissions', {
        body: { idRole, Permissions: [...permissions], Was: [...was] },
        ...sending,
      }),
    { invalidates: [ROLES_KEY, ['users']] },
  );
}
