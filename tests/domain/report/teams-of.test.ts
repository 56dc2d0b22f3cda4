import { expect, it } from 'vitest';
import { teamsOf } from '#domain/report/teams-of.ts';

it('RPT-03 decision 0116: a user counts for each of their teams, or for the filtered teams', () => {
  const of = teamsOf([
    { id: 3, members: [7, 8] },
    { id: 4, members: [8] },
  ]);
  expect([of(7), of(8), of(9)]).toEqual([[3], [3, 4], [0]]);
  expect(of(8, [4])).toEqual([4]);
});
