import { type Actor, isTeamLead } from './actor.ts';
import { holds, type Permission } from './permissions.ts';

export type ScreenRight = 'signedIn' | Permission | 'workspaceAdmin' | 'superUser';

export type ScreenAccess = 'unknown' | 'allowed' | 'refused';

/** Leads see the reports of their own teams without a permission (DEC-125). */
const forLeads: ReadonlySet<ScreenRight> = new Set(['View Reports', 'View Tasks Report']);

/** Returns whether the actor may open a screen with this right (ROL-21, ROL-24, DEC-67, DEC-110, DEC-125). */
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

/** Returns the access to a screen; `actor` is null while the rights are loading (ROL-08). */
export function accessTo(right: ScreenRight, actor: Actor | null): ScreenAccess {
  if (actor === null) return 'unknown';
  return mayOpen(actor, right) ? 'allowed' : 'refused';
}

/** Returns whether the admin guard protects a screen instead of the page guard (ROL-24, DEC-67). */
export function isForAdmins(right: ScreenRight): boolean {
  return right === 'workspaceAdmin' || right === 'superUser';
}
