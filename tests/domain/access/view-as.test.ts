import { expect, it } from 'vitest';
import { seededPermissions } from '#domain/access/permissions.ts';
import { viewAsRefusal, viewedAs } from '#domain/access/view-as.ts';
import { anActor, team } from './people.ts';

const role = (roleName: string) => ({ roleName, permissions: seededPermissions[roleName] ?? [] });
const admin = anActor('Admin', { isWorkspaceAdmin: true });
const adminDenied = {
  code: 'access.denied',
  message: 'Access denied: You are not allowed to access this resource.',
};

it('ROL-03 DEC-110 workspace admins who see the roles view as them, whoever else may set what they permit does not', () => {
  expect(viewAsRefusal(admin, role('Admin'))).toBeNull();
  expect(viewAsRefusal(admin, role('User'))).toBeNull();
  expect(viewAsRefusal(anActor('Admin'), role('User'))).toEqual(adminDenied);
  expect(viewAsRefusal(anActor('User', { isWorkspaceAdmin: true }), role('User'))).toEqual({
    code: 'access.denied',
    message: 'Access denied: You are not allowed to do this.',
  });
});

it('P3 nobody views as a role that may do more, by its name too', () => {
  const seeing = anActor('User', {
    isWorkspaceAdmin: true,
    permissions: ['View Tasks', 'Create Tasks', 'View Users'],
  });
  const higher = {
    code: 'access.denied',
    message: 'This role may do more than yours, so you can’t view as it.',
  };
  expect(viewAsRefusal(seeing, role('User'))).toBeNull();
  expect(viewAsRefusal(seeing, role('Account Manager'))).toEqual(higher);
  expect(viewAsRefusal(seeing, { roleName: 'Account Manager', permissions: [] })).toEqual(higher);
});

it('DEC-65 DEC-110 a role is its name and what it permits: no flag, no team', () => {
  const lead = anActor('Admin', { isWorkspaceAdmin: true, isSuperUser: true, teams: team(true) });
  expect(viewedAs(lead, role('User'))).toEqual({
    userId: 7,
    roleName: 'User',
    permissions: ['View Tasks', 'Create Tasks'],
    isWorkspaceAdmin: false,
    isSuperUser: false,
    teams: [],
  });
});
