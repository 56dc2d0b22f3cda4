import { messages, texts } from '#domain/texts/messages.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { changingRefusal } from './changing.ts';
import { allPermissions, holds, MEMBERS_TASKS } from './permissions.ts';
import { managesAll } from './tasks-access.ts';

/** What somebody may do by a role. */
export interface RoleRights {
  readonly roleName: string;
  readonly permissions: readonly string[];
}

/** Somebody whose account is managed, as he or she stands. */
export interface ManagedUser extends RoleRights {
  readonly userId: number;
  readonly isActive: boolean;
  readonly isWorkspaceAdmin: boolean;
  /** Leads a team, each active or not: what is inactive may be active again. A lead of nobody yet assigns tasks to anybody. */
  readonly leadsOthers: boolean;
  readonly isSuperUser: boolean;
}

/** What is set of an account, as far as rights depend on it; what is absent stays. */
export interface UserChanges {
  readonly role?: RoleRights | undefined;
  readonly isWorkspaceAdmin?: boolean | undefined;
  readonly setsStatus?: boolean;
  readonly setsRate?: boolean;
  readonly setsEmail?: boolean;
}

/** Why the actor may not add users or change those of others, or null: that takes `Create Users` (DEC-125). */
export function manageUserRefusal(actor: Actor): Refusal | null {
  return changingRefusal(actor, holds(actor.permissions, 'Create Users'), texts.usersLocked);
}

/** Why the actor may not give a role to somebody, or null: nobody gives what he or she lacks (P3). */
export function giveRoleRefusal(actor: Actor, role: RoleRights): Refusal | null {
  return reaches(actor, role) ? null : denied(texts.higherRoleLocked);
}

/**
 * Why the actor may not set what a role permits, or null: that takes `Manage Permissions`, and nobody gives what he or she
 * lacks, nor changes a role that may do more (ROL-03, ROL-09, P3).
 */
export function setPermissionsRefusal(
  actor: Actor,
  before: RoleRights,
  after: readonly string[],
): Refusal | null {
  if (!holds(actor.permissions, 'Manage Permissions')) return denied(texts.permissionsLocked);
  if (!reaches(actor, before)) return denied(texts.higherRoleKept);
  return changingRefusal(actor, reaches(actor, { ...before, permissions: after }), texts.higherRoleLocked);
}

/** Why the actor may not add a user with this role, or null (DEC-125, P3). */
export function createUserRefusal(actor: Actor, role: RoleRights, isWorkspaceAdmin: boolean): Refusal | null {
  return (
    manageUserRefusal(actor) ??
    giveRoleRefusal(actor, role) ??
    (isWorkspaceAdmin ? adminFlagRefusal(actor) : null)
  );
}

/**
 * Why the actor may not change a user's account, or null. Every user sets their own names and zone; nobody sets their own
 * rights, rate or status, and the own address is set elsewhere. Changing another user takes `Create Users` and at least that
 * user's rights, those of a team lead included: whoever sets an address can reset the password with it (P3, DEC-68, DEC-125,
 * DEC-134). Only another super user changes a super user, whose rights follow from the address (ROL-33).
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

/** Whether somebody may change the own address at all (DEC-134). */
export const mayChangeOwnAddress = ({ permissions }: Actor): boolean => holds(permissions, 'Create Users');

/** Why the actor may not change the own address, which takes the password and a mailed link too, or null (DEC-134). */
export const changeOwnAddressRefusal: (actor: Actor) => Refusal | null = manageUserRefusal;

/**
 * Why the actor may not delete somebody's account, or null. The own everybody may, as data protection law wants it; that of
 * somebody else who has left, which is said by the status, and with as many rights as it takes to set that (P3).
 */
export function deleteUserRefusal(actor: Actor, user: ManagedUser): Refusal | null {
  if (user.userId === actor.userId) return actor.readOnly ?? null;
  return (
    changeUserRefusal(actor, user, { setsStatus: true }) ?? (user.isActive ? denied(texts.activeKept) : null)
  );
}

/** Why the actor may not send somebody an invitation again, or null (USR-14, P3). */
export function inviteRefusal(actor: Actor, user: ManagedUser): Refusal | null {
  return manageUserRefusal(actor) ?? higherUserRefusal(actor, user);
}

/**
 * Why the actor may not end the sessions of another user or remove their second factors, or null: that is for workspace
 * admins, who hold at least that user's rights (P3). The own ones are ended in the own settings.
 */
export function manageSignInsRefusal(actor: Actor, user: ManagedUser): Refusal | null {
  if (user.userId === actor.userId) return denied(texts.ownSignInsElsewhere);
  return (
    changingRefusal(actor, actor.isWorkspaceAdmin, messages.adminDenied) ??
    higherUserRefusal(actor, user) ??
    superUserRefusal(actor, user)
  );
}

/** Why the actor may not see the roles with what they permit, or null: who sees or manages users or permissions may. */
export function seeRolesRefusal({ permissions }: Actor): Refusal | null {
  const may = (['View Users', 'Create Users', 'Manage Permissions'] as const).some((each) =>
    holds(permissions, each),
  );
  return may ? null : denied(texts.forbidden);
}

/**
 * Why a change would leave the workspace without an active admin, or without one whose role holds everything, or null
 * (P3). `before` and `after` hold the active admins, and whom the change is about.
 */
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
  // A lead manages the tasks of the members, and assigns tasks to anybody (DEC-68).
  return user.leadsOthers && !managesAll(actor) ? denied(texts.leadKept) : null;
}

/** Why the actor may not change the account or the teams of somebody, or null: of a super user, only another one may (ROL-33). */
export function superUserRefusal(actor: Actor, user: Pick<ManagedUser, 'isSuperUser'>): Refusal | null {
  return user.isSuperUser && !actor.isSuperUser ? denied(texts.superUserKept) : null;
}

function adminFlagRefusal({ isWorkspaceAdmin }: Actor): Refusal | null {
  return isWorkspaceAdmin ? null : denied(texts.adminFlagLocked);
}

/** Whether somebody holds all that a role permits. */
export function reaches(actor: Actor, role: RoleRights): boolean {
  const held = permitted(actor);
  return permitted(role).every((permission) => held.includes(permission));
}

/** With what a role may do by its name, also where the permission was taken away. */
function permitted(role: RoleRights): readonly string[] {
  return managesAll(role) ? [...role.permissions, MEMBERS_TASKS] : role.permissions;
}
