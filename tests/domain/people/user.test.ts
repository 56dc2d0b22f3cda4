import { expect, it } from 'vitest';
import { userFields, userForm } from '#domain/people/user.ts';

const filled = {
  firstName: 'Mia',
  lastName: 'Member',
  email: 'mia@acme.test',
  roleId: '1000001',
  hourlyRate: '85',
  status: '1',
};

const messagesOf = (fields: object) =>
  Object.fromEntries(
    (userForm.safeParse({ ...filled, ...fields }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

it('USR-03 USR-04 a submitted form has normalized names, an address, a role, a rate and a status', () => {
  const typed = { firstName: ' Mia\t', email: ' Mia@acme.test ', hourlyRate: '92,5', status: '2' };
  expect(userForm.parse({ ...filled, ...typed, isWorkspaceAdmin: 'on' })).toEqual({
    firstName: 'Mia',
    lastName: 'Member',
    email: 'Mia@acme.test',
    roleId: 1_000_001,
    hourlyRate: 92.5,
    status: 2,
    isWorkspaceAdmin: true,
    teamIds: [],
  });
  expect(userForm.parse({ ...filled, teamIds: '1000001,1000002' }).teamIds).toEqual([1_000_001, 1_000_002]);
  expect(userForm.parse({ ...filled, hourlyRate: undefined })).toMatchObject({
    hourlyRate: 0,
    status: 1,
    isWorkspaceAdmin: false,
  });
});

it('DEC-96 ONB-07 ONB-08 ONB-09 ONB-10 ONB-11 each invalid field states what it needs', () => {
  const empty = { firstName: undefined, lastName: ' ', email: undefined, roleId: undefined };
  expect(messagesOf(empty)).toEqual({
    firstName: 'First Name is required',
    lastName: 'Last Name is required',
    email: 'E-mail is required',
    roleId: 'Role is required',
  });
  for (const email of [
    'mia',
    'mia@',
    '@acme.test',
    'mia@acme',
    'mia@@acme.test',
    `${'m'.repeat(250)}@acme.test`,
  ])
    expect(messagesOf({ email })).toEqual({ email: 'Enter a valid e-mail' });
  expect(messagesOf({ email: ' ' })).toEqual({ email: 'E-mail is required' });
});

it('DEC-96 NFR-15 a rate is at least 0 with two decimals, and a name has at most 150 units', () => {
  const rate = { hourlyRate: 'Enter an hourly rate from 0 to 1,000,000, like 85 or 92.5.' };
  for (const hourlyRate of ['-1', '1.005', 'much', '1000001'])
    expect(messagesOf({ hourlyRate })).toEqual(rate);
  for (const hourlyRate of [-0.01, 1.005, 1_000_001, Number.NaN])
    expect(userFields.fields.shape.hourlyRate.safeParse(hourlyRate).success).toBe(false);
  expect(messagesOf({ lastName: 'x'.repeat(151) })).toEqual({ lastName: '150 characters max.' });
  expect(messagesOf({ lastName: 'x'.repeat(150), hourlyRate: '0' })).toEqual({});
});

it('USR-03 a user is either active or inactive', () => {
  for (const status of [2, 3, -1, '1', null]) {
    expect(userFields.fields.shape.status.safeParse(status).success).toBe(false);
  }
  expect(userForm.safeParse({ ...filled, status: '3' }).success).toBe(false);
});
