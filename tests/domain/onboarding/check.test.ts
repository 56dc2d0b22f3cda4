import { expect, it } from 'vitest';
import { isRight, stepProblems } from '#domain/onboarding/check.ts';
import { emptyUser, freshValues, type OnboardingValues, type UserRow } from '#domain/onboarding/values.ts';

const OWN = 'ada@fernway.example';
const jonas: UserRow = { firstName: 'Jonas', lastName: 'Weber', email: 'jonas@fernway.example', roleId: '3' };
const of = (step: Parameters<typeof stepProblems>[0], values: Partial<OnboardingValues>) =>
  stepProblems(step, { ...freshValues('Fernway'), ...values }, OWN);

it('ONB-06 the company name is required, with at most 150 characters', () => {
  expect(of('company', { companyName: ' \u200B ' }).fields).toEqual({
    companyName: 'Company name is required',
  });
  expect(of('company', { companyName: '😀'.repeat(76) }).fields).toEqual({
    companyName: '150 characters max.',
  });
  expect(isRight(of('company', { companyName: '😀'.repeat(75) }))).toBe(true);
});

it('ONB-07 ONB-08 ONB-09 ONB-10 ONB-11 ONB-12 a user row must be complete or empty', () => {
  expect(of('users', { users: [{ ...emptyUser(), firstName: 'Jonas' }, emptyUser()] })).toEqual({
    banner: 'Please complete all user fields or remove empty users',
    fields: {
      'users.0.lastName': 'Last Name is required',
      'users.0.email': 'E-mail is required',
      'users.0.roleId': 'Role is required',
    },
  });
  expect(
    of('users', { users: [jonas, { ...jonas, firstName: ' ', email: 'jonas@fernway' }] }).fields,
  ).toEqual({
    'users.1.firstName': 'First Name is required',
    'users.1.email': 'Enter a valid e-mail',
  });
  expect(isRight(of('users', { users: [emptyUser(), jonas, { ...emptyUser(), lastName: '  ' }] }))).toBe(
    true,
  );
});

it("ONB-10 a repeated address and the user's own address are reported", () => {
  const users = [
    jonas,
    { ...jonas, email: ' JONAS@fernway.example' },
    { ...jonas, email: 'Ada@fernway.example' },
  ];
  expect(of('users', { users }).fields).toEqual({
    'users.1.email': 'This address is already in the list.',
    'users.2.email': "That's your own address. You're already in.",
  });
});

it("ONB-14 ONB-15 ONB-16 rows without a name are accepted; names that are too long or look like another one aren't", () => {
  const long = 'x'.repeat(151);
  const team = { lead: '', members: [] };
  const teams = [
    { ...team, name: '' },
    { ...team, name: 'Design' },
    { ...team, name: ' design' },
  ];
  expect(of('teams', { teams }).fields).toEqual({ 'teams.2.name': 'This name is already in the list.' });
  const color = '#329B4B';
  expect(of('labels', { labels: [{ name: long, color }] }).fields).toEqual({
    'labels.0.name': '150 characters max.',
  });
  const clients = [{ name: 'Kestrel', color, projects: ['App', '', 'APP', ''] }];
  expect(of('clients', { clients }).fields).toEqual({
    'clients.0.projects.2': 'This name is already in the list.',
  });
  expect(isRight(of('summary', {}))).toBe(true);
});
