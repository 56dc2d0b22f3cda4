import { asc, eq } from 'drizzle-orm';
import { seededDescriptions } from '#domain/access/permissions.ts';
import { serverTexts } from '#domain/texts/messages.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { permissions, rolePermissions, roles } from '#server/db/schema/people-schema.ts';
import { invalid, notFound } from '#server/http/problem.ts';

/** A role with what it permits (ROL-04). */
export interface RoleRow {
  readonly id: number;
  readonly roleName: string;
  readonly description: string;
  readonly held: readonly { readonly id: number; readonly description: string }[];
  /** The same by their descriptions, as the rules look at them (ROL-06). */
  readonly permissions: readonly string[];
}

/** The roles of the workspace in their order, with what they permit. */
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
      // Older workspaces have none of them in their rows.
      description: description || (seededDescriptions[name] ?? ''),
      held: held.map((each) => ({ id: each.id, description: each.description })),
      permissions: held.map((each) => each.description),
    };
  });
}

/** One of the roles; 404 where the workspace has no such one (N2). */
export function knownRole(all: readonly RoleRow[], id: number): RoleRow {
  const found = all.find((role) => role.id === id);
  if (found === undefined) throw notFound();
  return found;
}

/** The role that somebody is to have; 422 where the workspace has no such one. */
export function roleOf(all: readonly RoleRow[], id: number): RoleRow {
  const found = all.find((role) => role.id === id);
  if (found === undefined) throw invalid(serverTexts.roleUnknown, 'idRole');
  return found;
}
