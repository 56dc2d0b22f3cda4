import { and, eq, ne, sql } from 'drizzle-orm';
import { administerRefusal, backofficeRefusal } from '#domain/access/index.ts';
import type { adminCalls, WireManagedUser } from '#domain/contract/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import {
  raiseToSystemRole,
  readTenant,
  type SystemTx,
  type WorkspaceTx,
  roles,
  users,
  workspaces,
  DELETED,
} from '#server/db/index.ts';
import { readWorkspaces, toManagedWorkspace } from '#server/entities/index.ts';
import { notFound, requireAllowed } from '#server/http/index.ts';

export const adminHandlers: Handlers<typeof adminCalls> = {
  'GET /api/admin/manage/workspaces': async ({ tx, actor, now }) => {
    requireAllowed(backofficeRefusal(actor));
    const rows = await raiseToSystemRole(tx, readWorkspaces);
    return {
      response: rows.map((row) => toManagedWorkspace(row, now, actor.timeZone)),
      reads: 'all',
    };
  },

  'GET /api/admin/manage/users': async ({ tx, actor }) => {
    requireAllowed(backofficeRefusal(actor));
    return { response: await raiseToSystemRole(tx, readPeople), reads: 'all' };
  },

  'GET /api/admin/manage/workspace/{id}': async ({ tx, actor }, { params }) => {
    const id = Number(params.id);
    const isOwn = id === actor.workspaceId;
    requireAllowed(administerRefusal(actor, isOwn));
    const people = await readTenant(tx, id, readPeople);
    return { response: people, ...(!isOwn && { reads: id }) };
  },
};

async function readPeople(tx: WorkspaceTx | SystemTx): Promise<WireManagedUser[]> {
  const rows = await tx
    .select({
      idUser: users.id,
      idWorkspace: workspaces.id,
      CompanyName: workspaces.companyName,
      FirstName: users.firstName,
      LastName: users.lastName,
      Email: users.email,
      status: users.status,
      isWSAdmin: users.isWorkspaceAdmin,
      roleName: roles.name,
      createdAt: users.createdAt,
    })
    .from(workspaces)
    .innerJoin(users, and(eq(users.workspaceId, workspaces.id), ne(users.status, DELETED)))
    .innerJoin(roles, and(eq(roles.workspaceId, users.workspaceId), eq(roles.id, users.roleId)))
    .orderBy(workspaces.id, sql`lower(${users.firstName})`, sql`lower(${users.lastName})`, users.id);
  if (rows.length === 0) throw notFound();
  return rows.map(({ status, createdAt, ...row }) => ({
    ...row,
    Status: status === 1 ? 1 : 0,
    DateCreated: new Date(createdAt).toISOString(),
  }));
}
