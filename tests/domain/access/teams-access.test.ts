import { expect, it } from 'vitest';
import { MEMBERS_TASKS } from '#domain/access/permissions.ts';
import { changeTeamRefusal, type LedTeam, manageTeamRefusal } from '#domain/access/teams-access.ts';
import { anActor } from './people.ts';

const denied = (message: string) => ({ code: 'access.denied', message });
const locked = denied("Your role can't create teams.");
const lead = denied(
  "Team leads manage their members' tasks. Your role can't manage other people's tasks, so you can't choose a team lead.",
);
const admin = anActor('Admin', { isWorkspaceAdmin: true });
const maker = anActor('User', { permissions: ['Create Teams'] });
const keeper = anActor('User', { permissions: ['Create Teams', MEMBERS_TASKS] });
const member = anActor('User');

const led: LedTeam = { leadId: 7, isActive: true, members: [8] };

it('TEA-01 DEC-125 P2 managing teams requires "Create Teams"', () => {
  expect([admin, maker, member, anActor('Account Manager')].map(manageTeamRefusal)).toEqual([
    null,
    null,
    locked,
    locked,
  ]);
});

it("P3 DEC-65 DEC-68 giving a lead other people or an empty team requires managing everyone's tasks", () => {
  const without: LedTeam = { ...led, leadId: null };
  const raising: [LedTeam | null, LedTeam][] = [
    [null, led],
    [without, led],
    [{ ...led, leadId: 9 }, led],
    [led, { ...led, members: [8, 9] }],
    [{ ...led, isActive: false }, led],
    [null, { ...led, members: [], inactiveMembers: [8] }],
    [
      { ...without, members: [], inactiveMembers: [8] },
      { ...led, members: [], inactiveMembers: [8] },
    ],
    // A lead of an empty team may also assign tasks to anyone.
    [null, { ...led, members: [] }],
    [null, { ...led, members: [7] }],
    [
      { ...without, members: [] },
      { ...led, members: [] },
    ],
    [
      { ...led, members: [], isActive: false },
      { ...led, members: [] },
    ],
  ];
  for (const [before, after] of raising) {
    expect(changeTeamRefusal(maker, before, after)).toEqual(lead);
    expect(changeTeamRefusal(keeper, before, after)).toBe(null);
    expect(changeTeamRefusal(admin, before, after)).toBe(null);
    expect(changeTeamRefusal(member, before, after)).toEqual(locked);
  }
});

it('DEC-65 P5 changes that give no lead more people require only "Create Teams"', () => {
  const harmless: [LedTeam | null, LedTeam][] = [
    [null, { leadId: null, isActive: true, members: [8, 9] }],
    [
      { ...led, members: [] },
      { ...led, members: [7] },
    ],
    [led, led],
    [led, { ...led, members: [] }],
    [led, { ...led, leadId: null }],
    [led, { ...led, isActive: false }],
    [null, { ...led, isActive: false }],
  ];
  for (const [before, after] of harmless) expect(changeTeamRefusal(maker, before, after)).toBe(null);
});
