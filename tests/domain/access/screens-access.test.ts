import { describe, expect, it } from 'vitest';
import { accessTo, isForAdmins, mayOpen, type ScreenRight } from '#domain/access/screens-access.ts';
import { allPermissions, seededPermissions } from '#domain/access/permissions.ts';
import { viewedAs } from '#domain/access/view-as-access.ts';
import { anActor, team } from './people.ts';

const flagged = anActor('User', { isWorkspaceAdmin: true, isSuperUser: true });

describe('mayOpen', () => {
  it('ROL-21 DEC-110 mayOpen requires the exact permission, which no admin flag replaces', () => {
    for (const permission of allPermissions) {
      const holder = anActor('User', { permissions: [permission] });
      expect(
        allPermissions.filter((right) => mayOpen(holder, right)),
        permission,
      ).toEqual([permission]);
      expect(mayOpen(anActor('User', { ...flagged, permissions: [] }), permission), permission).toBe(false);
    }
    expect(mayOpen(anActor('User', { permissions: ['view labels'] }), 'View Labels')).toBe(false);
  });

  it('DEC-125 a lead of an active team can open the reports, and no other screen', () => {
    const lead = anActor('Team Lead', { permissions: [], teams: team(true) });
    expect(allPermissions.filter((right) => mayOpen(lead, right))).toEqual([
      'View Reports',
      'View Tasks Report',
    ]);
    const mate = anActor('Team Lead', { permissions: [], teams: team(false) });
    expect(allPermissions.filter((right) => mayOpen(mate, right))).toEqual([]);
  });

  it('DEC-125 DEC-65 a role preview shows no reports for the teams that the viewer leads', () => {
    const role = { roleName: 'Team Lead', permissions: seededPermissions['Team Lead'] ?? [] };
    const admin = anActor('Admin', { teams: team(true) });
    expect(mayOpen(viewedAs(admin, role), 'View Reports')).toBe(false);
  });

  it('NAV-34 ROL-09 "Roles" requires its permission, which the workspace admin flag doesn\'t include', () => {
    expect(mayOpen(anActor('Admin'), 'Manage Permissions')).toBe(true);
    expect(mayOpen(anActor('User', { permissions: ['Manage Permissions'] }), 'Manage Permissions')).toBe(
      true,
    );
    expect(mayOpen(flagged, 'Manage Permissions')).toBe(false);
  });

  it('NAV-35 NAV-36 NAV-37 ROL-02 ROL-24 DEC-67 each flag opens only its own screens', () => {
    const people = {
      member: anActor('User'),
      holderOfAll: anActor('Admin'),
      workspaceAdmin: anActor('User', { isWorkspaceAdmin: true }),
      superUser: anActor('User', { isSuperUser: true }),
    };
    const opened = (right: ScreenRight) =>
      Object.entries(people).flatMap(([name, actor]) => (mayOpen(actor, right) ? [name] : []));
    expect({
      workspaceAdmin: opened('workspaceAdmin'),
      superUser: opened('superUser'),
      signedIn: opened('signedIn'),
    }).toEqual({
      workspaceAdmin: ['workspaceAdmin'],
      superUser: ['superUser'],
      signedIn: ['member', 'holderOfAll', 'workspaceAdmin', 'superUser'],
    });
  });
});

describe('accessTo', () => {
  it('ROL-08 accessTo returns "unknown" until the permissions are loaded', () => {
    expect(accessTo('View Labels', null)).toBe('unknown');
    expect(accessTo('View Labels', anActor('User'))).toBe('refused');
    expect(accessTo('View Labels', anActor('Account Manager'))).toBe('allowed');
  });
});

it('ROL-24 DEC-67 the admin guard covers the screens of workspace admins and super users', () => {
  const rights: ScreenRight[] = ['signedIn', 'workspaceAdmin', 'superUser', ...allPermissions];
  expect(rights.filter(isForAdmins)).toEqual(['workspaceAdmin', 'superUser']);
});
