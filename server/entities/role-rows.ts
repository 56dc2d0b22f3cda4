import { asc, eq } from 'drizzle-orm';
import { seededDescriptions } from '#domain/access/index.ts';
import { serverTexts } from '#domain/texts/index.ts';
import { type WorkspaceTx, permissions, rolePermissions, roles } from '#server/db/index.ts';
import { invalid, notFound } from '#server/http/index.ts';

export interface RoleRow {
  readonly id: number;
  readonly roleName: string;
  readonly description: string;
  readonly held: readonly { readonly id: number; readonly description: string }[];
  readonly permissions: readonly string[];
}

/** Returns the roles of the workspace with their permissions, by id. */
export async function readRoles(tx: WorkspaceTx): Promise<RoleRow[]> {
  const rows = await tx.select().from(roles).orderBy(asc(roles.id));
  const given = await tx
    .select({ roleId: rolePermissions.roleId, id: permissions.id, description: permissions.description })
    .from(rolePermissions)
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
    .orderBy(asc(permissions.id));
  return rows.map(({ id, name, description }) => {
    const held = given.filter(({ roleId }) => roleId === id);
    return {
      id,
      roleName: name,
      // Older workspaces have no stored descriptions.
      description: description || (seededDescriptions[name] ?? ''),
      held: held.map((each) => ({ id: each.id, description: each.description })),
      permissions: held.map((each) => each.description),
    };
  });
}

/** Returns a role by id; 404 if it doesn't exist (N2). */
export function knownRole(all: readonly RoleRow[], id: number): RoleRow {
  const found = all.find((role) => role.id === id);
  if (found === undefined) throw notFound();
  return found;
}

/** Returns the role to give a user; 422 if it doesn't exist. */
export function roleOf(all: readonly RoleRow[], id: number): RoleRow {
  const found = all.find((role) => role.id === id);
  if (found === undefined) throw invalid(serverTexts.roleUnknown, 'idRole');
  return found;
}
