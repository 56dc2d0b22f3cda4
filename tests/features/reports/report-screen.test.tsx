import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import type { WireReportRow } from '#domain/contract/reports/reports.ts';
import { rangeSentence } from '#domain/report/chart-words.ts';
import { rangeMistake } from '#domain/report/filters.ts';
import { ReportScreen } from '#features/reports/report-screen.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { byHand, click, find, render } from '#tests/ui/render.tsx';

const now = Date.parse('2026-11-18T09:30:00Z');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const options = {
  Users: [
    { idUser: 7, Name: 'Elif Demir', IsActive: true },
    { idUser: 8, Name: 'Max Mate', IsActive: true },
  ],
  Teams: [{ idTeam: 3, Name: 'Design', ColorCode: '#aa33cc', Members: [8] }],
  Clients: [
    { idClient: 1, Name: 'Fernway', ColorCode: '#0a7d3c', IsActive: true },
    { idClient: 2, Name: 'Kestrel Bank', ColorCode: '#4f46e5', IsActive: true },
  ],
  Projects: [
    { idProject: 11, idClient: 1, Name: 'Intranet', ColorCode: '#0a7d3c', IsActive: true },
    { idProject: 12, idClient: 1, Name: 'Internal', ColorCode: '#0a7d3c', IsActive: true },
    { idProject: 21, idClient: 2, Name: 'Mobile app', ColorCode: '#4f46e5', IsActive: true },
  ],
  Labels: [{ idLabel: 5, Name: 'Design', ColorCode: '#aa33cc', IsActive: true }],
};

const row = (Day: string, idUser: number, idProject: number, hours: number, more = {}): WireReportRow => ({
  Day,
  idUser,
  UserName: '',
  idProject,
  Time: hours * HOUR_MS,
  Entries: 1,
  CountedUntil: null,
  ...more,
});
const time = [
  row('2026-11-16', 7, 11, 2),
  row('2026-11-16', 8, 12, 1),
  row('2026-11-17', 7, 21, 4),
  row('2026-11-18', 8, 21, 1, { CountedUntil: '2026-11-18T09:00:00.000Z' }),
];

const task = {
  Day: '2026-11-17',
  idTask: '00000000-0000-7000-8000-000000000001',
  TaskName: 'Fix checkout totals',
  idProject: 21,
  idLabel: null,
  idUser: 7,
};
const entries = [
  {
    ...task,
    Time: 5 * HOUR_MS,
    Start: '2026-11-17T08:00:00.000Z',
    End: '2026-11-17T13:00:00.000Z',
    TimeZone: 'Europe/Zurich',
  },
  { ...task, Time: -HOUR_MS, Start: null, End: null, TimeZone: null },
];

interface Asked {
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

async function open(path: string, rows: readonly WireReportRow[] = time) {
  const asked: Asked[] = [];
  const workspace = new Workspace();
  const answers: Record<string, (body: Asked['body']) => unknown> = {
    'GET /api/tasks/Task/ReportFilters': () => options,
    'GET /api/tasks/Task/Budgets': () => [
      { idProject: 21, HoursBudget: 10, Spent: 9 * HOUR_MS, Recent: 7 * HOUR_MS },
    ],
    'POST /api/tasks/Task/Export': ({ StartDate }) =>
      String(StartDate) < '2026-10-31' ? [row('2026-10-05', 7, 11, 1)] : rows,
    'POST /api/tasks/Task/Worked': () => ({ Entries: entries, Next: null }),
  };
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    given: { body?: object },
  ) => {
    const answer = answers[key];
    if (answer === undefined) return { ok: true, data: [], position: null };
    const body = (given.body ?? {}) as Asked['body'];
    asked.push({ key, body });
    return { ok: true, data: answer(body), position: null };
  }) as never);
  await render(workspace.around(<ReportScreen />, path));
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Loading the report…"]')).toBeNull());
  return asked;
}

const table = () =>
  [...document.querySelectorAll('section[aria-label=Report] > div:last-child table tr')].map((line) =>
    [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );
const exports = (asked: readonly Asked[]) =>
  asked.filter(({ key }) => key.endsWith('Export')).map(({ body }) => body);
const figure = (label: string) => {
  const name = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label);
  return [...(name?.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
};

it('NAV-07 RPT-01 RPT-04 DEC-55 shows the time of this month by client and project, a timer that is on up to now', async () => {
  const asked = await open('/app/reports');
  expect(exports(asked)).toEqual([
    {
      UserIds: 'all',
      StartDate: '2026-10-31T23:00:00.000Z',
      EndDate: '2026-11-18T09:30:00.000Z',
      GroupBy: 'Project',
    },
  ]);
  expect(table()).toEqual([
    ['Client and project', 'Logged', 'Hours budget', 'Share'],
    ['Kestrel Bank1', '5:30', '', '65%'],
    ['Mobile app', '5:30', '90% of 10 h, 1:00 left, about 4 days', '65%'],
    ['Fernway2', '3:00', '', '35%'],
    ['Intranet', '2:00', '', '24%'],
    ['Internal', '1:00', '', '12%'],
    ['Total', '8:30', '100%'],
  ]);
  expect(figure('Logged')).toEqual(['8:30', '1 Nov 2026 – 18 Nov 2026, 4 sessions, a timer is running']);
  expect(figure('A day')).toEqual(['2:50', 'on average over 3 days with time']);
  expect(figure('Nearest budget limit')).toEqual(['90%', 'Mobile app, 1:00 left, about 4 days']);
});

it('RPT-03 RPT-04 shows what its address says: filters, grouping, division and the period before', async () => {
  const query = 'range=this-month&clients=1&teams=3&by=project&then=user&compare=1';
  const asked = await open(`/app/reports?${query}`, time.slice(0, 2));
  await vi.waitFor(() => expect(exports(asked)).toHaveLength(2));
  expect(exports(asked)[0]).toMatchObject({ ClientIds: [1], TeamIds: [3], UserIds: 'all' });
  expect(exports(asked)[1]).toMatchObject({
    StartDate: '2026-09-30T22:00:00.000Z',
    EndDate: '2026-10-18T21:59:59.999Z',
  });
  await vi.waitFor(() =>
    expect(table()).toEqual([
      ['Project and user', 'Logged', 'Before', 'Difference', 'Share'],
      ['Intranet1', '2:00', '1:00', '+1:00', '67%'],
      ['Elif Demir', '2:00', '1:00', '+1:00', '67%'],
      ['Internal1', '1:00', '0:00', '+1:00', '33%'],
      ['Max Mate', '1:00', '0:00', '+1:00', '33%'],
      ['Total', '3:00', '100%'],
    ]),
  );
  expect(figure('Period before')).toEqual(['1:00', '+2:00 against 1 Oct 2026 – 18 Oct 2026']);
});

it('RPT-01 B8 opens the sessions behind a figure, which add up to it, and closes them with Escape', async () => {
  const asked = await open('/app/reports?then=day');
  await click(find('button[aria-label^="Sessions of 17 Nov 2026:"]'));
  await vi.waitFor(() => expect(document.querySelector('aside li')).not.toBeNull());
  expect(asked.at(-1)).toEqual({
    key: 'POST /api/tasks/Task/Worked',
    body: {
      UserIds: 'all',
      ClientIds: [2],
      StartDate: '2026-11-16T23:00:00.000Z',
      EndDate: '2026-11-17T22:59:59.999Z',
    },
  });
  const panel = find('aside');
  expect(panel.querySelector('h2')?.textContent).toBe('Kestrel Bank · 17 Nov 2026');
  expect(panel.textContent).toContain('2 entries, 4:00');
  expect(
    [...panel.querySelectorAll('li')].map((entry) =>
      [...entry.children].map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Fix checkout totals', '5:00', 'Elif Demir · Mobile app', '17 Nov 2026, 09:00–14:00'],
    ['Fix checkout totals', '−1:00', 'Elif Demir · Mobile app', '17 Nov 2026, Correction'],
  ]);
  expect(find('aside li:first-child a').getAttribute('href')).toBe('/app/tasks?week=2026-11-16&user=7');
  await byHand((person) => person.keyboard('{Escape}'));
  await vi.waitFor(() => expect(document.querySelector('aside')).toBeNull());
});

it('RPT-03 RPT-20 RPT-21 filters by what is chosen in a menu, and says so where nothing is left', async () => {
  const asked = await open('/app/reports', []);
  expect(document.body.textContent).toContain('Nothing was logged in this date range.');
  const menu = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Users',
  ) as HTMLElement;
  await click(menu);
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('ul[aria-label="All users"] input')];
  await vi.waitFor(() => expect(boxes()).toHaveLength(2));
  await click(boxes()[1] as HTMLElement);
  await vi.waitFor(() => expect(exports(asked).at(-1)).toMatchObject({ UserIds: [8] }));
  expect(menu.textContent).toBe('UsersMax Mate');
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Nothing matches your filters in this date range.'),
  );
});

it('RPT-03 says which days of an address cannot be shown, and shows this month in their place', async () => {
  const asked = await open('/app/reports?from=2026-11-18&to=2026-11-01');
  expect(document.body.textContent).toContain(
    "The address names days that can't be shown. The last day is before the first day. Swap them.",
  );
  expect(exports(asked)[0]).toMatchObject({ StartDate: '2026-10-31T23:00:00.000Z' });
});

it('RPT-03 says so of twenty years and of days that are none, and of right ones nothing', () => {
  const said = (query: string) => {
    const wrong = rangeMistake(new URLSearchParams(query));
    return wrong && rangeSentence(wrong, wrong.problem);
  };
  expect(said('from=2006-01-01&to=2026-01-01')).toBe('This range is too long. Choose 10 years at most.');
  expect(said('from=2026-02-30&to=2026-03-01')).toBe('Choose days that exist.');
  expect(said('to=2026-03-01')).toBe('Choose a first day.');
  for (const right of ['', 'range=last-week', 'from=2025-12-30&to=2026-01-02'])
    expect(said(right)).toBe(null);
});
