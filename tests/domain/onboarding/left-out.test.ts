import { expect, it } from 'vitest';
import { leftOut } from '#domain/onboarding/left-out.ts';
import { emptyClient, emptyTeam, freshValues } from '#domain/onboarding/values.ts';

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

it('ONB-14 ONB-15 says what is left out, and what it lacks', () => {
  expect(leftOut(values)).toEqual({
    teams: [
      '“Design” will be skipped: it has neither a lead nor members.',
      'A team without a name will be skipped.',
    ],
    clients: ['“Kestrel” will be skipped: it has no project.', 'A client without a name will be skipped.'],
  });
});

it('ONB-18 says nothing of what was skipped', () => {
  expect(leftOut({ ...values, skipped: ['teams', 'clients'] })).toEqual({ teams: [], clients: [] });
});
