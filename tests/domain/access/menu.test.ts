import { describe, expect, it } from 'vitest';
import {
  isSuperUser,
  showsBackoffice,
  showsRoles,
  showsSubscription,
  showsWorkspace,
} from '#domain/access/menu.ts';
import { anActor } from './people.ts';

describe('the entries of the side menu', () => {
  const member = anActor('User');

  it('NAV-34 ROL-09 "Roles" shows with the permission, which a workspace admin does not have by the flag', () => {
    expect(showsRoles(anActor('Admin'))).toBe(true);
    expect(showsRoles(anActor('User', { permissions: ['Manage Permissions'] }))).toBe(true);
    expect(showsRoles(anActor('User', { isWorkspaceAdmin: true, isSuperUser: true }))).toBe(false);
  });

  it('NAV-35 NAV-36 ROL-02 "Subscription" and "Workspace" show for workspace admins alone', () => {
    const admin = anActor('User', { isWorkspaceAdmin: true });
    const others = [member, anActor('Admin'), anActor('User', { isSuperUser: true })];
    for (const shows of [showsSubscription, showsWorkspace]) {
      expect([admin, ...others].map(shows)).toEqual([true, false, false, false]);
    }
  });

  it('NAV-37 "Backoffice" shows for super users alone', () => {
    expect(showsBackoffice(anActor('User', { isSuperUser: true }))).toBe(true);
    expect(showsBackoffice(anActor('Admin', { isWorkspaceAdmin: true }))).toBe(false);
  });
});

describe('isSuperUser', () => {
  const listed = ['super@acme.test'];

  it('ROL-33 DEC-12 is who stands in the configuration, in whatever case the address is written', () => {
    expect(isSuperUser('super@acme.test', true, listed)).toBe(true);
    expect(isSuperUser('Super@Acme.Test', true, listed)).toBe(true);
    for (const other of [
      '',
      'member@acme.test',
      'super@acme.test.example',
      ' super@acme.test',
      'super@acme.tes',
    ]) {
      expect(isSuperUser(other, true, listed), other).toBe(false);
    }
    expect(isSuperUser('super@acme.test', true, [])).toBe(false);
  });

  it('DEC-126 ROL-33 needs a proven address', () => {
    expect(isSuperUser('super@acme.test', false, listed)).toBe(false);
  });
});
