import { denied, type Refusal } from '#domain/refusal.ts';
import { viewAsWords } from '#domain/people/index.ts';
import type { Actor } from './actor.ts';
import { reaches, type RoleRights, seeRolesRefusal } from './users-access.ts';
import { manageWorkspaceRefusal } from './workspaces-access.ts';

/** Carries the id of the role in which a request is answered (0082). */
export const VIEW_AS_HEADER = 'View-As-Role';

/** Returns why the actor may not view the app as a role, or null: it must not reveal more than before (ROL-03, P3). */
export function viewAsRefusal(actor: Actor, role: RoleRights): Refusal | null {
  return (
    manageWorkspaceRefusal(actor) ??
    seeRolesRefusal(actor) ??
    (reaches(actor, role) ? null : denied(viewAsWords.higherRole))
  );
}

/** Returns the actor with the rights of a role alone: no admin flags and no teams (DEC-65, DEC-110). */
export function viewedAs<A extends Actor>(actor: A, { roleName, permissions }: RoleRights): A {
  return { ...actor, roleName, permissions, isWorkspaceAdmin: false, isSuperUser: false, teams: [] };
}
