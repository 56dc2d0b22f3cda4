import type { Assignable } from '#domain/work/index.ts';
import { holds } from '#domain/access/index.ts';
import { useSharedServices, useSession } from '#services/shared-services/index.ts';
import type { Read } from '#services/queries/read.ts';
import { useList } from '#services/queries/use-list.ts';

/** Reads the assignable teams, archived ones only with the right to view teams (DEC-88, DEC-125). */
export function useAssignableTeams(): Read<readonly Assignable[]> {
  const { api } = useSharedServices();
  const withInactive = useMayView('View Teams');
  return useList({
    key: ['teams', 'assignable', withInactive],
    read: (signal) =>
      api.call('GET /api/labels/Team/List', { query: { IncludeInactive: withInactive }, signal }),
    item: ({ idTeam, TeamName, TeamColor, Status }): Assignable => ({
      id: idTeam,
      name: TeamName,
      color: TeamColor,
      isInactive: !Status,
    }),
    nameOf: ({ name }) => name,
  });
}

/** Reads the assignable users, inactive ones only with the right to view users (USR-11, DEC-88, DEC-125, P6). */
export function useAssignableUsers(): Read<readonly Assignable[]> {
  const { api } = useSharedServices();
  const withInactive = useMayView('View Users');
  return useList({
    key: ['users', 'assignable', withInactive],
    read: (signal) =>
      api.call('GET /api/users/User/List', { query: { IncludeInactive: withInactive }, signal }),
    item: ({ idUser, FirstName, LastName, Email, Status }): Assignable => ({
      id: idUser,
      name: `${FirstName} ${LastName}`.trim(),
      ...(Email !== undefined && { note: Email }),
      isInactive: Status === 0,
    }),
    nameOf: ({ name }) => name,
  });
}

function useMayView(permission: 'View Teams' | 'View Users'): 'true' | 'false' {
  return holds(useSession().actor.permissions, permission) ? 'true' : 'false';
}
