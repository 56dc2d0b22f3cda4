export const MEMBERS_TASKS =
  'Create, edit, and delete current and past tasks and time entries of members they have access to';

/** Keep the spelling: roles in the database refer to these descriptions (ROL-09 to ROL-17, DEC-66). */
export const permissionsByModule = {
  Users: ['View Users', 'Create Users'],
  Projects: [
    'View Projects',
    'Create Projects',
    'Delete Project',
    'Assign Users to Project',
    'Unassign Users from Project',
  ],
  Tasks: ['View Tasks', 'Create Tasks', MEMBERS_TASKS],
  Labels: ['View Labels', 'Create Labels'],
  Teams: ['View Teams', 'Create Teams'],
  Clients: ['View Clients', 'Create Clients'],
  Reports: ['View Reports', 'View Tasks Report'],
  Security: ['Manage Permissions'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Permission = (typeof permissionsByModule)[keyof typeof permissionsByModule][number];

export const allPermissions: readonly Permission[] = Object.values(permissionsByModule).flat();

export const roleNames = {
  user: 'User',
  lead: 'Team Lead',
  manager: 'Account Manager',
  admin: 'Admin',
} as const;

export const seededPermissions: Readonly<Record<string, readonly Permission[]>> = {
  [roleNames.user]: ['View Tasks', 'Create Tasks'],
  [roleNames.lead]: ['View Tasks', 'Create Tasks'],
  [roleNames.manager]: [
    'View Tasks',
    'Create Tasks',
    'View Clients',
    'Create Clients',
    'View Projects',
    'Create Projects',
    'View Labels',
    'Create Labels',
    'View Users',
    'View Teams',
    'View Reports',
    'View Tasks Report',
    'Assign Users to Project',
    'Unassign Users from Project',
    MEMBERS_TASKS,
  ],
  [roleNames.admin]: allPermissions,
};

export const seededDescriptions: Readonly<Record<string, string>> = {
  [roleNames.user]: 'Plans and tracks their own tasks.',
  [roleNames.lead]: 'The same as User. People lead a team once the team names them as its lead.',
  [roleNames.manager]: "Manages everyone's tasks, clients, projects and labels, and reads reports.",
  [roleNames.admin]: 'Has every permission.',
};

export const permissionHints: Readonly<Partial<Record<string, string>>> = {
  'View Tasks':
    "Opens other people's boards, tasks and reports, as far as the role or a team covers them. Everyone sees their own tasks without it.",
};

/** Returns whether a role holds the permission of exactly this description (ROL-07, P2). */
export function holds(permissions: readonly string[], description: Permission): boolean {
  return permissions.includes(description);
}
