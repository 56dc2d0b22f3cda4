import { expect, it } from 'vitest';
import {
  administerRefusal,
  backofficeRefusal,
  manageWorkspaceRefusal,
} from '#domain/access/workspaces-access.ts';
import { allPermissions } from '#domain/access/permissions.ts';
import { anActor } from './people.ts';

const denied = {
  code: 'access.denied',
  message: 'Access denied: You are not allowed to access this resource.',
};
const superUser = anActor('User', { isSuperUser: true });
const admin = anActor('User', { isWorkspaceAdmin: true });
const member = anActor('Admin', { permissions: allPermissions });
const people = [superUser, admin, member];

it('WSP-06 BIL-01 DEC-67 DEC-110 managing the own workspace requires workspace admin, whatever the role permits', () => {
  expect(people.map(manageWorkspaceRefusal)).toEqual([denied, null, denied]);
});

it('ROL-35 DEC-72 N3 super users see any workspace, admins their own; another workspace is reported as unknown', () => {
  const missing = { code: 'notFound', message: 'Not found.' };
  expect(people.map((actor) => administerRefusal(actor, true))).toEqual([null, null, denied]);
  expect(people.map((actor) => administerRefusal(actor, false))).toEqual([null, missing, missing]);
});

it('ROL-35 DEC-72 DEC-77 settings of all workspaces require super user', () => {
  expect(people.map(backofficeRefusal)).toEqual([null, denied, denied]);
});
