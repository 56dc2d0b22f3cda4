import { expect, it } from 'vitest';
import { weekQuery, weekViewOf } from '#domain/report/week-view.ts';

const of = (query: string) => weekViewOf(new URLSearchParams(query), { today: '2026-11-18', ownId: 7 });

it('RPT-01 the URL names week and people, and defaults to this week of the current user', () => {
  expect(of('')).toEqual({ monday: '2026-11-16', whose: { kind: 'user', id: 7 } });
  expect(of('week=2027-01-01&team=3')).toEqual({ monday: '2026-12-28', whose: { kind: 'team', id: 3 } });
  expect(of('week=2026-02-30&team=x')).toEqual({ monday: '2026-11-16', whose: { kind: 'user', id: 7 } });
  for (const query of ['week=2026-11-09&team=all', 'week=2026-11-09&user=8', 'week=2026-11-09&team=3'])
    expect(new URLSearchParams(weekQuery(of(query))).toString()).toBe(query);
});

it('RPT-01 older links are still read', () => {
  const people = (query: string) => of(query).whose;
  expect(people('whose=all')).toEqual({ kind: 'all' });
  expect(people('whose=team-3')).toEqual({ kind: 'team', id: 3 });
  expect(people('whose=user-8')).toEqual({ kind: 'user', id: 8 });
  expect(people('whose=team-x')).toEqual({ kind: 'user', id: 7 });
});
