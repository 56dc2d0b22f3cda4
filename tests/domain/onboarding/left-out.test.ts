import { expect, it } from 'vitest';
import { leftOut, skippedText } from '#domain/onboarding/left-out.ts';
import { emptyClient, emptyTeam, emptyUser, freshValues } from '#domain/onboarding/values.ts';

const values = {
  ...freshValues('Fernway'),
  teams: [
    { ...emptyTeam(), name: ' Design ' },
    { ...emptyTeam(), name: 'Office', lead: 'ada@fernway.example' },
    { ...emptyTeam(), members: ['ada@fernway.example'] },
    emptyTeam(),
  ],
  clients: [
    { ...emptyClient(0), name: 'Kestrel' },
    { ...emptyClient(1), name: 'Kestrel', projects: ['', 'Site'] },
    { ...emptyClient(2), projects: ['Site'] },
    emptyClient(3),
  ],
};

it('ONB-14 ONB-15 skipped teams and clients are listed with what they lack', () => {
  expect(leftOut(values, 'Ada@fernway.example')).toEqual({
    teams: [
      '“Design” will be skipped: it has neither a lead nor members.',
      'A team without a name will be skipped.',
    ],
    clients: ['“Kestrel” will be skipped: it has no project.', 'A client without a name will be skipped.'],
  });
});

it("ONB-18 entries of skipped steps aren't listed", () => {
  expect(leftOut({ ...values, skipped: ['teams', 'clients'] }, 'ada@fernway.example')).toEqual({
    teams: [],
    clients: [],
  });
});

it("ONB-14 ONB-18 a team is skipped when its lead is among users who aren't invited", () => {
  const jonas = { firstName: 'Jonas', lastName: 'Weber', email: 'jonas@fernway.example', roleId: '3' };
  const led = {
    ...freshValues('Fernway'),
    users: [jonas],
    teams: [{ ...emptyTeam(), name: 'Design', lead: 'jonas@fernway.example' }],
  };
  expect(leftOut(led, 'ada@fernway.example').teams).toEqual([]);
  expect(leftOut({ ...led, skipped: ['users'] }, 'ada@fernway.example').teams).toEqual([
    '“Design” will be skipped: it has neither a lead nor members.',
  ]);
});

it('ONB-18 a skipped step states how many entries it has and how to include them', () => {
  const users = [{ ...emptyUser(), firstName: 'Jonas' }, emptyUser()];
  const skipped = { ...values, users, skipped: ['users', 'clients', 'labels'] as const };
  const said = (step: 'users' | 'teams' | 'clients' | 'labels') =>
    skippedText(step, { ...skipped, skipped: [...skipped.skipped] });
  expect(said('users')).toBe(
    'You skipped 1 user in “Invite users”. To include it, go to that step and choose Continue.',
  );
  expect(said('clients')).toBe(
    'You skipped 3 clients in “Add client”. To include them, go to that step and choose Continue.',
  );
  expect(said('teams')).toBeNull();
  expect(said('labels')).toBeNull();
});
