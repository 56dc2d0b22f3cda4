import { asc, sql } from 'drizzle-orm';
import {
  lastAdminRefusal,
  seeRolesRefusal,
  setPermissionsRefusal,
  viewAsRefusal,
} from '#domain/access/index.ts';
import type { roleCalls, WireRole } from '#domain/contract/index.ts';
import { serverTexts, texts } from '#domain/texts/index.ts';
import { changedIds } from '#domain/work/index.ts';
import { auditAct } from '#server/audit/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { permissions, roles } from '#server/db/index.ts';
import {
  permissionsOfRole,
  requireNotStale,
  knownRole,
  readRoles,
  type RoleRow,
  lockAdmins,
  managed,
} from '#server/entities/index.ts';
import { lockWorkspaceExclusive } from '#server/identity/index.ts';
import { invalid, requireAllowed } from '#server/http/index.ts';

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
    const wanted = [...new Set(Permissions)];
    const known = (await tx.select().from(permissions)).filter(({ id }) => wanted.includes(id));
    if (known.length < wanted.length) throw invalid(serverTexts.permissionUnknown, 'Permissions');
    const names = known.map(({ description }) => description);
    const roleIn = (all: readonly RoleRow[]) => {
      const found = knownRole(all, idRole);
      requireAllowed(setPermissionsRefusal(actor, found, names));
      return found;
    };
    // Checked first, so that a refused call doesn't block others.
    roleIn(await readRoles(tx));
    await lockWorkspaceExclusive(tx);
    // Lock users before roles, as all other writes do.
    const admins = await lockAdmins(tx);
    await tx.execute(sql`SELECT FROM ${roles} ORDER BY id FOR NO KEY UPDATE`);
    const before = await readRoles(tx);
    const role = roleIn(before);
    const held = role.held.map(({ id }) => id);
    requireNotStale({ Permissions: held }, Was && { Permissions: Was }, { Permissions: wanted });
    const { added, removed } = changedIds(held, wanted);
    await permissionsOfRole.remove(tx, idRole, removed);
    await permissionsOfRole.add(context, idRole, added);
    if (added.length + removed.length > 0) {
      const details = { role: idRole, given: added.join(' '), taken: removed.join(' ') };
      await auditAct(context, 'role.changed', details);
    }
    const after = await readRoles(tx);
    const as = (all: readonly RoleRow[]) => admins.map((row) => managed(row, all, context.config));
    const refusal = lastAdminRefusal(as(before), as(after));
    requireAllowed(refusal && { ...refusal, message: texts.lastFullRole });
    return { response: toWire(knownRole(after, idRole)), changesRights: true };
  },

  'POST /api/users/Roles/View': async (context, { body: { idRole } }) => {
    const role = knownRole(await readRoles(context.tx), idRole);
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
