import { expect, it } from 'vitest';
import { fromWhere, toWhere } from '#domain/report/narrowed.ts';

it('RPT-01 names a figure in its address, so that a link opens the same sessions', () => {
  for (const [of, text] of [
    [{}, 'all'],
    [{ client: 3 }, 'client-3'],
    [{ label: 0, user: 7 }, 'label-0.user-7'],
    [{ project: 11, team: 2 }, 'project-11.team-2'],
    [
      { user: 7, task: '00000000-0000-7000-8000-000000000001' },
      'user-7.task-00000000-0000-7000-8000-000000000001',
    ],
    [{ client: 1, days: { from: '2026-11-02', to: '2026-11-08' } }, 'client-1.days-2026-11-02-2026-11-08'],
  ] as const) {
    expect(toWhere(of)).toBe(text);
    expect(fromWhere(text)).toEqual(of);
  }
});

it('RPT-01 opens nothing where an address names no figure', () => {
  expect(fromWhere(null)).toBe(null);
  for (const text of [
    '',
    'client',
    'client-x',
    'owner-3',
    'days-2026-02-30-2026-03-01',
    'client-1.',
    '1',
    'task-7',
  ])
    expect(fromWhere(text)).toBe(null);
});
