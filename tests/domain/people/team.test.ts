import { expect, it } from 'vitest';
import { teamFields, teamForm } from '#domain/people/team.ts';

const filled = { name: 'Engineering', color: '#3366CC', status: '1' };

it('TEA-02 TEA-03 TEA-04 a submitted form has a normalized name, an optional lead, a color and a status', () => {
  const typed = {
    name: '  Engi\tneering ',
    leadId: '1000004',
    description: 'Builds it',
    status: '2',
  };
  expect(teamForm.parse({ ...filled, ...typed })).toEqual({
    name: 'Engi neering',
    leadId: 1_000_004,
    description: 'Builds it',
    color: '#3366CC',
    status: 2,
    members: [],
  });
  expect(teamForm.parse({ ...filled, members: '8,9' }).members).toEqual([8, 9]);
  expect(teamForm.parse(filled)).toMatchObject({ leadId: null, description: '', status: 1 });
});

it('TEA-05 DEC-96 a team requires a name', () => {
  const message = (name: unknown) =>
    teamForm.safeParse({ ...filled, name }).error?.issues.map((issue) => issue.message);
  expect([message(undefined), message(' \u200B')]).toEqual([['Name is required'], ['Name is required']]);
  expect(message('x'.repeat(151))).toEqual(['150 characters max.']);
});

it('TEA-02 members are at most 5,000 user ids', () => {
  const members = (ids: unknown) => teamFields.fields.shape.members.safeParse(ids).success;
  expect([members([]), members([1, 2]), members([0]), members(['1']), members(Array(5_001).fill(1))]).toEqual(
    [true, true, false, false, false],
  );
});
