import { expect, it } from 'vitest';
import { archiveClientRefusal, manageClientRefusal } from '#domain/access/clients-access.ts';
import {
  answerRunRefusal,
  cloneTaskRefusal,
  createTaskRefusal,
  deleteTaskRefusal,
  editTaskRefusal,
  questionRunRefusal,
  rolloverTaskRefusal,
  saveAndStartRefusal,
  seeBoardRefusal,
  seeTaskRefusal,
  sortTaskRefusal,
  timeTaskRefusal,
  undoTaskRefusal,
} from '#domain/access/commands.ts';
import { archiveLabelRefusal, manageLabelRefusal } from '#domain/access/labels-access.ts';
import { seededPermissions } from '#domain/access/permissions.ts';
import {
  archiveProjectRefusal,
  assignmentRights,
  deleteProjectRefusal,
  manageProjectRefusal,
} from '#domain/access/projects-access.ts';
import { manageTeamRefusal } from '#domain/access/teams-access.ts';
import { manageTemplateRefusal, seeTemplateRefusal } from '#domain/access/templates-access.ts';
import {
  changeUserRefusal,
  deleteUserRefusal,
  manageUserRefusal,
  setPermissionsRefusal,
} from '#domain/access/users-access.ts';
import { viewAsRefusal, viewedAs } from '#domain/access/view-as-access.ts';
import { anActor, team } from './people.ts';

const role = (roleName: string) => ({ roleName, permissions: seededPermissions[roleName] ?? [] });
const admin = anActor('Admin', { isWorkspaceAdmin: true });
const plain = { isWorkspaceAdmin: false, leadsOthers: false, isSuperUser: false };
const adminDenied = {
  code: 'access.denied',
  message: 'Access denied: You are not allowed to access this resource.',
};

it('ROL-03 DEC-110 viewing as a role requires workspace admin and the right to see roles', () => {
  expect(viewAsRefusal(admin, role('Admin'))).toBeNull();
  expect(viewAsRefusal(admin, role('User'))).toBeNull();
  expect(viewAsRefusal(anActor('Admin'), role('User'))).toEqual(adminDenied);
  expect(viewAsRefusal(anActor('User', { isWorkspaceAdmin: true }), role('User'))).toEqual({
    code: 'access.denied',
    message: 'Access denied: You are not allowed to do this.',
  });
});

it("P3 users can't view as a role with more permissions than theirs, including those of its name", () => {
  const seeing = anActor('User', {
    isWorkspaceAdmin: true,
    permissions: ['View Tasks', 'Create Tasks', 'View Users'],
  });
  const higher = {
    code: 'access.denied',
    message: "This role has more permissions than yours, so you can't view as it.",
  };
  expect(viewAsRefusal(seeing, role('User'))).toBeNull();
  expect(viewAsRefusal(seeing, role('Account Manager'))).toEqual(higher);
  expect(viewAsRefusal(seeing, { roleName: 'Account Manager', permissions: [] })).toEqual(higher);
});

it('DEC-65 DEC-110 a viewed role has its name and permissions, but no flags and no teams', () => {
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

it('P1 P5 a role preview allows reading, and refuses every change with the reason of the preview', () => {
  const readOnly = { code: 'access.denied', message: 'Nothing can be changed.' } as const;
  const viewing = { ...viewedAs(admin, role('Admin')), readOnly };
  const own = { assigneeId: viewing.userId };
  const template = { ownerId: viewing.userId };
  const user = { ...role('User'), userId: 8, isActive: false, ...plain };
  const self = { ...user, userId: viewing.userId };
  expect([
    seeBoardRefusal(viewing, 8),
    seeTaskRefusal(viewing, own),
    seeTemplateRefusal(viewing, template),
  ]).toEqual([null, null, null]);
  const refused = [
    createTaskRefusal(viewing),
    ...[
      editTaskRefusal,
      deleteTaskRefusal,
      rolloverTaskRefusal,
      cloneTaskRefusal,
      sortTaskRefusal,
      timeTaskRefusal,
      answerRunRefusal,
      questionRunRefusal,
      undoTaskRefusal,
    ].map((refusalOf) => refusalOf(viewing, own)),
    saveAndStartRefusal(viewing, { ...own, day: '2026-11-23' }, '2026-11-23'),
    manageTemplateRefusal(viewing, template),
    ...[
      manageClientRefusal,
      archiveClientRefusal,
      manageLabelRefusal,
      archiveLabelRefusal,
      manageProjectRefusal,
      archiveProjectRefusal,
      deleteProjectRefusal,
      manageTeamRefusal,
      manageUserRefusal,
    ].map((refusalOf) => refusalOf(viewing)),
    ...Object.values(assignmentRights(viewing)),
    setPermissionsRefusal(viewing, role('User'), []),
    changeUserRefusal(viewing, user, {}),
    changeUserRefusal(viewing, self, {}),
    deleteUserRefusal(viewing, user),
    deleteUserRefusal(viewing, self),
  ];
  expect(new Set(refused)).toEqual(new Set([readOnly]));
});

it('ROL-21 P5 a missing permission is reported before the read-only reason', () => {
  const readOnly = { code: 'access.denied', message: 'Nothing can be changed.' } as const;
  const viewing = { ...viewedAs(admin, role('User')), readOnly };
  expect(manageClientRefusal(viewing)?.message).toBe("Your role can't create clients.");
  expect(editTaskRefusal(viewing, { assigneeId: 8 })?.message).toBe(
    'Access denied: You are not allowed to do this.',
  );
});
