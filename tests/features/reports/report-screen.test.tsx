import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import type { WireReportRow } from '#domain/contract/reports/reports-contract.ts';
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
/** Of a company in which nothing was ever logged. */
const empty = { ...options };
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

/** The address, and the way back in history. */
function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" id="back" onClick={() => void navigate(-1)}>
      {search}
    </button>
  );
}

interface Asked {
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

async function open(path: string, rows: readonly WireReportRow[] = time, given: object = options) {
  const asked: Asked[] = [];
  const workspace = new Workspace({ actor: { permissions: ['View Reports', 'View Tasks Report'] } });
  const answers: Record<string, (body: Asked['body']) => unknown> = {
    'GET /api/tasks/Task/ReportFilters': () => given,
    'GET /api/tasks/Task/Budgets': () => [
      { idProject: 21, HoursBudget: 10, Spent: 9 * HOUR_MS, Recent: 7 * HOUR_MS },
    ],
    'POST /api/tasks/Task/Export': ({ StartDate }) =>
      String(StartDate) < '2026-10-31' ? [row('2026-10-05', 7, 11, 1)] : rows,
    'POST /api/tasks/Task/Worked': ({ StartDate }) => ({
      Entries: given === empty && String(StartDate) < '2017' ? [] : entries,
      Next: null,
    }),
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
  await render(
    workspace.around(
      <>
        <ReportScreen />
        <Address />
      </>,
      path,
    ),
  );
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
    ['Total', '8:30', '–', '100%'],
  ]);
  expect(figure('Logged')).toEqual(['8:30', '1 – 18 Nov 2026, 4 sessions, a timer is running']);
  expect(figure('Daily average')).toEqual(['2:50', 'over 3 days with logged time']);
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
      ['Total', '3:00', '1:00', '+2:00', '100%'],
    ]),
  );
  expect(figure('Period before')).toEqual(['1:00', '+2:00 against 1 – 18 Oct 2026']);
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
  expect(find('aside li:first-child a').getAttribute('href')).toBe(
    '/app/tasks?week=2026-11-16&user=7&task=00000000-0000-7000-8000-000000000001',
  );
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

const legend = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-label="What is drawn"] button[aria-pressed]')].find(
    ({ title }) => title === name,
  ) as HTMLElement;
const address = () => find('#back').textContent;

/** Ten clients of one color, the first with the most time. */
const tenClients = {
  ...options,
  Clients: Array.from({ length: 10 }, (_, at) => ({
    idClient: at + 1,
    Name: `Client ${at + 1}`,
    ColorCode: '#0a7d3c',
    IsActive: true,
  })),
  Projects: Array.from({ length: 10 }, (_, at) => ({
    idProject: at + 101,
    idClient: at + 1,
    Name: `Project ${at + 1}`,
    ColorCode: '#0a7d3c',
    IsActive: true,
  })),
};
const ofTen = Array.from({ length: 10 }, (_, at) => row('2026-11-16', 7, at + 101, 20 - at));

it('B8 RPT-01 opens the sessions of the smallest groups alone by what draws them as one', async () => {
  const asked = await open('/app/reports?then=none', ofTen, tenClients);
  await click(find('[aria-label="36:00 Other (3)"]'));
  await vi.waitFor(() => expect(asked.at(-1)?.key).toBe('POST /api/tasks/Task/Worked'));
  expect(asked.at(-1)?.body).toMatchObject({ ClientIds: [8, 9, 10] });
  expect(address()).toBe('?then=none&of=client-8-9-10');
  expect(find('aside h2').textContent).toBe('Client 8, Client 9, Client 10');
});

it('B8 RPT-01 of what has no label too, where it is among the smallest', async () => {
  const labels = Array.from({ length: 9 }, (_, at) => ({
    idLabel: at + 1,
    Name: `Label ${at + 1}`,
    ColorCode: '#aa33cc',
    IsActive: true,
  }));
  const worked = Array.from({ length: 10 }, (_, at) => ({
    ...row('2026-11-16', 7, 11, 20 - at),
    idLabel: at === 9 ? null : at + 1,
  }));
  const asked = await open('/app/reports?by=label', worked, { ...options, Labels: labels });
  await click(find('[aria-label="36:00 Other (3)"]'));
  await vi.waitFor(() => expect(asked.at(-1)?.key).toBe('POST /api/tasks/Task/Worked'));
  expect(asked.at(-1)?.body).toMatchObject({ LabelIds: [8, 9], Unlabelled: true });
});

it('B8 decision 0117: what the legend hides is in no total and no share, which say what they are of', async () => {
  const asked = await open('/app/reports?then=none&compare=1');
  await vi.waitFor(() => expect(figure('Period before')[0]).toBe('1:00'));
  await click(legend('Fernway'));
  expect(table()).toEqual([
    ['Client', 'Logged', 'Before', 'Difference', 'Share'],
    ['Kestrel Bank', '5:30', '0:00', '+5:30', '100%'],
    ['Total of 1 of 2 clients', '5:30', '0:00', '+5:30', '100%'],
  ]);
  expect(figure('Logged')[0]).toBe('5:30');
  expect(figure('Period before')[0]).toBe('0:00');
  expect(document.body.textContent).toContain('Totals and shares are of 1 of 2 clients.');
  const shown = [...document.querySelectorAll('dd button')].find(({ textContent }) => textContent === '5:30');
  await click(shown as HTMLElement);
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ ClientIds: [2] }));
  await byHand((person) => person.keyboard('{Escape}'));
  const all = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show all');
  await click(all as HTMLElement);
  expect(table().at(-1)).toEqual(['Total', '8:30', '1:00', '+7:30', '100%']);
});

it('RPT-03 decision 0116: a user of two teams counts in the rows of both, and the table says why they add up to more', async () => {
  const teams = [...options.Teams, { idTeam: 4, Name: 'Product', ColorCode: '#aa33cc', Members: [7, 8] }];
  const asked = await open('/app/reports?then=team', time.slice(0, 2), { ...options, Teams: teams });
  expect(table()).toEqual([
    ['Client and team', 'Logged', 'Share'],
    ['Fernway2', '3:00', '100%'],
    ['Product', '3:00', '100%'],
    ['Design', '1:00', '33%'],
    ['Total', '3:00', '100%'],
  ]);
  expect(document.body.textContent).toContain(
    'People in several teams count in each of them, so the teams can add up to more than the total.',
  );
  await click(find('button[aria-label^="Sessions of Product:"]'));
  await vi.waitFor(() =>
    expect(asked.at(-1)?.body).toMatchObject({ UserIds: 'all', UnderTeams: [4], ClientIds: [1] }),
  );
  await click(find('button[aria-label^="Sessions of Design:"]'));
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ UserIds: 'all', UnderTeams: [3] }));
});

it('RPT-03 decision 0116: filtered by a team, its row stands alone', async () => {
  const teams = [...options.Teams, { idTeam: 4, Name: 'Product', ColorCode: '#aa33cc', Members: [7, 8] }];
  await open('/app/reports?then=team&teams=3', time.slice(1, 2), { ...options, Teams: teams });
  expect(table().map(([name]) => name)).toEqual(['Client and team', 'Fernway1', 'Design', 'Total']);
  expect(document.body.textContent).not.toContain('People in several teams');
});

it('RPT-01 gives the focus back to the figure whose sessions are closed', async () => {
  await open('/app/reports');
  const figureOf = () => find('button[aria-label^="Sessions of Intranet:"]');
  figureOf().focus();
  await byHand((person) => person.keyboard('{Enter}'));
  await vi.waitFor(() => expect(document.querySelector('aside li')).not.toBeNull());
  expect(find('aside').contains(document.activeElement)).toBe(true);
  await byHand((person) => person.keyboard('{Escape}'));
  await vi.waitFor(() => expect(document.activeElement).toBe(figureOf()));
});

it('RPT-03 decision 0117: each change is a step that the way back undoes, the open sessions one step', async () => {
  await open('/app/reports?clients=1');
  await click(document.querySelectorAll<HTMLElement>('input[name=report-group]')[1] as HTMLElement);
  expect(address()).toBe('?clients=1&by=project');
  await click(find('button[aria-label^="Sessions of Intranet:"]'));
  await click(find('button[aria-label^="Sessions of Internal:"]'));
  expect(address()).toContain('of=project-12');
  await byHand((person) => person.keyboard('{Escape}'));
  await vi.waitFor(() => expect(address()).toBe('?clients=1&by=project'));
  await click(find('#back'));
  expect(address()).toBe('?clients=1');
});

it('RPT-01 says what to do where nothing was ever logged', async () => {
  await open('/app/reports', [], empty);
  await vi.waitFor(() => expect(document.body.textContent).toContain('No time logged yet'));
  expect(document.body.textContent).toContain(
    'Start a timer on a task, or import time in the tasks report. It will show here.',
  );
  expect(find('section a[href="/app/tasks"]').textContent).toBe('Open the board');
});

it('RPT-03 decision 0117: the filters are still there on the way back through the timesheet', async () => {
  await open('/app/reports?range=last-week&clients=1&user=8');
  const tab = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('nav[aria-label=Reports] a')].find(
      ({ textContent }) => textContent === name,
    ) as HTMLElement;
  await click(tab('Timesheet'));
  expect(address()).toBe('');
  await click(tab('Overview'));
  expect(address()).toBe('?range=last-week&clients=1');
});
