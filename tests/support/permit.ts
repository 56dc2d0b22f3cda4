import { inArray } from 'drizzle-orm';
import type { Permission } from '#domain/access/permissions.ts';
import { permissions, rolePermissions } from '#server/db/schema/people-schema.ts';
import type { RoleKey } from '#server/identity/accounts/roles.ts';
import type { AtServer } from './at-server.ts';

export async function permit(at: AtServer, role: RoleKey, ...wanted: Permission[]): Promise<void> {
  const { id: workspaceId, roles } = at.workspace;
  await at.inside(async (tx) => {
    const found = await tx.select().from(permissions).where(inArray(permissions.description, wanted));
    await tx
      .insert(rolePermissions)
      .values(found.map(({ id }) => ({ workspaceId, roleId: roles[role], permissionId: id })));
  });
}
