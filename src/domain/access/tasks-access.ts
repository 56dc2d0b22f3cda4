import { type Actor, isTeamLead, leads } from './actor.ts';
import { holds, MEMBERS_TASKS, roleNames } from './permissions.ts';

/**
 * Whether the actor may see and edit the tasks of `userId`: the own, and with `View Tasks` a lead the team's, managers of
 * members' tasks all (DEC-39, DEC-68, DEC-147, TEA-11).
 */
export function mayManageTasksOf(actor: Actor, userId: number): boolean {
  return userId === actor.userId || managesTasksOfAll(actor) || (seesOthers(actor) && leads(actor, userId));
}

/** Whether the actor may see and edit the tasks of everybody (DEC-68, DEC-147). */
export function managesTasksOfAll(actor: Actor): boolean {
  return seesOthers(actor) && managesAll(actor);
}

/** Whether the actor may switch the board to other users at all (DEC-39, DEC-147). */
export function maySwitchBoard(actor: Actor): boolean {
  return seesOthers(actor) && (managesAll(actor) || isTeamLead(actor));
}

/** Whether the tasks of others are open to the actor, as far as he or she manages them (DEC-147). */
export function seesOthers({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return holds(permissions, 'View Tasks');
}

/** Whether the assignee field is locked to oneself: for role User, unless a team lead, and without `View Tasks` (ROL-29, DEC-125, DEC-147). */
export function assigneeLocked(actor: Actor): boolean {
  const isMember = actor.roleName === roleNames.user && !isTeamLead(actor);
  return !seesOthers(actor) || (isMember && !holds(actor.permissions, MEMBERS_TASKS));
}

/**
 * Whether the actor may give a task to `userId`, an active user of the workspace: leads, Account Managers and holders of
 * the members-tasks permission to anybody (ROL-27, ROL-28, DEC-68), others to themselves and their team (ROL-30, DEC-69).
 */
export function mayAssignTo(actor: Actor, userId: number): boolean {
  if (mayCreateFor(actor, userId)) return true;
  return !assigneeLocked(actor) && actor.teams.some((team) => team.members.includes(userId));
}

/** Whether the actor may make a task for `userId`: leads, Account Managers and holders of the members-tasks permission for anybody (ROL-31, DEC-68). */
export function mayCreateFor(actor: Actor, userId: number): boolean {
  return userId === actor.userId || mayAssignAnybody(actor);
}

/** Whether a role manages the tasks of everybody: account managers by their name, too (ROL-17, DEC-68). */
export function managesAll({ roleName, permissions }: Pick<Actor, 'roleName' | 'permissions'>): boolean {
  return roleName === roleNames.manager || holds(permissions, MEMBERS_TASKS);
}

function mayAssignAnybody(actor: Actor): boolean {
  return maySwitchBoard(actor);
}
