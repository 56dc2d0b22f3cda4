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
    message: "This role has more permissions than yours, so you can't view as it.",
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

it('P1 P5 who looks at the app as a role sees what it sees and is refused every change, for the reason of the view', () => {
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

it('ROL-21 P5 what the role lacks is said before that nothing can be changed', () => {
  const readOnly = { code: 'access.denied', message: 'Nothing can be changed.' } as const;
  const viewing = { ...viewedAs(admin, role('User')), readOnly };
  expect(manageClientRefusal(viewing)?.message).toBe("Your role can't create clients.");
  expect(editTaskRefusal(viewing, { assigneeId: 8 })?.message).toBe(
    'Access denied: You are not allowed to do this.',
  );
});
