import { describe, expect, it } from 'vitest';
import { assignTaskRefusal } from '#domain/access/assigning.ts';
import {
  answerRunRefusal,
  createTaskRefusal,
  deleteTaskRefusal,
  editTaskRefusal,
  questionRunRefusal,
  saveAndStartRefusal,
  seeBoardRefusal,
  seeTaskRefusal,
  sortTaskRefusal,
  timeTaskRefusal,
  undoTaskRefusal,
  rolloverTaskRefusal,
  cloneTaskRefusal,
} from '#domain/access/commands.ts';
import { MEMBERS_TASKS } from '#domain/access/permissions.ts';
import { anActor, team } from './people.ts';

const createTasks = { permissions: ['Create Tasks'] };
const member = anActor('User', { teams: team(false) });
const lead = anActor('User', { teams: team(true) });
const formerLead = anActor('Team Lead', { teams: team(false) });
const manager = anActor('Account Manager');
const holder = anActor('User', { permissions: ['View Tasks', 'Create Tasks', MEMBERS_TASKS] });
const admin = anActor('Admin');
const plainAdmin = anActor('User', { ...createTasks, isWorkspaceAdmin: true, isSuperUser: true });

/** User ids: the user, two team members, and someone else. */
const people = [7, 8, 9, 20];
const of = (assigneeId: number) => ({ assigneeId });

const denied = { code: 'access.denied', message: 'Access denied: You are not allowed to do this.' };

describe('permissions on tasks', () => {
  it.each([
    ['seeTaskRefusal', seeTaskRefusal],
    ['editTaskRefusal', editTaskRefusal],
    ['deleteTaskRefusal', deleteTaskRefusal],
    ['sortTaskRefusal', sortTaskRefusal],
    ['timeTaskRefusal', timeTaskRefusal],
    ['answerRunRefusal', answerRunRefusal],
    ['questionRunRefusal', questionRunRefusal],
    ['undoTaskRefusal', undoTaskRefusal],
    ['rolloverTaskRefusal', rolloverTaskRefusal],
    ['cloneTaskRefusal', cloneTaskRefusal],
  ])('DEC-39 DEC-68 DEC-71 P5 %s allows own tasks, and for leads those of their team', (_, refusalOf) => {
    const refusals = (actor: typeof member) => people.map((userId) => refusalOf(actor, of(userId)));
    expect(refusals(member)).toEqual([null, denied, denied, denied]);
    expect(refusals(lead)).toEqual([null, null, null, denied]);
    for (const actor of [manager, holder, admin]) expect(refusals(actor)).toEqual([null, null, null, null]);
  });

  it('DEC-39 P5 users see the boards of people whose tasks they manage', () => {
    expect(people.map((userId) => seeBoardRefusal(lead, userId))).toEqual([null, null, null, denied]);
  });

  it("ROL-27 ROL-28 ROL-29 ROL-30 DEC-68 DEC-69 assigning a task requires the permission, but keeping its assignee doesn't", () => {
    const given = (actor: typeof member) =>
      people.map((assigneeId) => editTaskRefusal(actor, of(7), { assigneeId }));
    expect(given(member)).toEqual([null, denied, denied, denied]);
    expect(given(formerLead)).toEqual([null, null, null, denied]);
    for (const actor of [lead, manager, holder, admin])
      expect(given(actor)).toEqual([null, null, null, null]);
    expect(editTaskRefusal(formerLead, of(8), { assigneeId: 8 })).toEqual(denied);
    expect(editTaskRefusal(lead, of(20), { assigneeId: 7 })).toEqual(denied);
  });

  it('ROL-29 DEC-125 users with role User who lead no team are told why the assignee is locked', () => {
    const locked = {
      code: 'access.denied',
      message: 'Your role only covers your own tasks. Team leads and account managers can assign tasks.',
    };
    expect([member, plainAdmin].map(assignTaskRefusal)).toEqual([locked, locked]);
    expect([lead, manager, holder, admin, formerLead].map(assignTaskRefusal)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('DEC-17 DEC-19 DEC-125 P4 clones and rollovers require "Create Tasks", a visible source and an allowed assignee', () => {
    const locked = { code: 'access.denied', message: "Your role can't create tasks." };
    const without = anActor('User', { permissions: ['View Tasks'] });
    expect([rolloverTaskRefusal(without, of(7)), cloneTaskRefusal(without, of(7))]).toEqual([locked, locked]);
    expect(people.map((userId) => cloneTaskRefusal(lead, of(8), userId))).toEqual([null, null, null, null]);
    expect(cloneTaskRefusal(lead, of(20), 7)).toEqual(denied);
    expect(cloneTaskRefusal(member, of(7), 8)?.code).toBe('access.createForOther');
  });

  it('DEC-130 P5 users answer for the runs of people whose tasks they manage', () => {
    expect(answerRunRefusal(lead, of(8), 9)).toBeNull();
    expect(answerRunRefusal(lead, of(8), 20)).toEqual(denied);
  });

  it('DEC-119 P5 an undo can return a task only to people whose tasks the user manages', () => {
    expect(undoTaskRefusal(lead, of(7), 9)).toBeNull();
    expect(undoTaskRefusal(lead, of(7), 20)).toEqual(denied);
  });
});

describe('creating a task', () => {
  const forOther = {
    code: 'access.createForOther',
    message: "Access denied: You don't have permission to create task for other user",
  };

  it('ROL-31 DEC-68 holders of the permission, leads and Account Managers create tasks for anyone', () => {
    for (const actor of [lead, manager, holder, admin]) {
      expect(people.map((userId) => createTaskRefusal(actor, userId))).toEqual([null, null, null, null]);
    }
  });

  it('ROL-32 ERR-04 other users create tasks only for themselves', () => {
    for (const actor of [member, formerLead, plainAdmin]) {
      expect(createTaskRefusal(actor)).toBeNull();
      expect(people.map((userId) => createTaskRefusal(actor, userId))).toEqual([
        null,
        forOther,
        forOther,
        forOther,
      ]);
    }
  });

  it('ROL-11 DEC-125 nobody creates tasks without "Create Tasks"', () => {
    const without = anActor('Account Manager', { permissions: ['View Tasks', MEMBERS_TASKS] });
    const refusal = { code: 'access.denied', message: "Your role can't create tasks." };
    expect(createTaskRefusal(without)).toEqual(refusal);
    expect(createTaskRefusal(without, 20)).toEqual(refusal);
  });

  it("TMR-28 DEC-16 DEC-39 Save & Start requires a task dated today and the right to run its person's timer", () => {
    const today = '2026-11-18';
    const notToday = { code: 'task.notToday', message: 'Only a task dated today can be started here.' };
    const start = (day: string | null, assigneeId: number) =>
      saveAndStartRefusal(lead, { day, assigneeId }, today);
    expect([today, '2026-11-17', null].map((day) => start(day, 7))).toEqual([null, notToday, notToday]);
    expect(people.map((userId) => start(today, userId))).toEqual([
      null,
      null,
      null,
      { code: 'access.denied', message: "You can't run this person's timer." },
    ]);
  });
});
