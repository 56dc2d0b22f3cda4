import type { QueryKey } from '@tanstack/react-query';
import type { WirePermission, WireRole } from '#domain/contract/people/roles-contract.ts';
import type { RoleRights } from '#domain/access/users-access.ts';
import type { Decision } from '#domain/refusal.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';
import type { Read } from '#services/queries/read.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';
import { useList } from '#services/queries/use-list.ts';

/** A role as the pickers show it, with what it permits. */
export interface RoleItem extends RoleRights {
  readonly id: number;
  readonly description: string;
}

/** Under which key they are kept. */
export const ROLES_KEY: QueryKey = ['roles'];

/** The roles of the workspace (API-023). */
export function useRoles(): Read<readonly RoleItem[]> {
  const { api } = useSharedServices();
  return useList({
    key: ROLES_KEY,
    read: (signal) => api.call('GET /api/users/Roles', { signal }),
    item: toRole,
  });
}

/** A role of the wire, as the screens know it. */
export const toRole = ({ idRole, roleName, Description, Permissions }: WireRole): RoleItem => ({
  id: idRole,
  roleName,
  description: Description,
  permissions: Permissions.map(({ Description }) => Description),
});

/** A permission with its module (ROL-05). */
export interface PermissionItem {
  readonly id: number;
  readonly description: string;
  readonly module: string;
}

/** All permissions in their order (API-025). */
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

/** What a role is to permit, and what the person saw there; by ids. */
interface PermissionsChange {
  readonly id: number;
  readonly permissions: readonly number[];
  readonly was: readonly number[];
}

/** Sets what a role permits (API-024). */
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
