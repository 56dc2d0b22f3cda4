import type { Actor } from './actor.ts';
import { holds } from './permissions.ts';
import { mayManageTasksOf } from './tasks-access.ts';

/** Whether the actor may read and save the defaults of `userId`: everybody the own (DEC-87). */
export function mayUseSettingsOf(actor: Actor, userId: number): boolean {
  return userId === actor.userId;
}

/** Whether the actor may see a user of the workspace by id: an active one, or any with `View Users` (DEC-125). */
export function maySeeUser(actor: Actor, user: { readonly isActive: boolean }): boolean {
  return user.isActive || holds(actor.permissions, 'View Users');
}

/** Whether the actor may see who is in the teams of `userId`: the own, those of whom he or she manages tasks, or any with `View Users` (DEC-69, P5). */
export function maySeeTeamsOf(actor: Actor, userId: number): boolean {
  return mayManageTasksOf(actor, userId) || holds(actor.permissions, 'View Users');
}

/** Whether a person is a super user: the address stands in the configuration and is proven (ROL-33, DEC-126). */
export function isSuperUser(email: string, emailProven: boolean, superUsers: readonly string[]): boolean {
  return emailProven && superUsers.includes(email.toLowerCase());
}
