import { type Actor, isTeamLead } from './actor.ts';
import { holds, type Permission } from './permissions.ts';

/** Who may open a screen: whoever is signed in, who holds a permission, workspace admins, or super users (DEC-67). */
export type ScreenRight = 'signedIn' | Permission | 'workspaceAdmin' | 'superUser';

/** Whether somebody may open a screen: unknown while it is not known what he or she may. */
export type ScreenAccess = 'unknown' | 'allowed' | 'refused';

/** Leads see the reports of their own teams without a permission (DEC-125). */
const forLeads: ReadonlySet<ScreenRight> = new Set(['View Reports', 'View Tasks Report']);

/** Whether the actor may open a screen that takes this right (ROL-21, ROL-24, DEC-67, DEC-110, DEC-125, NAV-34 to NAV-37). */
export function mayOpen(actor: Actor, right: ScreenRight): boolean {
  switch (right) {
    case 'signedIn':
      return true;
    case 'workspaceAdmin':
      return actor.isWorkspaceAdmin;
    case 'superUser':
      return actor.isSuperUser;
    default:
      return holds(actor.permissions, right) || (forLeads.has(right) && isTeamLead(actor));
  }
}

/** Whether somebody may open a screen; `actor` is null until it is known what he or she may (ROL-08). */
export function accessTo(right: ScreenRight, actor: Actor | null): ScreenAccess {
  if (actor === null) return 'unknown';
  return mayOpen(actor, right) ? 'allowed' : 'refused';
}

/** Whether the admin-only guard stands before a screen of this right, and not the page guard (ROL-24, DEC-67). */
export function isForAdmins(right: ScreenRight): boolean {
  return right === 'workspaceAdmin' || right === 'superUser';
}
