import { describe, expect, it } from 'vitest';
import {
  holds,
  MEMBERS_TASKS,
  permissionsByModule,
  roleNames,
  seededPermissions,
} from '#domain/access/permissions.ts';

describe('a permission check', () => {
  it('ROL-06 ROL-07 P2 a permission check is true only for the exact description', () => {
    expect(holds(['View Users', 'Create Users'], 'View Users')).toBe(true);
    for (const close of [
      'view users',
      'View Users ',
      ' View Users',
      'View  Users',
      'View User',
      'View',
      '',
      'View Users\u0000',
    ]) {
      expect(holds([close], 'View Users'), close).toBe(false);
    }
  });

  it("ROL-07 ROL-08 P2 a permission check is false for unknown permissions and while the permissions aren't loaded", () => {
    expect(holds([], 'View Users')).toBe(false);
    expect(holds(['constructor'], 'View Users')).toBe(false);
  });
});

describe('the list of permissions', () => {
  it('ROL-09 ROL-10 ROL-11 ROL-12 ROL-13 ROL-14 ROL-15 ROL-16 ROL-17 DEC-66 the list contains exactly these permissions, spelled like this', () => {
    expect(permissionsByModule).toEqual({
      Users: ['View Users', 'Create Users'],
      Projects: [
        'View Projects',
        'Create Projects',
        'Delete Project',
        'Assign Users to Project',
        'Unassign Users from Project',
      ],
      Tasks: [
        'View Tasks',
        'Create Tasks',
        'Create, edit, and delete current and past tasks and time entries of members they have access to',
      ],
      Labels: ['View Labels', 'Create Labels'],
      Teams: ['View Teams', 'Create Teams'],
      Clients: ['View Clients', 'Create Clients'],
      Reports: ['View Reports', 'View Tasks Report'],
      Security: ['Manage Permissions'],
    });
  });

  it('ROL-01 DEC-65 DEC-125 the seeded roles have their documented permissions', () => {
    expect(roleNames).toEqual({
      user: 'User',
      lead: 'Team Lead',
      manager: 'Account Manager',
      admin: 'Admin',
    });
    expect(seededPermissions['User']).toEqual(['View Tasks', 'Create Tasks']);
    expect(seededPermissions['Team Lead']).toEqual(['View Tasks', 'Create Tasks']);
    expect(seededPermissions['Account Manager']?.toSorted()).toEqual(
      [
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
      ].toSorted(),
    );
    expect(seededPermissions['Admin']).toHaveLength(19);
    expect(seededPermissions['Admin']).toEqual(Object.values(permissionsByModule).flat());
  });
});
