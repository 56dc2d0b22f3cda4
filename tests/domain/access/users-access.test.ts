import { describe, expect, it } from 'vitest';
import { allPermissions, MEMBERS_TASKS, seededPermissions } from '#domain/access/permissions.ts';
import {
  changeOwnAddressRefusal,
  changeUserRefusal,
  createUserRefusal,
  deleteUserRefusal,
  inviteRefusal,
  lastAdminRefusal,
  type ManagedUser,
  manageUserRefusal,
  seeRolesRefusal,
} from '#domain/access/users-access.ts';
import { anActor } from './people.ts';

const denied = (message: string) => ({ code: 'access.denied', message });
const locked = denied("Your role can't create users.");
const own = denied("You can't change your own role, rate or status.");
const higher = denied('This person has more permissions than you. Ask someone with the same permissions.');
const roleTooHigh = denied("This role has more permissions than yours, so you can't assign it.");
const flag = denied('Only workspace admins can grant or remove workspace admin.');

const role = (roleName: string, permissions = seededPermissions[roleName] ?? []) => ({
  roleName,
  permissions,
});
const somebody = (roleName: string, changes: Partial<ManagedUser> = {}): ManagedUser => ({
  ...role(roleName),
  userId: 8,
  isActive: true,
  isWorkspaceAdmin: false,
  leadsOthers: false,
  isSuperUser: false,
  ...changes,
});

const admin = anActor('Admin', { isWorkspaceAdmin: true });
const flagless = anActor('Admin');
const maker = anActor('User', { permissions: ['View Tasks', 'Create Tasks', 'View Users', 'Create Users'] });
const manager = anActor('Account Manager');
const member = anActor('User');

it('API-013 DEC-125 P2 managing users requires "Create Users", whatever admin flags the user has', () => {
  const bareAdmin = anActor('User', { isWorkspaceAdmin: true });
  expect([admin, maker, manager, member, bareAdmin].map(manageUserRefusal)).toEqual([
    null,
    null,
    locked,
    locked,
    locked,
  ]);
});

describe("P3 users can't raise their own or other people's permissions", () => {
  it("P3 API-013 users can't assign a role with more permissions than their own", () => {
    const given = (actor: typeof admin, name: string) => createUserRefusal(actor, role(name), false);
    expect(['User', 'Team Lead', 'Account Manager', 'Admin'].map((name) => given(maker, name))).toEqual([
      null,
      null,
      roleTooHigh,
      roleTooHigh,
    ]);
    expect(['User', 'Account Manager', 'Admin'].map((name) => given(admin, name))).toEqual([
      null,
      null,
      null,
    ]);
    expect(given(member, 'User')).toEqual(locked);
  });

  it('P3 DEC-68 the comparison includes the implicit permissions of the role name Account Manager', () => {
    const bare = role('Account Manager', ['View Tasks']);
    expect(createUserRefusal(maker, bare, false)).toEqual(roleTooHigh);
    const keeper = anActor('Account Manager', { permissions: ['View Tasks', 'Create Users'] });
    expect(createUserRefusal(keeper, bare, false)).toBe(null);
  });

  it('P3 ROL-02 only a workspace admin can create or make a workspace admin', () => {
    expect(createUserRefusal(flagless, role('User'), true)).toEqual(flag);
    expect(createUserRefusal(admin, role('User'), true)).toBe(null);
    expect(changeUserRefusal(flagless, somebody('User'), { isWorkspaceAdmin: true })).toEqual(flag);
  });

  it("P3 users can't change their own role, flag, rate or status, even with all permissions", () => {
    const self = somebody('Admin', { userId: 7, isWorkspaceAdmin: true });
    const changes = [
      { role: role('User') },
      { isWorkspaceAdmin: true },
      { setsStatus: true },
      { setsRate: true },
    ];
    expect(changes.map((change) => changeUserRefusal(admin, self, change))).toEqual([own, own, own, own]);
  });

  it('P3 DEC-134 users set their own name and time zone freely, and their own address only in the profile with "Create Users"', () => {
    const self = somebody('User', { userId: 7 });
    expect(changeUserRefusal(member, self, {})).toBe(null);
    const elsewhere = denied('Change your own address in your profile, under Sign-in.');
    for (const actor of [member, maker])
      expect(changeUserRefusal(actor, self, { setsEmail: true })).toEqual(elsewhere);
    expect([member, maker].map(changeOwnAddressRefusal)).toEqual([locked, null]);
  });

  it("P3 A2 users can't change or invite people with more permissions, because an address change leads to the password", () => {
    const people = [
      somebody('User'),
      somebody('Account Manager'),
      somebody('Admin'),
      somebody('User', { isWorkspaceAdmin: true }),
    ];
    const asked = (actor: typeof admin) =>
      people.map((user) => changeUserRefusal(actor, user, { setsEmail: true }));
    expect(asked(maker)).toEqual([null, higher, higher, higher]);
    expect(asked(flagless)).toEqual([null, null, null, higher]);
    expect(asked(admin)).toEqual([null, null, null, null]);
    expect(asked(member)).toEqual([locked, locked, locked, locked]);
    expect(people.map((user) => inviteRefusal(maker, user))).toEqual([null, higher, higher, higher]);
    expect(inviteRefusal(member, somebody('User'))).toEqual(locked);
  });

  it("P3 DEC-68 changing a lead of others requires the members' tasks permission, whatever is changed", () => {
    const lead = somebody('Team Lead', { leadsOthers: true });
    const kept = denied(
      "This person leads a team. Only users who manage other people's tasks can change this account.",
    );
    const keeper = anActor('User', {
      permissions: ['View Tasks', 'Create Tasks', 'View Users', 'Create Users', MEMBERS_TASKS],
    });
    const ownTeam = { id: 1, isLead: true, members: [7, 9] };
    const otherLead = { ...maker, teams: [ownTeam] };
    const asked = (actor: typeof admin) => [
      ...[{}, { setsEmail: true }, { setsStatus: true }, { setsRate: true }, { role: role('User') }].map(
        (changes) => changeUserRefusal(actor, lead, changes),
      ),
      deleteUserRefusal(actor, { ...lead, isActive: false }),
      inviteRefusal(actor, lead),
    ];
    for (const actor of [maker, otherLead])
      expect(asked(actor)).toEqual(Array.from({ length: 7 }, () => kept));
    for (const actor of [keeper, flagless, admin])
      expect(asked(actor)).toEqual(Array.from({ length: 7 }, () => null));
    const alone = somebody('Team Lead');
    expect(changeUserRefusal(maker, alone, { setsEmail: true })).toBe(null);
    expect(changeUserRefusal(maker, { ...lead, userId: 7 }, {})).toBe(null);
  });

  it('P3 ROL-33 only another super user can change the account of a super user, except for its own edits', () => {
    const superUser = somebody('User', { isSuperUser: true });
    const kept = denied('This person is a super user. Only another super user can change this.');
    const asked = (actor: typeof admin) => [
      changeUserRefusal(actor, superUser, { setsEmail: true }),
      changeUserRefusal(actor, superUser, { setsStatus: true }),
      deleteUserRefusal(actor, { ...superUser, isActive: false }),
      changeUserRefusal(actor, superUser, {}),
      changeUserRefusal(actor, superUser, { role: role('Team Lead') }),
      changeUserRefusal(actor, superUser, { isWorkspaceAdmin: true }),
      changeUserRefusal(actor, superUser, { setsRate: true }),
    ];
    const all = <T>(refusal: T): T[] => Array.from({ length: 7 }, () => refusal);
    expect(asked(admin)).toEqual(all(kept));
    expect(asked({ ...admin, isSuperUser: true })).toEqual(all(null));
    expect(asked({ ...member, isSuperUser: true })).toEqual(all(locked));
    expect(changeUserRefusal(maker, { ...superUser, userId: 7 }, {})).toBe(null);
  });

  it("P3 users can't assign a higher role by editing a person either", () => {
    expect(changeUserRefusal(maker, somebody('User'), { role: role('Admin') })).toEqual(roleTooHigh);
    expect(changeUserRefusal(maker, somebody('User'), { role: role('Team Lead') })).toBe(null);
  });
});

describe("P3 the last admin can't be removed", () => {
  const last = { code: 'access.lastAdmin', message: expect.stringContaining('last active workspace admin') };
  const whole = somebody('Admin', { isWorkspaceAdmin: true });
  const other = somebody('Admin', { userId: 9, isWorkspaceAdmin: true });

  it("P3 the last full admin can't lose the active status, the flag or the full role", () => {
    const changes = [
      { isActive: false },
      { isWorkspaceAdmin: false },
      { ...role('Account Manager') },
      { permissions: allPermissions.filter((each) => each !== 'Manage Permissions') },
    ];
    for (const change of changes) {
      expect(lastAdminRefusal([whole], [{ ...whole, ...change }])).toEqual(last);
      expect(lastAdminRefusal([whole, other], [{ ...whole, ...change }, other])).toBe(null);
    }
    expect(lastAdminRefusal([whole], [whole])).toBe(null);
  });

  it("P3 an admin with a smaller role doesn't replace the last full admin", () => {
    const smaller = somebody('User', { userId: 9, isWorkspaceAdmin: true });
    expect(lastAdminRefusal([whole, smaller], [{ ...whole, isActive: false }, smaller])).toEqual(last);
    expect(lastAdminRefusal([smaller], [{ ...smaller, isActive: false }])).toEqual(last);
  });

  it('P3 people who are not admins can be deactivated', () => {
    expect(lastAdminRefusal([somebody('User')], [somebody('User', { isActive: false })])).toBe(null);
  });
});

it('API-023 ROL-18 seeing roles requires the right to see or manage users or permissions', () => {
  expect([admin, maker, manager].map(seeRolesRefusal)).toEqual([null, null, null]);
  expect(seeRolesRefusal(anActor('User', { permissions: ['Manage Permissions'] }))).toBe(null);
  expect(seeRolesRefusal(member)).toEqual(denied('Access denied: You are not allowed to do this.'));
});
