import { type Permission, allPermissions, seededPermissions } from '#domain/access/permissions.ts';
import type { ManagedItem } from '#services/queries/people/user-resource.ts';
import type { Answers } from '#tests/support/answers.ts';

/** Mona, an active account manager in one team. */
export const mona: ManagedItem = {
  id: 8,
  userId: 8,
  name: 'Mona Manager',
  firstName: 'Mona',
  lastName: 'Manager',
  email: 'mona@acme.test',
  roleId: 3,
  roleName: 'Account Manager',
  permissions: seededPermissions['Account Manager'] ?? [],
  isWorkspaceAdmin: false,
  leadsOthers: false,
  isSuperUser: false,
  hourlyRate: 80,
  status: 1,
  isActive: true,
  isInvited: false,
  isInviteUnsent: false,
  isInviteHeld: false,
  isInviteOver: false,
  teams: [{ id: 1, name: 'Engineering' }],
  teamIds: [1],
};

const role = (idRole: number, roleName: string) => ({
  idRole,
  roleName,
  Description: '',
  Permissions: (seededPermissions[roleName] ?? []).map((Description) => ({
    idPermission: allPermissions.indexOf(Description) + 1,
    Description,
  })),
});
const team = (idTeam: number, TeamName: string) => ({
  idTeam,
  TeamName,
  TeamColor: '#3366CC',
  Status: true,
});

/** The fixed roles, two teams, and the responses to saving. */
export const answers: Partial<Answers> = {
  'GET /api/users/Roles': [
    role(1, 'User'),
    role(2, 'Team Lead'),
    role(3, 'Account Manager'),
    role(4, 'Admin'),
  ],
  'GET /api/labels/Team/List': [team(1, 'Engineering'), team(2, 'Design')],
  'GET /api/labels/Team/ListByWorkspace/{id}': [team(9, 'Elsewhere')],
  'POST /api/users/User': {
    idUser: 10,
    FirstName: 'Nora',
    LastName: 'New',
    Status: 1,
    TimeZone: 'UTC',
  },
  'PUT /api/users/User': {
    idUser: 8,
    FirstName: 'Mona',
    LastName: 'Manager',
    Status: 1,
    TimeZone: 'UTC',
  },
  'POST /api/users/User/ResendInvite': {},
};

export const admin: { readonly permissions: readonly Permission[]; readonly isWorkspaceAdmin: boolean } = {
  permissions: allPermissions,
  isWorkspaceAdmin: true,
};
