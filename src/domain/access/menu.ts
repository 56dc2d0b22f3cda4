import type { Actor } from './actor.ts';
import { holds } from './permissions.ts';

/** Whether "Roles" shows in the side menu (NAV-34). */
export const showsRoles = (actor: Actor): boolean => holds(actor.permissions, 'Manage Permissions');
/** Whether "Subscription" shows in the side menu (NAV-35). */
export const showsSubscription = (actor: Actor): boolean => actor.isWorkspaceAdmin;
/** Whether "Workspace" shows in the side menu (NAV-36). */
export const showsWorkspace = (actor: Actor): boolean => actor.isWorkspaceAdmin;
/** Whether "Backoffice" shows in the side menu (NAV-37). */
export const showsBackoffice = (actor: Actor): boolean => actor.isSuperUser;

/** Whether a person is a super user: the address stands in the configuration and is proven (ROL-33, DEC-126). */
export function isSuperUser(email: string, emailProven: boolean, superUsers: readonly string[]): boolean {
  return emailProven && superUsers.includes(email.toLowerCase());
}
