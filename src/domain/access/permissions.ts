/** The permission of those who manage the tasks of others (ROL-17). */
export const MEMBERS_TASKS =
  'Create, edit, and delete current and past tasks and time entries of members they have access to';

/** All permissions by module, as they are seeded and spelled (ROL-09 to ROL-17, DEC-66). */
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

/** A permission of the catalogue: a misspelt one does not compile. */
export type Permission = (typeof permissionsByModule)[keyof typeof permissionsByModule][number];

/** Every permission of the catalogue. */
export const allPermissions: readonly Permission[] = Object.values(permissionsByModule).flat();

/** The names of the fixed roles (ROL-01, DEC-65). */
export const roleNames = {
  user: 'User',
  lead: 'Team Lead',
  manager: 'Account Manager',
  admin: 'Admin',
} as const;

/** The permissions that the seeded roles have (DEC-125). */
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

/** What the seeded roles are for, in a sentence (ROL-04). */
export const seededDescriptions: Readonly<Record<string, string>> = {
  [roleNames.user]: 'Plans and tracks their own tasks.',
  [roleNames.lead]: 'The same as User. People lead a team once the team names them as its lead.',
  [roleNames.manager]: "Manages everyone's tasks, clients, projects and labels, and reads reports.",
  [roleNames.admin]: 'Has every permission.',
};

/** What a permission opens, where its name does not say it (DEC-147). */
export const permissionHints: Readonly<Partial<Record<string, string>>> = {
  'View Tasks':
    "Opens other people's boards, tasks and reports, as far as the role or a team covers them. Everyone sees their own tasks without it.",
};

/** Whether a role holds a permission of exactly this description (ROL-07, P2). */
export function holds(permissions: readonly string[], description: Permission): boolean {
  return permissions.includes(description);
}
