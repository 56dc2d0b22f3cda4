import { expect, it } from 'vitest';
import { userCalls, wireUser } from '#domain/contract/people/users-contract.ts';

it('DEC-125 P6 a user in a list has no rate, and an address only when included', () => {
  const user = {
    idUser: 7,
    FirstName: 'Mia',
    LastName: 'Member',
    Status: 1,
    TimeZone: 'Europe/Berlin',
  } as const;
  expect(wireUser.parse({ ...user, HourlyRate: 987_654 })).toEqual(user);
  expect(wireUser.parse({ ...user, Email: 'mia@acme.test' })).toEqual({ ...user, Email: 'mia@acme.test' });
});

it('DEC-87 WSP-07 the four defaults can be saved separately, with null for none', () => {
  const { body } = userCalls['PUT /api/users/settings/{id}'];
  for (const part of [
    {},
    { DefaultClientId: null },
    { DefaultEstimatedTime: 0 },
    { DefaultEstimatedTime: 86_400_000 },
  ]) {
    expect(body.parse(part)).toEqual(part);
  }
  for (const part of [
    { DefaultClientId: 0 },
    { DefaultEstimatedTime: -1 },
    { DefaultEstimatedTime: 86_400_001 },
    { HourlyRate: 1 },
  ]) {
    expect(body.safeParse(part).success, JSON.stringify(part)).toBe(false);
  }
});
