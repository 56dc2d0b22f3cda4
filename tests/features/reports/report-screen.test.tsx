import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { rangeSentence } from '#domain/report/chart-words.ts';
import { rangeMistake } from '#domain/report/filters.ts';
import {
  address,
  empty,
  entries,
  exports,
  figure,
  openReport,
  options,
  projectBudgets,
  row,
  table,
  time,
} from '#tests/features/reports/open-report.tsx';
import { buttonSaying } from '#tests/features/board/open-board.tsx';
import { byHand, click, find } from '#tests/ui/render.tsx';
import { dotColor } from '#ui/styles/dot-color.ts';

const now = Date.parse('2026-11-18T09:30:00Z');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('NAV-07 RPT-01 RPT-04 DEC-55 shows this month by client and project, running timers up to now, and the scope of budgets', async () => {
  const asked = await openReport('/app/reports');
  expect(exports(asked)).toEqual([
    {
      UserIds: 'all',
      StartDate: '2026-10-31T23:00:00.000Z',
      EndDate: '2026-11-18T09:30:00.000Z',
      GroupBy: 'Project',
    },
  ]);
  expect(table()).toEqual([
    ['Client and project', 'Logged', 'Hours budget (all time, all people)', 'Share'],
    ['Kestrel Bank1', '5:30', '', '65%'],
    ['Mobile app', '5:30', '90% of 10 h, 1:00 left, about 4 days at this pace', '65%'],
    ['Fernway2', '3:00', '', '35%'],
    ['Intranet', '2:00', '', '23%'],
    ['Internal', '1:00', '', '12%'],
    ['Total', '8:30', '–', '100%'],
  ]);
  expect(figure('Logged')).toEqual(['8:30', '1–18 Nov 2026, 4 entries, 1 timer running']);
  expect(figure('Daily average')).toEqual(['2:50', 'over 3 days with logged time']);
  expect(figure('Budget closest to its limit')).toEqual([
    '90%',
    'Mobile app, 1:00 left, about 4 days at this pace',
    'all time, all people',
  ]);
});

it('RPT-01 counts the running timers', async () => {
  const isOn = { CountedUntil: '2026-11-18T09:00:00.000Z' };
  await openReport('/app/reports', [row('2026-11-18', 7, 11, 1, isOn), row('2026-11-18', 8, 21, 1, isOn)]);
  expect(figure('Logged')[1]).toBe('1–18 Nov 2026, 2 entries, 2 timers running');
});

it('RPT-03 RPT-04 shows filters, grouping, division and comparison from its address', async () => {
  const query = 'range=this-month&clients=1&teams=3&by=project&then=user&compare=1';
  const asked = await openReport(`/app/reports?${query}`, time.slice(0, 2));
  await vi.waitFor(() => expect(exports(asked)).toHaveLength(2));
  expect(exports(asked)[0]).toMatchObject({ ClientIds: [1], TeamIds: [3], UserIds: 'all' });
  expect(exports(asked)[1]).toMatchObject({
    StartDate: '2026-09-30T22:00:00.000Z',
    EndDate: '2026-10-18T21:59:59.999Z',
  });
  await vi.waitFor(() =>
    expect(table()).toEqual([
      ['Project and user', 'Logged', 'Previous', 'Difference', 'Share'],
      ['Intranet1', '2:00', '1:00', '+1:00', '67%'],
      ['Elif Demir', '2:00', '1:00', '+1:00', '67%'],
      ['Internal1', '1:00', '0:00', '+1:00', '33%'],
      ['Max Mate', '1:00', '0:00', '+1:00', '33%'],
      ['Total', '3:00', '1:00', '+2:00', '100%'],
    ]),
  );
  expect(figure('Previous period')).toEqual(['1:00', '2:00 more than 1–18 Oct 2026']);
});

it("decision 0117 draws projects in shades of their client's color in chart, table and filter", async () => {
  const colors = ['Green', 'Indigo'];
  await openReport('/app/reports?by=project', time, {
    ...options,
    Clients: options.Clients.map((each, place) => ({ ...each, ColorCode: colors[place] })),
    Projects: options.Projects.map((each) => ({ ...each, ColorCode: 'Red' })),
  });
  const [mobile, intranet, internal] = [...document.querySelectorAll<SVGPathElement>('svg g path')].map(
    ({ style }) => style.fill,
  );
  expect([mobile, intranet]).toEqual([dotColor('Indigo'), dotColor('Green')]);
  expect(internal).toContain(`color-mix(in oklab, ${dotColor('Green')}`);
  // Project shades aren't in the palette.
  const marks = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(`${selector} span[aria-hidden]`)].flatMap(
      ({ style }) => style.backgroundColor || [],
    );
  expect(marks('table tbody')).toEqual([mobile, intranet]);
  await click(buttonSaying('Projects') as HTMLElement);
  await vi.waitFor(() => expect(marks('label')).toEqual([intranet, intranet, mobile]));
});

it('RPT-01 B8 opens the sessions behind a figure, which add up to it, and Escape closes them', async () => {
  const asked = await openReport('/app/reports?then=day');
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

it('RPT-03 RPT-20 RPT-21 filters by choices in a menu, and says when nothing matches', async () => {
  const asked = await openReport('/app/reports', []);
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

it.each([
  {
    query: 'users=99',
    note: "You can't see the time of 1 person in this link.",
    chosen: ['Users1 hidden', 'Projects', 'Teams'],
  },
  {
    query: 'users=7-98-99&projects=77&teams=3',
    note: "You can't see the time of 2 people in this link. The figures are of the other person. You can't see 1 project in this link, or it no longer exists.",
    chosen: ['Users3', 'Projects1 hidden', 'TeamsDesign'],
  },
  { query: 'users=7&teams=3', note: undefined, chosen: ['UsersElif Demir', 'Projects', 'TeamsDesign'] },
])(
  "RPT-03 RPT-20 RPT-21 a link with $query names the users, projects and teams whose time can't be shown",
  async (link) => {
    await openReport(`/app/reports?${link.query}`);
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(texts('[role=status]').find((text) => text.startsWith("You can't see"))).toBe(link.note);
    const button = (name: string) => texts('button').find((text) => text.startsWith(name));
    expect(['Users', 'Projects', 'Teams'].map(button)).toEqual(link.chosen);
  },
);

it("RPT-03 RPT-20 RPT-21 doesn't claim that no time was logged when the time is hidden", async () => {
  await openReport('/app/reports?users=99', []);
  expect(document.body.textContent).toContain(
    'Nothing that you can see matches your filters in this date range.',
  );
  expect(document.body.textContent).not.toContain('No time logged');
});

it('RPT-03 says that the dates of an address are invalid, and shows this month instead', async () => {
  const asked = await openReport('/app/reports?from=2026-11-18&to=2026-11-01');
  expect(document.body.textContent).toContain(
    "The address names days that can't be shown. The last day is before the first day. Swap them.",
  );
  expect(exports(asked)[0]).toMatchObject({ StartDate: '2026-10-31T23:00:00.000Z' });
});

it('RPT-03 rejects ranges of twenty years and invalid dates, and accepts valid ones', () => {
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

it("RPT-01 CLI-01 shows used and remaining hours of a client's budget next to those of its projects", async () => {
  const budgets = [
    { idProject: 21, HoursBudget: 10, Spent: 9 * HOUR_MS, Recent: 7 * HOUR_MS },
    { idClient: 1, HoursBudget: 20, Spent: 24 * HOUR_MS, Recent: 0 },
    { idClient: 3, HoursBudget: 20, Spent: 40 * HOUR_MS, Recent: 0 },
  ];
  await openReport('/app/reports', time, options, budgets);
  expect(table().map(([name, , budget]) => [name, budget])).toEqual([
    ['Client and project', 'Hours budget (all time, all people)'],
    ['Kestrel Bank1', ''],
    ['Mobile app', '90% of 10 h, 1:00 left, about 4 days at this pace'],
    ['Fernway2', '120% of 20 h, 4:00 over'],
    ['Intranet', ''],
    ['Internal', ''],
    ['Total', '–'],
  ]);
  expect(figure('Exceeded budget')).toEqual(['120%', 'Fernway, 4:00 over', 'all time, all people']);
});

it('RPT-03 decision 0116: a user of two teams counts in both rows, and the table explains the larger sum', async () => {
  const teams = [...options.Teams, { idTeam: 4, Name: 'Product', ColorCode: '#AA33CC', Members: [7, 8] }];
  const asked = await openReport('/app/reports?then=team', time.slice(0, 2), { ...options, Teams: teams });
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

it('RPT-03 decision 0116: filtered by a team, only its row shows', async () => {
  const teams = [...options.Teams, { idTeam: 4, Name: 'Product', ColorCode: '#AA33CC', Members: [7, 8] }];
  await openReport('/app/reports?then=team&teams=3', time.slice(1, 2), { ...options, Teams: teams });
  expect(table().map(([name]) => name)).toEqual(['Client and team', 'Fernway1', 'Design', 'Total']);
  expect(document.body.textContent).not.toContain('People in several teams');
});

it('RPT-01 RPT-04 B8 rounded times and shares add up to the total, in the table and beside the chart', async () => {
  const third = 1 + 20 / 3_600;
  const rows = [11, 12, 21].map((project) => row('2026-11-16', 7, project, third));
  await openReport('/app/reports?by=project&then=none', rows, options, []);
  expect(table()).toEqual([
    ['Project', 'Logged', 'Share'],
    ['Intranet', '1:01', '34%'],
    ['Internal', '1:00', '33%'],
    ['Mobile app', '1:00', '33%'],
    ['Total', '3:01', '100%'],
  ]);
  const shares = [...document.querySelectorAll('[aria-label="What is drawn"] li')];
  expect(shares.map(({ textContent }) => textContent)).toEqual([
    'Intranet1:0134%',
    'Internal1:0033%',
    'Mobile app1:0033%',
  ]);
});

it('RPT-01 DEC-42 decision 0169 figures under half a minute show as less than a minute', async () => {
  await openReport('/app/reports', [row('2026-11-16', 7, 11, 20 / 3_600)]);
  expect([figure('Logged')[0], figure('Daily average')[0]]).toEqual(['<0:01', '<0:01']);
});

it('RPT-01 closing the sessions returns the focus to their figure', async () => {
  await openReport('/app/reports');
  const figureOf = () => find('button[aria-label^="Sessions of Intranet:"]');
  figureOf().focus();
  await byHand((person) => person.keyboard('{Enter}'));
  await vi.waitFor(() => expect(document.querySelector('aside li')).not.toBeNull());
  expect(find('aside').contains(document.activeElement)).toBe(true);
  await byHand((person) => person.keyboard('{Escape}'));
  await vi.waitFor(() => expect(document.activeElement).toBe(figureOf()));
});

it('RPT-03 decision 0117: Back undoes each change, and the open sessions are one step', async () => {
  await openReport('/app/reports?clients=1');
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

it('RPT-01 says what to do when nothing was ever logged', async () => {
  await openReport('/app/reports', [], empty);
  await vi.waitFor(() => expect(document.body.textContent).toContain('No time logged yet'));
  expect(document.body.textContent).toContain(
    'Start a timer on a task, or import time in the tasks report. It will show here.',
  );
  expect(find('section a[href="/app/tasks"]').textContent).toBe('Open the board');
});

it('RPT-01 RPT-03 an empty range says that nothing was logged in it when time exists after it', async () => {
  const asked = await openReport('/app/reports?range=yesterday', []);
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('No time loggedNothing was logged in this date range.'),
  );
  const ever = asked.find(({ key }) => key.endsWith('Worked'));
  expect(ever?.body).toMatchObject({ EndDate: '2026-11-18T22:59:59.999Z' });
  expect(document.body.textContent).not.toContain('No time logged yet');
});

it('B8 lists the sessions of a day from the latest to the first, followed by its corrections', async () => {
  const run = (TaskName: string, hour: number) => ({
    ...entries[0],
    TaskName,
    Start: `2026-11-17T${hour}:00:00.000Z`,
    End: `2026-11-17T${hour + 1}:00:00.000Z`,
  });
  const worked = [
    run('First', 10),
    { ...entries[1], TaskName: 'Corrected' },
    run('Last', 14),
    run('Next', 12),
  ];
  await openReport('/app/reports?of=client-2', time, options, projectBudgets, worked);
  await vi.waitFor(() => expect(document.querySelector('aside li')).not.toBeNull());
  const names = [...document.querySelectorAll('aside li a')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Last', 'Next', 'First', 'Corrected']);
});

it('RPT-03 decision 0117: the filters remain after going back from the timesheet', async () => {
  await openReport('/app/reports?range=last-week&clients=1&user=8');
  const tab = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('nav[aria-label=Reports] a')].find(
      ({ textContent }) => textContent === name,
    ) as HTMLElement;
  await click(tab('Timesheet'));
  expect(address()).toBe('');
  await click(tab('Overview'));
  expect(address()).toBe('?range=last-week&clients=1');
});

it("RPT-01 B8 DEC-42 the sessions behind a figure add up to it, and parts under a minute aren't shown as zero", async () => {
  const worked = [0, 1, 2, 3].map((hour) => ({
    ...entries[0],
    Time: 105_000,
    Start: `2026-11-17T0${hour}:00:00.000Z`,
    End: `2026-11-17T0${hour}:01:45.000Z`,
  }));
  const rows = [105, 105, 105, 105, 4].map((seconds, at) => row(`2026-11-1${at}`, 7, 11, seconds / 3_600));
  await openReport('/app/reports?then=day', rows, undefined, undefined, worked);
  expect(table().map((cells) => cells[1])).toEqual([
    'Logged',
    '0:07',
    '0:02',
    '0:02',
    '0:02',
    '0:01',
    '<0:01',
    '0:07',
  ]);
  await click(find('button[aria-label^="Sessions of 10 Nov 2026:"]'));
  await vi.waitFor(() => expect(document.querySelectorAll('aside li')).toHaveLength(4));
  const times = [...document.querySelectorAll('aside li span:nth-child(2)')].map(
    ({ textContent }) => textContent,
  );
  expect(times).toEqual(['0:02', '0:02', '0:01', '0:02']);
  expect(find('aside').textContent).toContain('4 entries, 0:07');
});
