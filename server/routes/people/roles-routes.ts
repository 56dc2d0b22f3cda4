import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { lastAdminRefusal, seeRolesRefusal, setPermissionsRefusal } from '#domain/access/users-access.ts';
import { viewAsRefusal } from '#domain/access/view-as-access.ts';
import type { roleCalls, WireRole } from '#domain/contract/people/roles-contract.ts';
import { serverTexts, texts } from '#domain/texts/messages.ts';
import { auditAct } from '#server/audit/audit-log.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { permissions, rolePermissions, roles } from '#server/db/schema/people-schema.ts';
import { requireNotStale } from '#server/entities/not-stale.ts';
import { readRoles, type RoleRow } from '#server/entities/role-rows.ts';
import { holdAdmins, managed } from '#server/entities/user-rows.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { invalid, notFound } from '#server/http/problem.ts';
import { requireAllowed } from '#server/http/require.ts';

/** The roles of the user service (API-023 to API-025, ROL-03 to ROL-05, ROL-20, ROL-36, P3). */
export const roleHandlers: Handlers<typeof roleCalls> = {
  'GET /api/users/Roles': async ({ tx, actor }) => {
    requireAllowed(seeRolesRefusal(actor));
    return { response: (await readRoles(tx)).map(toWire) };
  },

  'GET /api/users/Permissions/List': async ({ tx, actor }) => {
    requireAllowed(seeRolesRefusal(actor));
    const rows = await tx.select().from(permissions).orderBy(asc(permissions.id));
    return {
      response: rows.map(({ id, description, module }) => ({
        idPermission: id,
        Description: description,
        Module: { ModuleName: module },
      })),
    };
  },

  'POST /api/users/Roles/Permissions': async (context, { body: { idRole, Permissions, Was } }) => {
    const { tx, actor } = context;
    // In one order: who changes people holds them first, and then reads the roles.
    const admins = await holdAdmins(tx);
    await tx.execute(sql`SELECT FROM ${roles} ORDER BY id FOR NO KEY UPDATE`);
    const before = await readRoles(tx);
    const role = before.find(({ id }) => id === idRole);
    if (role === undefined) throw notFound();
    const wanted = [...new Set(Permissions)];
    const known = (await tx.select().from(permissions)).filter(({ id }) => wanted.includes(id));
    if (known.length < wanted.length) throw invalid(serverTexts.permissionUnknown, 'Permissions');
    requireAllowed(
      setPermissionsRefusal(
        actor,
        role,
        known.map(({ description }) => description),
      ),
    );
    const held = role.held.map(({ id }) => id);
    requireNotStale({ Permissions: held }, Was && { Permissions: Was }, { Permissions: wanted });
    await write(context, idRole, held, wanted);
    const after = await readRoles(tx);
    const as = (all: readonly RoleRow[]) => admins.map((row) => managed(row, all, context.config));
    const refusal = lastAdminRefusal(as(before), as(after));
    requireAllowed(refusal && { ...refusal, message: texts.lastFullRole });
    const saved = after.find(({ id }) => id === idRole) ?? role;
    return { response: toWire(saved), changesRights: true };
  },

  'POST /api/users/Roles/View': async (context, { body: { idRole } }) => {
    const role = (await readRoles(context.tx)).find(({ id }) => id === idRole);
    if (role === undefined) throw notFound();
    requireAllowed(viewAsRefusal(context.actor, role));
    await auditAct(context, 'role.viewed', { role: idRole });
    return { response: toWire(role) };
  },
};

function toWire({ id, roleName, description, held }: RoleRow): WireRole {
  return {
    idRole: id,
    roleName,
    Description: description,
    Permissions: held.map((each) => ({ idPermission: each.id, Description: each.description })),
  };
}

async function write(
  context: RequestContext,
  roleId: number,
  held: readonly number[],
  wanted: readonly number[],
): Promise<void> {
  const { tx, actor } = context;
  const { workspaceId } = actor;
  const isLeftOut = wanted.length > 0 ? notInArray(rolePermissions.permissionId, [...wanted]) : undefined;
  await tx.delete(rolePermissions).where(and(eq(rolePermissions.roleId, roleId), isLeftOut));
  if (wanted.length > 0)
    await tx
      .insert(rolePermissions)
      .values(wanted.map((permissionId) => ({ workspaceId, roleId, permissionId })))
      .onConflictDoNothing();
  const given = wanted.filter((id) => !held.includes(id));
  const taken = held.filter((id) => !wanted.includes(id));
  if (given.length + taken.length === 0) return;
  await auditAct(context, 'role.changed', { role: roleId, given: given.join(' '), taken: taken.join(' ') });
}
