import { describe, expect, it } from 'vitest';
import { MEMBERS_TASKS } from '#domain/access/permissions.ts';
import {
  assigneeLocked,
  mayAssignTo,
  mayCreateFor,
  mayManageTasksOf,
  maySwitchBoard,
} from '#domain/access/tasks-access.ts';
import { anActor, team } from './people.ts';

const member = anActor('User', { teams: team(false) });
const lead = anActor('User', { teams: team(true) });
const formerLead = anActor('Team Lead', { teams: team(false) });
const manager = anActor('Account Manager');
const holder = anActor('User', { permissions: ['View Tasks', MEMBERS_TASKS] });
const admin = anActor('Admin');
const plainAdmin = anActor('User', { isWorkspaceAdmin: true, isSuperUser: true });

/** User ids: the user, two team members, and someone else. */
const people = [7, 8, 9, 20];

describe('whose tasks a user can see and edit', () => {
  const managed = (actor: typeof member) => people.filter((userId) => mayManageTasksOf(actor, userId));

  it('DEC-39 DEC-68 TEA-11 P5 users manage their own tasks, leads those of their team, and managers all tasks', () => {
    expect(managed(member)).toEqual([7]);
    expect(managed(formerLead)).toEqual([7]);
    expect(managed(plainAdmin)).toEqual([7]);
    expect(managed(lead)).toEqual([7, 8, 9]);
    for (const actor of [manager, holder, admin]) expect(managed(actor)).toEqual(people);
  });

  it('ROL-07 ROL-17 P2 a misspelled permission grants nothing', () => {
    const close = anActor('User', {
      permissions: ['View Tasks', MEMBERS_TASKS.toLowerCase(), `${MEMBERS_TASKS} `],
    });
    expect(managed(close)).toEqual([7]);
  });

  it('DEC-39 only leads, Account Managers and holders of the permission can switch boards', () => {
    expect([lead, manager, holder, admin].map(maySwitchBoard)).toEqual([true, true, true, true]);
    expect([member, formerLead, plainAdmin].map(maySwitchBoard)).toEqual([false, false, false]);
  });
});

it('DEC-147 P5 without "View Tasks", leads, Account Managers and permission holders have only their own tasks', () => {
  const without = [
    anActor('User', { permissions: ['Create Tasks'], teams: team(true) }),
    anActor('Account Manager', { permissions: ['Create Tasks'] }),
    anActor('User', { permissions: ['Create Tasks', MEMBERS_TASKS] }),
  ];
  for (const actor of without) {
    expect(people.filter((userId) => mayManageTasksOf(actor, userId))).toEqual([7]);
    expect(people.filter((userId) => mayAssignTo(actor, userId))).toEqual([7]);
    expect(people.filter((userId) => mayCreateFor(actor, userId))).toEqual([7]);
    expect([maySwitchBoard(actor), assigneeLocked(actor)]).toEqual([false, true]);
  }
});

describe('to whom a user can assign a task', () => {
  const assignable = (actor: typeof member) => people.filter((userId) => mayAssignTo(actor, userId));

  it('ROL-27 ROL-28 DEC-68 Account Managers, leads and permission holders can assign to anyone', () => {
    for (const actor of [manager, lead, holder, admin]) expect(assignable(actor)).toEqual(people);
  });

  it('ROL-29 DEC-125 users with role User who lead no team can assign only to themselves', () => {
    expect([member, plainAdmin].map(assigneeLocked)).toEqual([true, true]);
    expect([lead, manager, holder, admin, formerLead].map(assigneeLocked)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(assignable(member)).toEqual([7]);
  });

  it('ROL-30 DEC-69 other users can assign to themselves and to members of their teams', () => {
    expect(assignable(formerLead)).toEqual([7, 8, 9]);
  });
});

describe('for whom a user can create a task', () => {
  it('ROL-31 DEC-68 leads, Account Managers and permission holders create tasks for anyone, other users for themselves', () => {
    const makers = (actor: typeof member) => people.filter((userId) => mayCreateFor(actor, userId));
    for (const actor of [lead, manager, holder, admin]) expect(makers(actor)).toEqual(people);
    for (const actor of [member, formerLead, plainAdmin]) expect(makers(actor)).toEqual([7]);
  });
});
