import { denied, type Refusal } from '#domain/refusal.ts';
import { viewAsWords } from '#domain/people/view-as-words.ts';
import type { Actor } from './actor.ts';
import { reaches, type RoleRights, seeRolesRefusal } from './users-access.ts';
import { manageWorkspaceRefusal } from './workspaces-access.ts';

/** The header that names the role by its id as which a request is to be answered (0082). */
export const VIEW_AS_HEADER = 'View-As-Role';

/**
 * Why the actor may not see the app as a role, or null: that is for workspace admins who see the roles, and nobody sees by
 * it what he or she could not see without (ROL-03, P3).
 */
export function viewAsRefusal(actor: Actor, role: RoleRights): Refusal | null {
  return (
    manageWorkspaceRefusal(actor) ??
    seeRolesRefusal(actor) ??
    (reaches(actor, role) ? null : denied(viewAsWords.higherRole))
  );
}

/**
 * The actor as somebody of a role, with what the role alone permits: being an admin or a super user and leading a team are
 * no parts of a role, and nobody is in a team by it (DEC-65, DEC-110).
 */
export function viewedAs<A extends Actor>(actor: A, { roleName, permissions }: RoleRights): A {
  return { ...actor, roleName, permissions, isWorkspaceAdmin: false, isSuperUser: false, teams: [] };
}
