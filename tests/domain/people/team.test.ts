import { expect, it } from 'vitest';
import { teamFields, teamForm } from '#domain/people/team.ts';

const filled = { TeamName: 'Engineering', TeamColor: '#3366CC', Status: '1' };

it('TEA-02 TEA-03 TEA-04 a filled form means a tidy name, a lead or none, a color and a status', () => {
  const typed = {
    TeamName: '  Engi\tneering ',
    idTeamLead: '1000004',
    Description: 'Builds it',
    Status: '2',
  };
  expect(teamForm.parse({ ...filled, ...typed })).toEqual({
    TeamName: 'Engi neering',
    idTeamLead: 1_000_004,
    Description: 'Builds it',
    TeamColor: '#3366cc',
    Status: false,
    Members: [],
  });
  expect(teamForm.parse({ ...filled, Members: '8,9' }).Members).toEqual([8, 9]);
  expect(teamForm.parse(filled)).toMatchObject({ idTeamLead: null, Description: '', Status: true });
});

it('TEA-05 DEC-96 a team needs a name', () => {
  const message = (TeamName: unknown) =>
    teamForm.safeParse({ ...filled, TeamName }).error?.issues.map((issue) => issue.message);
  expect([message(undefined), message(' \u200B')]).toEqual([['Name is required'], ['Name is required']]);
  expect(message('x'.repeat(151))).toEqual(['150 characters max.']);
});

it('TEA-02 members are ids of people, at most 5,000', () => {
  const members = (ids: unknown) => teamFields.shape.Members.safeParse(ids).success;
  expect([members([]), members([1, 2]), members([0]), members(['1']), members(Array(5_001).fill(1))]).toEqual(
    [true, true, false, false, false],
  );
});
