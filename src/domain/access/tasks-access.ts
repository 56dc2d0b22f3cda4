import { type Actor, isTeamLead, leads } from './actor.ts';
import { holds, MEMBERS_TASKS, roleNames } from './permissions.ts';

/** Returns whether the actor may see and edit the tasks of `userId` (DEC-39, DEC-68, DEC-147, TEA-11). */
export function mayManageTasksOf(actor: Actor, userId: number): boolean {
  return userId === actor.userId || managesTasksOfAll(actor) || (seesOthers(actor) && leads(actor, userId));
}

/** Returns whether the actor may see and edit the tasks of all users (DEC-68, DEC-147). */
export function managesTasksOfAll(actor: Actor): boolean {
  return seesOthers(actor) && managesAll(actor);
}

/** Returns whether the actor may switch the board to other users (DEC-39, DEC-147). */
export function maySwitchBoard(actor: Actor): boolean {
  return seesOthers(actor) && (managesAll(actor) || isTeamLead(actor));
}

/** Returns whether the actor may see tasks of others within the role or team (DEC-147). */
export function seesOthers({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return holds(permissions, 'View Tasks');
}

/** Returns whether the assignee field is locked to the actor (ROL-29, DEC-125, DEC-147). */
export function assigneeLocked(actor: Actor): boolean {
  const isMember = actor.roleName === roleNames.user && !isTeamLead(actor);
  return !seesOthers(actor) || (isMember && !holds(actor.permissions, MEMBERS_TASKS));
}

/** Returns whether the actor may give a task to the active user `userId` (ROL-27, ROL-28, ROL-30, DEC-68, DEC-69). */
export function mayAssignTo(actor: Actor, userId: number): boolean {
  if (mayCreateFor(actor, userId)) return true;
  return !assigneeLocked(actor) && actor.teams.some((team) => team.members.includes(userId));
}

/** Returns whether the actor may create a task for `userId` (ROL-31, DEC-68). */
export function mayCreateFor(actor: Actor, userId: number): boolean {
  return userId === actor.userId || mayAssignAnybody(actor);
}

/** Returns whether a role manages the tasks of all users; Account Managers do without the permission (ROL-17). */
export function managesAll({ roleName, permissions }: Pick<Actor, 'roleName' | 'permissions'>): boolean {
  return roleName === roleNames.manager || holds(permissions, MEMBERS_TASKS);
}

function mayAssignAnybody(actor: Actor): boolean {
  return maySwitchBoard(actor);
}
