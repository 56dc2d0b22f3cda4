import { expect, it } from 'vitest';
import { isTeamLead, leads } from '#domain/access/actor.ts';
import { anActor, team } from './people.ts';

it('DEC-65 ROL-01 a user is a team lead by leading an active team, not by the name of the role', () => {
  expect(isTeamLead(anActor('User', { teams: team(true) }))).toBe(true);
  expect(isTeamLead(anActor('Team Lead'))).toBe(false);
  expect(isTeamLead(anActor('Team Lead', { teams: team(false) }))).toBe(false);
});

it('TEA-11 P5 a lead leads the members of the own teams only', () => {
  const teams = [...team(true), { id: 2, isLead: false, members: [20] }];
  const lead = anActor('User', { teams });
  expect([8, 9, 20, 21].map((userId) => leads(lead, userId))).toEqual([true, true, false, false]);
  expect(leads(anActor('User', { teams: team(false) }), 8)).toBe(false);
});
