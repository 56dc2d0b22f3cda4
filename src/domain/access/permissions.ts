/** The permission of those who manage the tasks of others (ROL-17). */
export const MEMBERS_TASKS =
  'Create, edit, and delete current and past tasks and time entries of members they have access to';

/** All permissions by module, as they are seeded and spelled (ROL-09 to ROL-17, DEC-66). */
export const permissionsByModule: Readonly<Record<string, readonly string[]>> = {
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
};

/** The names of the fixed roles (ROL-01, DEC-65). */
export const roleNames = {
  user: 'User',
  lead: 'Team Lead',
  manager: 'Account Manager',
  admin: 'Admin',
} as const;

/** The permissions that the seeded roles have (DEC-125). */
export const seededPermissions: Readonly<Record<string, readonly string[]>> = {
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
  [roleNames.admin]: Object.values(permissionsByModule).flat(),
};

/** Whether a role holds a permission of exactly this description; false for an unknown one (ROL-07, P2). */
export function holds(permissions: readonly string[], description: string): boolean {
  return permissions.includes(description);
}
