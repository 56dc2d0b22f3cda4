import type { Actor } from './actor.ts';
import { holds } from './permissions.ts';
import { mayManageTasksOf } from './tasks-access.ts';

/** Returns whether the actor may read and save the defaults of `userId`: only their own (DEC-87). */
export function mayUseSettingsOf(actor: Actor, userId: number): boolean {
  return userId === actor.userId;
}

/** Returns whether the actor may look up a user by id: active ones, or all with `View Users` (DEC-125). */
export function maySeeUser(actor: Actor, user: { readonly isActive: boolean }): boolean {
  return user.isActive || holds(actor.permissions, 'View Users');
}

/** Returns whether the actor may see the members of the teams of `userId` (DEC-69, P5). */
export function maySeeTeamsOf(actor: Actor, userId: number): boolean {
  return mayManageTasksOf(actor, userId) || holds(actor.permissions, 'View Users');
}

/** Returns whether a verified address is listed as a super user in the configuration (ROL-33, DEC-126). */
export function isSuperUser(email: string, emailProven: boolean, superUsers: readonly string[]): boolean {
  return emailProven && superUsers.includes(email.toLowerCase());
}
