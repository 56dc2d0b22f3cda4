import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { replaceAssignedRefusal } from '#domain/access/index.ts';
import { changedIds } from '#domain/work/index.ts';
import { serverTexts } from '#domain/texts/index.ts';
import {
  type WorkspaceTx,
  rolePermissions,
  teamMembers,
  teams,
  users,
  clientTeams,
  clientUsers,
  projectTeams,
  projectUsers,
} from '#server/db/index.ts';
import { lockUsersShared } from '#server/identity/index.ts';
import { type RequestContext, invalid, requireAllowed } from '#server/http/index.ts';

export interface Assigned {
  read(tx: WorkspaceTx, id: number): Promise<number[]>;
  /** Adds ids that aren't assigned yet; 422 unless they are active in the workspace (N2, P4). */
  add(context: RequestContext, id: number, added: readonly number[]): Promise<void>;
  remove(tx: WorkspaceTx, id: number, removed: readonly number[]): Promise<void>;
}

/** Replaces the assigned ids; adding and removing need separate rights (PRJ-15, DEC-89). */
export async function replaceAssigned(
  context: RequestContext,
  id: number,
  assigned: Assigned,
  wanted: readonly number[],
  seen: readonly number[] | undefined,
): Promise<void> {
  const { tx, actor } = context;
  const before = await assigned.read(tx, id);
  const after = assignedThen(before, wanted, seen);
  requireAllowed(replaceAssignedRefusal(actor, before, after));
  const { added, removed } = changedIds(before, after);
  await assigned.remove(tx, id, removed);
  await assigned.add(context, id, added);
}

/** Adds ids to the assigned ones (PRJ-16, DEC-89). */
export async function addAssigned(
  context: RequestContext,
  id: number,
  assigned: Assigned,
  wanted: readonly number[],
): Promise<void> {
  const before = await assigned.read(context.tx, id);
  await assigned.add(context, id, changedIds(before, wanted).added);
}

/** Applies the sender's additions and removals to the current ids, so that concurrent changes stay. */
function assignedThen(
  now: readonly number[],
  wanted: readonly number[],
  seen: readonly number[] = now,
): number[] {
  const { added, removed } = changedIds(seen, wanted);
  const gone = new Set(removed);
  return [...new Set([...now.filter((id) => !gone.has(id)), ...added])];
}

function assigned(
  { table, of, to }: { readonly table: PgTable; readonly of: PgColumn; readonly to: PgColumn },
  rowOf: (id: number, each: number) => object,
  requireActive: (tx: WorkspaceTx, ids: readonly number[]) => Promise<void>,
): Assigned {
  return {
    async read(tx, id) {
      const rows = await tx.select({ id: to }).from(table).where(eq(of, id)).orderBy(to);
      return rows.map((row) => Number(row.id));
    },
    async add({ tx, actor: { workspaceId } }, id, added) {
      if (added.length === 0) return;
      await requireActive(tx, added);
      const rows = [...new Set(added)].map((each) => ({ workspaceId, ...rowOf(id, each) }));
      await tx.insert(table).values(rows).onConflictDoNothing();
    },
    async remove(tx, id, removed) {
      if (removed.length > 0) await tx.delete(table).where(and(eq(of, id), inArray(to, [...removed])));
    },
  };
}

/** Requires active users of the workspace and locks them until the transaction ends; else 422 (N2, P4). */
export async function requireUsers(tx: WorkspaceTx, ids: readonly number[], field = 'Users'): Promise<void> {
  await lockUsersShared(tx, ids);
  await requireAll(tx, ids, users, eq(users.status, 1), () => invalid(serverTexts.userUnknown, field));
}

const requireTeams = (tx: WorkspaceTx, ids: readonly number[]): Promise<void> =>
  requireAll(tx, ids, teams, eq(teams.isActive, true), () =>
    invalid(serverTexts.assignedTeamUnknown, 'Teams'),
  );

async function requireAll(
  tx: WorkspaceTx,
  ids: readonly number[],
  table: typeof users | typeof teams,
  isActive: SQL,
  unknown: () => Error,
): Promise<void> {
  if (ids.length === 0) return;
  const wanted = new Set(ids);
  const known = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...wanted]), isActive));
  if (known.length < wanted.size) throw unknown();
}

export const teamsOfProject = assigned(
  { table: projectTeams, of: projectTeams.projectId, to: projectTeams.teamId },
  (projectId, teamId) => ({ projectId, teamId }),
  requireTeams,
);

export const usersOfProject = assigned(
  { table: projectUsers, of: projectUsers.projectId, to: projectUsers.userId },
  (projectId, userId) => ({ projectId, userId }),
  requireUsers,
);

export const teamsOfClient = assigned(
  { table: clientTeams, of: clientTeams.clientId, to: clientTeams.teamId },
  (clientId, teamId) => ({ clientId, teamId }),
  requireTeams,
);

export const usersOfClient = assigned(
  { table: clientUsers, of: clientUsers.clientId, to: clientUsers.userId },
  (clientId, userId) => ({ clientId, userId }),
  requireUsers,
);

/** Includes inactive users. Doesn't check the added users; the caller must. */
export const usersOfTeam = assigned(
  { table: teamMembers, of: teamMembers.teamId, to: teamMembers.userId },
  (teamId, userId) => ({ teamId, userId }),
  anything,
);

/** Doesn't check the added permissions; the caller must. */
export const permissionsOfRole = assigned(
  { table: rolePermissions, of: rolePermissions.roleId, to: rolePermissions.permissionId },
  (roleId, permissionId) => ({ roleId, permissionId }),
  anything,
);

async function anything(): Promise<void> {}
