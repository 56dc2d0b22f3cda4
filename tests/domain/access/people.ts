import type { Actor } from '#domain/access/actor.ts';
import { seededPermissions } from '#domain/access/permissions.ts';

/** User 7 with a seeded role and without a team. */
export function anActor(roleName: string, changes: Partial<Actor> = {}): Actor {
  return {
    userId: 7,
    roleName,
    permissions: seededPermissions[roleName] ?? [],
    isWorkspaceAdmin: false,
    isSuperUser: false,
    teams: [],
    ...changes,
  };
}

/** A team of users 7, 8 and 9. */
export const team = (isLead: boolean): Actor['teams'] => [{ id: 1, isLead, members: [7, 8, 9] }];
