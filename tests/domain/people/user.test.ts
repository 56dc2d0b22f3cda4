import { expect, it } from 'vitest';
import { userFields, userForm } from '#domain/people/user.ts';

const filled = {
  FirstName: 'Mia',
  LastName: 'Member',
  Email: 'mia@acme.test',
  idRole: '1000001',
  HourlyRate: '85',
  Status: '1',
};

const messagesOf = (fields: object) =>
  Object.fromEntries(
    (userForm.safeParse({ ...filled, ...fields }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

it('USR-03 USR-04 a filled form means tidy names, an address, a role, a rate and a status', () => {
  const typed = { FirstName: ' Mia\t', Email: ' Mia@acme.test ', HourlyRate: '92,5', Status: '2' };
  expect(userForm.parse({ ...filled, ...typed, isWSAdmin: 'on' })).toEqual({
    FirstName: 'Mia',
    LastName: 'Member',
    Email: 'Mia@acme.test',
    idRole: 1_000_001,
    HourlyRate: 92.5,
    Status: 0,
    isWSAdmin: true,
    Teams: [],
  });
  expect(userForm.parse({ ...filled, Teams: '1000001,1000002' }).Teams).toEqual([1_000_001, 1_000_002]);
  expect(userForm.parse({ ...filled, HourlyRate: undefined })).toMatchObject({
    HourlyRate: 0,
    Status: 1,
    isWSAdmin: false,
  });
});

it('DEC-96 ONB-07 ONB-08 ONB-09 ONB-10 ONB-11 says at each field what it needs', () => {
  const empty = { FirstName: undefined, LastName: ' ', Email: undefined, idRole: undefined };
  expect(messagesOf(empty)).toEqual({
    FirstName: 'First Name is required',
    LastName: 'Last Name is required',
    Email: 'E-mail is required',
    idRole: 'Role is required',
  });
  for (const Email of [
    'mia',
    'mia@',
    '@acme.test',
    'mia@acme',
    'mia@@acme.test',
    `${'m'.repeat(250)}@acme.test`,
  ])
    expect(messagesOf({ Email })).toEqual({ Email: 'Enter a valid e-mail' });
  expect(messagesOf({ Email: ' ' })).toEqual({ Email: 'E-mail is required' });
});

it('DEC-96 NFR-15 a rate is a number of at least 0 with two decimals, a name of at most 150 units', () => {
  const rate = { HourlyRate: 'Enter an hourly rate from 0 to 1,000,000, like 85 or 92.5.' };
  for (const HourlyRate of ['-1', '1.005', 'much', '1000001'])
    expect(messagesOf({ HourlyRate })).toEqual(rate);
  for (const HourlyRate of [-0.01, 1.005, 1_000_001, Number.NaN])
    expect(userFields.shape.HourlyRate.safeParse(HourlyRate).success).toBe(false);
  expect(messagesOf({ LastName: 'x'.repeat(151) })).toEqual({ LastName: '150 characters max.' });
  expect(messagesOf({ LastName: 'x'.repeat(150), HourlyRate: '0' })).toEqual({});
});

it('USR-03 a user is active or inactive, nothing else', () => {
  for (const Status of [2, 3, -1, '1', null]) {
    expect(userFields.shape.Status.safeParse(Status).success).toBe(false);
  }
  expect(userForm.safeParse({ ...filled, Status: '3' }).success).toBe(false);
});
