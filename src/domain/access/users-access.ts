import { messages, texts } from '#domain/texts/index.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { changingRefusal } from './changing.ts';
import { allPermissions, holds, MEMBERS_TASKS } from './permissions.ts';
import { managesAll } from './tasks-access.ts';

export interface RoleRights {
  readonly roleName: string;
  readonly permissions: readonly string[];
}

export interface ManagedUser extends RoleRights {
  readonly userId: number;
  readonly isActive: boolean;
  readonly isWorkspaceAdmin: boolean;
  /** Includes inactive teams and members, since they can become active again, and teams without members. */
  readonly leadsOthers: boolean;
  readonly isSuperUser: boolean;
}

/** Absent fields stay as they are. */
export interface UserChanges {
  readonly role?: RoleRights | undefined;
  readonly isWorkspaceAdmin?: boolean | undefined;
  readonly setsStatus?: boolean;
  readonly setsRate?: boolean;
  readonly setsEmail?: boolean;
}

/** Returns why the actor may not add or change other users, or null; requires `Create Users` (DEC-125). */
export function manageUserRefusal(actor: Actor): Refusal | null {
  return changingRefusal(actor, holds(actor.permissions, 'Create Users'), texts.usersLocked);
}

/** Returns why the actor may not give a role, or null: users can't give rights that they lack (P3). */
export function giveRoleRefusal(actor: Actor, role: RoleRights): Refusal | null {
  return reaches(actor, role) ? null : denied(texts.higherRoleLocked);
}

/** Returns why the actor may not set a role's permissions, or null: neither may exceed the actor's own (ROL-03). */
export function setPermissionsRefusal(
  actor: Actor,
  before: RoleRights,
  after: readonly string[],
): Refusal | null {
  if (!holds(actor.permissions, 'Manage Permissions')) return denied(texts.permissionsLocked);
  if (!reaches(actor, before)) return denied(texts.higherRoleKept);
  return changingRefusal(actor, reaches(actor, { ...before, permissions: after }), texts.higherRoleLocked);
}

/** Returns why the actor may not add a user with this role, or null (DEC-125, P3). */
export function createUserRefusal(actor: Actor, role: RoleRights, isWorkspaceAdmin: boolean): Refusal | null {
  return (
    manageUserRefusal(actor) ??
    giveRoleRefusal(actor, role) ??
    (isWorkspaceAdmin ? adminFlagRefusal(actor) : null)
  );
}

/**
 * Returns why the actor may not change an account, or null. Changing another user requires at least that user's
 * rights, since a new address allows a password reset (P3, ROL-33, DEC-134).
 */
export function changeUserRefusal(actor: Actor, user: ManagedUser, changes: UserChanges): Refusal | null {
  const { role, isWorkspaceAdmin, setsStatus = false, setsRate = false, setsEmail = false } = changes;
  if (user.userId === actor.userId) {
    const setsRights = role !== undefined || isWorkspaceAdmin !== undefined || setsStatus || setsRate;
    if (setsRights) return denied(texts.ownRightsLocked);
    return setsEmail ? denied(texts.ownAddressElsewhere) : (actor.readOnly ?? null);
  }
  return (
    manageUserRefusal(actor) ??
    higherUserRefusal(actor, user) ??
    superUserRefusal(actor, user) ??
    (role === undefined ? null : giveRoleRefusal(actor, role)) ??
    (isWorkspaceAdmin === undefined ? null : adminFlagRefusal(actor))
  );
}

/** Returns whether the actor may change their own address (DEC-134). */
export const mayChangeOwnAddress = ({ permissions }: Actor): boolean => holds(permissions, 'Create Users');

export const changeOwnAddressRefusal: (actor: Actor) => Refusal | null = manageUserRefusal;

/** Returns why the actor may not delete an account, or null: their own, or another one that is inactive (P3). */
export function deleteUserRefusal(actor: Actor, user: ManagedUser): Refusal | null {
  if (user.userId === actor.userId) return actor.readOnly ?? null;
  return (
    changeUserRefusal(actor, user, { setsStatus: true }) ?? (user.isActive ? denied(texts.activeKept) : null)
  );
}

/** Returns why the actor may not resend an invitation, or null (USR-14, P3). */
export function inviteRefusal(actor: Actor, user: ManagedUser): Refusal | null {
  return manageUserRefusal(actor) ?? higherUserRefusal(actor, user);
}

/** Returns why the actor may not end another user's sessions or remove their second factors, or null (P3). */
export function manageSignInsRefusal(actor: Actor, user: ManagedUser): Refusal | null {
  if (user.userId === actor.userId) return denied(texts.ownSignInsElsewhere);
  return (
    changingRefusal(actor, actor.isWorkspaceAdmin, messages.adminDenied) ??
    higherUserRefusal(actor, user) ??
    superUserRefusal(actor, user)
  );
}

/** Returns why the actor may not see roles and their permissions, or null. */
export function seeRolesRefusal({ permissions }: Actor): Refusal | null {
  const may = (['View Users', 'Create Users', 'Manage Permissions'] as const).some((each) =>
    holds(permissions, each),
  );
  return may ? null : denied(texts.forbidden);
}

/** Returns why a change would remove the last active admin, or the last one with all permissions, or null (P3). */
export function lastAdminRefusal(
  before: readonly ManagedUser[],
  after: readonly ManagedUser[],
): Refusal | null {
  const isLost = [isActiveAdmin, holdsEverything].some((is) => before.some(is) && !after.some(is));
  return isLost ? { code: 'access.lastAdmin', message: texts.lastAdmin } : null;
}

const isActiveAdmin = ({ isActive, isWorkspaceAdmin }: ManagedUser): boolean => isActive && isWorkspaceAdmin;

const holdsEverything = (user: ManagedUser): boolean =>
  isActiveAdmin(user) && allPermissions.every((permission) => holds(user.permissions, permission));

function higherUserRefusal(actor: Actor, user: ManagedUser): Refusal | null {
  const isBelow = reaches(actor, user) && (actor.isWorkspaceAdmin || !user.isWorkspaceAdmin);
  if (!isBelow) return denied(texts.higherUserLocked);
  // A lead manages the tasks of the members and assigns tasks to all users (DEC-68).
  return user.leadsOthers && !managesAll(actor) ? denied(texts.leadKept) : null;
}

/** Returns why the actor may not change a super user's account or teams, or null: only super users may (ROL-33). */
export function superUserRefusal(actor: Actor, user: Pick<ManagedUser, 'isSuperUser'>): Refusal | null {
  return user.isSuperUser && !actor.isSuperUser ? denied(texts.superUserKept) : null;
}

function adminFlagRefusal({ isWorkspaceAdmin }: Actor): Refusal | null {
  return isWorkspaceAdmin ? null : denied(texts.adminFlagLocked);
}

/** Returns whether the actor holds all that a role permits. */
export function reaches(actor: Actor, role: RoleRights): boolean {
  const held = permitted(actor);
  return permitted(role).every((permission) => held.includes(permission));
}

/** Account Managers keep MEMBERS_TASKS by their role's name, even if the permission was removed. */
function permitted(role: RoleRights): readonly string[] {
  return managesAll(role) ? [...role.permissions, MEMBERS_TASKS] : role.permissions;
}
