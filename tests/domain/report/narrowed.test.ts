import { expect, it } from 'vitest';
import { fromWhere, together, toWhere } from '#domain/report/narrowed.ts';

it('RPT-01 the URL of a figure opens its sessions', () => {
  for (const [of, text] of [
    [{}, 'all'],
    [{ client: [3] }, 'client-3'],
    [{ label: [0], user: [7] }, 'label-0.user-7'],
    [{ project: [11], team: [2] }, 'project-11.team-2'],
    [{ client: [3, 5, 8] }, 'client-3-5-8'],
    [
      { user: [7], task: ['00000000-0000-7000-8000-000000000001'] },
      'user-7.task-00000000-0000-7000-8000-000000000001',
    ],
    [
      { client: [1], days: [{ from: '2026-11-02', to: '2026-11-08' }] },
      'client-1.days-2026-11-02-2026-11-08',
    ],
    [
      {
        days: [
          { from: '2026-11-02', to: '2026-11-02' },
          { from: '2026-11-05', to: '2026-11-06' },
        ],
      },
      'days-2026-11-02-2026-11-02.days-2026-11-05-2026-11-06',
    ],
  ] as const) {
    expect(toWhere(of)).toBe(text);
    expect(fromWhere(text)).toEqual(of);
  }
});

it('RPT-01 an invalid figure in the URL opens nothing', () => {
  expect(fromWhere(null)).toBe(null);
  for (const text of [
    '',
    'client',
    'client-x',
    'owner-3',
    'days-2026-02-30-2026-03-01',
    'client-1.',
    'client-1-',
    '1',
    'task-7',
  ])
    expect(fromWhere(text)).toBe(null);
});

it('B8 several figures of one kind are merged without duplicates', () => {
  expect(together([{ client: [3] }, { client: [5, 3] }])).toEqual({ client: [3, 5] });
  expect(
    together([
      { days: [{ from: '2026-11-02', to: '2026-11-02' }] },
      { days: [{ from: '2026-11-04', to: '2026-11-04' }] },
    ]),
  ).toEqual({
    days: [
      { from: '2026-11-02', to: '2026-11-02' },
      { from: '2026-11-04', to: '2026-11-04' },
    ],
  });
  expect(together([])).toEqual({});
});
