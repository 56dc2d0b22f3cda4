import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { isSuperUser, maySeeUser, type ManagedUser, superUserRefusal, holds } from '#domain/access/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { WireUser, WireUserDetails } from '#domain/contract/index.ts';
import { addressesInUse, hasNoWayIn, lockUserExclusive } from '#server/identity/index.ts';
import type { Config } from '#server/config/index.ts';
import { type WorkspaceTx, nextIds, teamMembers, teams, users, DELETED } from '#server/db/index.ts';
import { type RequestActor, type RequestContext, notFound, requireAllowed } from '#server/http/index.ts';
import { inviteOf, readInvites } from './invite-rows.ts';
import { readRoles, type RoleRow } from './role-rows.ts';

export type UserRow = Awaited<ReturnType<typeof readUsers>>[number];

/** Returns the users of the workspace by name, without deleted ones. */
export function readUsers(tx: WorkspaceTx, where?: SQL) {
  return tx
    .select(columns)
    .from(users)
    .where(and(where, ne(users.status, DELETED)))
    .orderBy(sql`lower(${users.firstName})`, sql`lower(${users.lastName})`, users.id);
}

/** Returns a user; 404 if unknown or deleted (N2). */
export async function readUser(tx: WorkspaceTx, id: number): Promise<UserRow> {
  const [row] = await readUsers(tx, eq(users.id, id));
  if (row === undefined) throw notFound();
  return row;
}

const columns = {
  id: users.id,
  workspaceId: users.workspaceId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  status: users.status,
  timeZone: users.timeZone,
  roleId: users.roleId,
  hourlyRate: users.hourlyRate,
  isWorkspaceAdmin: users.isWorkspaceAdmin,
  isOnboarded: users.isOnboarded,
  emailProvenAt: users.emailProvenAt,
  leadsOthers: sql<boolean>`EXISTS (
    SELECT FROM teams t WHERE t.workspace_id = users.workspace_id AND t.lead_id = users.id)`,
  isInvited: hasNoWayIn(),
  isInviteUnsent: sql<boolean>`${users.inviteUnsentAt} IS NOT NULL`,
};

export const isActiveAdmin = and(eq(users.isWorkspaceAdmin, true), eq(users.status, 1));

/** Returns the public fields of a user; the address needs `View Users` (P6, DEC-125). */
export function toPublicUser(row: UserRow, { permissions }: RequestActor): WireUser {
  return {
    idUser: row.id,
    FirstName: row.firstName,
    LastName: row.lastName,
    ...(holds(permissions, 'View Users') ? { Email: row.email } : {}),
    Status: row.status === 1 ? 1 : 0,
    TimeZone: row.timeZone,
  };
}

/** Returns users with all fields that the actor may see; without `View Users` only the public ones (P6, DEC-125). */
export async function toDetails(
  { tx, actor, config, now }: Pick<RequestContext, 'tx' | 'actor' | 'config' | 'now'>,
  rows: readonly UserRow[],
): Promise<WireUserDetails[]> {
  if (!holds(actor.permissions, 'View Users')) return rows.map((row) => toPublicUser(row, actor));
  const names = new Map((await readRoles(tx)).map(({ id, roleName }) => [id, roleName]));
  const teamsOf = await readTeamsOf(tx, rows.length === 1 ? rows[0]?.id : undefined);
  const invites = await readInvites(tx, now, rows);
  const mayManage = holds(actor.permissions, 'Create Users');
  return rows.map((row) => ({
    ...toPublicUser(row, actor),
    idWorkspace: row.workspaceId,
    idRole: row.roleId,
    Role: { roleName: names.get(row.roleId) ?? '' },
    isWSAdmin: row.isWorkspaceAdmin,
    IsOnboarded: row.isOnboarded,
    IsInvited: row.isInvited,
    ...(row.isInvited && row.status === 1 ? inviteOf(row, invites) : {}),
    ...(mayManage ? { HourlyRate: row.hourlyRate, ...flagsOf(managed(row, [], config)) } : {}),
    Teams: teamsOf.get(row.id) ?? [],
  }));
}

const flagsOf = (user: HeldUser) => ({
  ...(user.leadsOthers ? { LeadsOthers: true } : {}),
  ...(user.isSuperUser ? { IsSuperUser: true } : {}),
});

async function readTeamsOf(tx: WorkspaceTx, userId?: number) {
  const rows = await tx
    .select({ userId: teamMembers.userId, idTeam: teams.id, TeamName: teams.name })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.workspaceId, teamMembers.workspaceId), eq(teams.id, teamMembers.teamId)))
    .where(and(eq(teams.isActive, true), userId === undefined ? undefined : eq(teamMembers.userId, userId)))
    .orderBy(sql`lower(${teams.name})`, teams.id);
  const teamsOf = new Map<number, NonNullable<WireUserDetails['Teams']>>();
  for (const { userId: of, ...team } of rows) teamsOf.set(of, [...(teamsOf.get(of) ?? []), team]);
  return teamsOf;
}

export interface HeldUser extends ManagedUser {
  readonly row: UserRow;
}

type RefusalOf = (user: HeldUser, roles: readonly RoleRow[]) => Refusal | null;

/** Locks a user until the transaction ends; 404 if the actor can't see the user (N2), 403 on a refusal. */
export async function lockUser(
  context: RequestContext,
  id: number,
  refusal: RefusalOf = () => null,
): Promise<LockedUser> {
  const one = context.tx.select(columns).from(users).where(eq(users.id, id));
  return allowedUser(context, id, await one.for('no key update'), refusal);
}

/** Locks a user, also against the user's own writes, and all active admins. Checks `refusal` before any lock. */
export async function lockForRights(
  context: RequestContext,
  id: number,
  refusal: RefusalOf,
): Promise<LockedUser> {
  const { tx } = context;
  await allowedUser(context, id, await tx.select(columns).from(users).where(eq(users.id, id)), refusal);
  await lockUserExclusive(tx, id);
  const rows = tx
    .select(columns)
    .from(users)
    .where(or(eq(users.id, id), isActiveAdmin))
    .orderBy(users.id);
  return allowedUser(context, id, await rows.for('no key update'), refusal);
}

async function allowedUser(
  { tx, actor, config }: RequestContext,
  id: number,
  rows: readonly UserRow[],
  refusal: RefusalOf,
): Promise<LockedUser> {
  const roles = await readRoles(tx);
  const held = rows.map((row) => managed(row, roles, config));
  const user = held.find(({ userId }) => userId === id);
  if (user === undefined || user.row.status === DELETED || !maySeeUser(actor, user)) throw notFound();
  requireAllowed(refusal(user, roles));
  return { user, admins: held.filter((each) => each.isActive && each.isWorkspaceAdmin), roles };
}

interface LockedUser {
  readonly user: HeldUser;
  readonly admins: readonly HeldUser[];
  readonly roles: readonly RoleRow[];
}

/** Throws 403 if one of the users is a super user and the caller isn't (ROL-33). */
export async function requireNoSuperUser(
  { tx, actor, config }: Pick<RequestContext, 'tx' | 'actor' | 'config'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0 || actor.isSuperUser || config.superUsers.length === 0) return;
  for (const row of await tx
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...ids])))
    requireAllowed(superUserRefusal(actor, managed(row, [], config)));
}

/** Locks the active admins of the workspace until the transaction ends. */
export function lockAdmins(tx: WorkspaceTx) {
  return tx.select(columns).from(users).where(isActiveAdmin).orderBy(users.id).for('no key update');
}

/** Returns a user in the form that access rules take. */
export function managed(row: UserRow, roles: readonly RoleRow[], config: Config): HeldUser {
  const role = roles.find(({ id }) => id === row.roleId);
  return {
    row,
    userId: row.id,
    isActive: row.status === 1,
    isWorkspaceAdmin: row.isWorkspaceAdmin,
    leadsOthers: row.leadsOthers,
    isSuperUser: isSuperUser(row.email, row.emailProvenAt !== null, config.superUsers),
    roleName: role?.roleName ?? '',
    permissions: role?.permissions ?? [],
  };
}

export type NewUser = Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'roleId'> & {
  readonly [K in 'hourlyRate' | 'status' | 'isWorkspaceAdmin']?: UserRow[K] | undefined;
};

/** Adds users whose address isn't in use (N6, decision 0091) and returns them. They skip the wizard (DEC-73). */
export async function addUsers(
  { tx, actor }: RequestContext,
  wanted: readonly NewUser[],
): Promise<UserRow[]> {
  const inUse = await addressesInUse(
    tx,
    wanted.map(({ email }) => email),
  );
  const free = wanted.filter((user) => !inUse.has(lower(user)));
  if (free.length === 0) return [];
  const ids = await nextIds(tx, users, free.length);
  // By address, so that concurrent requests can't deadlock.
  const ordered = free.toSorted((one, other) => (lower(one) < lower(other) ? -1 : 1));
  return tx
    .insert(users)
    .values(
      ordered.map((user, place) => ({
        ...user,
        id: ids[place] ?? 0,
        workspaceId: actor.workspaceId,
        isOnboarded: true,
      })),
    )
    .onConflictDoNothing()
    .returning(columns);
}

const lower = ({ email }: NewUser): string => email.toLowerCase();
