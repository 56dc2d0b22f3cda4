import { expect, it } from 'vitest';
import {
  archiveProjectRefusal,
  assignmentRights,
  changeProjectRefusal,
  createProjectRefusal,
  deleteProjectRefusal,
  manageProjectRefusal,
  replaceAssignedRefusal,
} from '#domain/access/projects-access.ts';
import { anActor } from './people.ts';

const admin = anActor('Admin');
const manager = anActor('Account Manager');
const member = anActor('User');
const bareAdmin = anActor('User', { isWorkspaceAdmin: true });
const everybody = [admin, manager, member, bareAdmin];
const denied = (message: string) => ({ code: 'access.denied', message });
const locked = denied("Your role can't create projects.");
const kept = denied("Your role can't archive projects.");

it('DEC-125 creating and editing projects requires only "Create Projects"', () => {
  expect(everybody.map(manageProjectRefusal)).toEqual([null, null, locked, locked]);
  expect(everybody.map((actor) => createProjectRefusal(actor, {}))).toEqual([null, null, locked, locked]);
});

it('PRJ-17 DEC-70 archiving projects requires "Delete Project" or workspace admin', () => {
  expect(everybody.map(archiveProjectRefusal)).toEqual([null, kept, kept, null]);
  expect(everybody.map((actor) => createProjectRefusal(actor, { status: 2 }))).toEqual([
    null,
    kept,
    locked,
    locked,
  ]);
});

it('PRJ-18 ERR-03 DEC-125 deleting projects requires "Delete Project"', () => {
  const refused = denied('Access denied: You are not allowed to delete projects');
  expect(everybody.map(deleteProjectRefusal)).toEqual([null, refused, refused, refused]);
});

it('PRJ-17 DEC-70 DEC-125 a change requires the permission for each field it sets', () => {
  const changes = [{ name: 'Website' }, { endDate: null }, { status: 2 }, { hoursBudget: 1, status: 1 }, {}];
  const answers = (actor: typeof member) => changes.map((change) => changeProjectRefusal(actor, change));
  expect(answers(admin)).toEqual([null, null, null, null, null]);
  expect(answers(manager)).toEqual([null, null, kept, kept, null]);
  expect(answers(bareAdmin)).toEqual([locked, locked, null, locked, null]);
  expect(answers(member)).toEqual([locked, locked, kept, locked, kept]);
});

it('PRJ-15 PRJ-16 DEC-89 adding people requires the right to assign, removing them the right to unassign, an unchanged list either one', () => {
  const adding = denied("Your role can't assign users.");
  const removing = denied("Your role can't unassign users.");
  const adder = anActor('User', { permissions: ['Assign Users to Project'] });
  const remover = anActor('User', { permissions: ['Unassign Users from Project'] });
  const people = [manager, adder, remover, bareAdmin];
  expect(people.map((actor) => assignmentRights(actor))).toEqual([
    { add: null, remove: null },
    { add: null, remove: removing },
    { add: adding, remove: null },
    { add: adding, remove: removing },
  ]);
  const gone = { code: 'notFound', message: 'It was deleted.' } as const;
  expect(assignmentRights(adder, gone)).toEqual({ add: gone, remove: removing });
  const asked = (before: number[], after: number[]) =>
    people.map((actor) => replaceAssignedRefusal(actor, before, after));
  expect(asked([1], [1, 2])).toEqual([null, null, adding, adding]);
  expect(asked([1, 2], [2])).toEqual([null, removing, null, removing]);
  expect(asked([1], [2])).toEqual([null, removing, adding, removing]);
  expect(asked([1, 2], [2, 1])).toEqual([null, null, null, adding]);
});
