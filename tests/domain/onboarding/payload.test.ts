import { expect, it } from 'vitest';
import { finishBodies, finishCalls, finishSteps, lockedSteps } from '#domain/onboarding/payload.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { filledValues } from '#tests/support/onboarding.ts';

const values = filledValues(3, 'fernway.example');
const parts = {
  admin: { userId: 1, workspaceId: 7, email: 'Ada@fernway.example' },
  today: '2026-11-18' as PlainDay,
  people: new Map([
    ['jonas@fernway.example', 21],
    ['amira@fernway.example', 22],
  ]),
};

it('ONB-28 ONB-29 ONB-30 ONB-31 ONB-32 ONB-33 ONB-34 finishing makes six requests in this order', () => {
  expect(finishSteps.map((step) => finishCalls[step])).toEqual([
    'PUT /api/workspaces/Workspace/SetCompanyName',
    'POST /api/users/Users/BatchCreate',
    'POST /api/labels/Teams/BatchCreate',
    'POST /api/clients/Clients/BatchCreate',
    'POST /api/labels/Labels/BatchCreate',
    'POST /api/users/User/FinishOnboarding',
  ]);
});

it('ONB-13 ONB-14 ONB-15 ONB-16 ONB-28 DEC-76 DEC-109 empty and incomplete entries are dropped, and people are matched by address', () => {
  expect(Object.fromEntries(finishSteps.map((step) => [step, finishBodies[step](values, parts)]))).toEqual({
    company: { WorkspaceId: 7, CompanyName: 'Fernway Ltd' },
    users: [
      { FirstName: 'Jonas', LastName: 'Weber', Email: 'Jonas@fernway.example', Role: { idRole: 3 } },
      { FirstName: 'Amira', LastName: 'Haddad', Email: 'amira@fernway.example', Role: { idRole: 3 } },
    ],
    teams: [
      { TeamName: 'Design', idTeamLead: 21, Members: [22], TeamColor: '#1F7DCF' },
      { TeamName: 'Office', idTeamLead: 1, Members: [], TeamColor: '#D2458F' },
    ],
    clients: [
      {
        ClientName: 'Kestrel Bank',
        ColorCode: '#1F7DCF',
        StartDate: '2026-11-18',
        UserIds: [1, 21, 22],
        Projects: [{ Name: 'Website' }, { Name: 'App' }],
      },
    ],
    labels: [{ Name: 'Meeting', ColorCode: '#329B4B' }],
    finish: { idUser: 1 },
  });
});

it('ONB-18 nothing is sent for skipped steps', () => {
  const skipped = { ...values, skipped: ['users', 'teams', 'clients', 'labels'] as const };
  const sent = (['users', 'teams', 'clients', 'labels'] as const).map((step) =>
    finishBodies[step]({ ...skipped, skipped: [...skipped.skipped] }, parts),
  );
  expect(sent).toEqual([[], [], [], []]);
});

it('ONB-14 DEC-135 a team is dropped when none of its people could be invited', () => {
  expect(finishBodies.teams(values, { ...parts, people: new Map() })).toEqual([
    { TeamName: 'Office', idTeamLead: 1, Members: [], TeamColor: '#D2458F' },
  ]);
});

it('DEC-74 steps that a request has saved are locked', () => {
  expect(lockedSteps(['company', 'users', 'finish'])).toEqual(['company', 'users']);
});
