import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { toWire } from '#domain/contract/tasks/task-wire.ts';
import { TimesheetScreen } from '#features/reports/timesheet/timesheet-screen.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { task, taskId } from '#tests/support/tasks.ts';
import { click, find, findInput, render, settle, type } from '#tests/ui/render.tsx';
import { faults } from '#tests/features/reports/faults.ts';

const now = Date.parse('2026-11-18T09:30:00Z');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const OWN = 7_000_001;
const options = {
  Users: [
    { idUser: OWN, Name: 'Ada Own', IsActive: true },
    { idUser: 8, Name: 'Max Mate', IsActive: true },
    { idUser: 9, Name: 'Zoe Gone', IsActive: false },
  ],
  Teams: [{ idTeam: 3, Name: 'Design', ColorCode: '#AA33CC', Members: [8, 9, 99] }],
  Clients: [{ idClient: 1, Name: 'Fernway', ColorCode: '#0A7D3C', IsActive: true }],
  Projects: [
    { idProject: 11, idClient: 1, Name: 'Portal', ColorCode: '#0A7D3C', IsActive: true },
    { idProject: 12, idClient: 1, Name: 'Intranet', ColorCode: '#0A7D3C', IsActive: true },
  ],
  Labels: [],
};
const row = (Day: string, idUser: number, idProject: number, hours: number, more = {}) => ({
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
  row('2026-11-16', OWN, 11, 2),
  row('2026-11-18', OWN, 12, 1, { CountedUntil: '2026-11-18T09:00:00.000Z' }),
  row('2026-11-17', 8, 11, 9),
];
const planned = [
  { Day: '2026-11-16', idUser: 8, Estimate: 9 * HOUR_MS, Tasks: 3 },
  { Day: '2026-11-17', idUser: 8, Estimate: 4 * HOUR_MS, Tasks: 1 },
];

/** The sessions of Monday: two of a task of the user, one of a task now assigned to another user. */
const entriesOf = ({ EndDate = '', ProjectIds = [11] }: Asked) =>
  EndDate < '2026-11-20' || !ProjectIds.includes(11)
    ? []
    : [1, 1, 2].map((number, place) => ({
        Day: '2026-11-16',
        idUser: OWN,
        idTask: taskId(number),
        TaskName: number === 1 ? 'Sitemap' : 'Header',
        idProject: 11,
        Time: HOUR_MS,
        Start: `2026-11-16T0${8 + place}:00:00.000Z`,
        End: `2026-11-16T0${9 + place}:00:00.000Z`.replace('010', '10'),
        TimeZone: 'Europe/Berlin',
      }));

interface Asked {
  readonly EndDate?: string;
  readonly ProjectIds?: readonly number[];
  readonly UserIds?: readonly number[] | 'all';
  readonly TeamIds?: readonly number[];
}

const TEAM = [8, 9];

async function open(path: string, users = options.Users, worked = time) {
  const asked: { key: string; body: Asked }[] = [];
  const tasks = [task(1, { name: 'Sitemap', assigneeId: OWN }), task(2, { name: 'Header', assigneeId: 8 })];
  const workspace = new Workspace({ user: { id: OWN }, tasks });
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body = {}, params: { id = '' } = {} }: { body?: Asked; params?: { id?: string } },
  ) => {
    asked.push({ key, body });
    const ids = body.UserIds === 'all' ? (body.TeamIds ? TEAM : [OWN, ...TEAM]) : (body.UserIds ?? []);
    const data = {
      'GET /api/tasks/Task/ReportFilters': { ...options, Users: users },
      'POST /api/tasks/Task/Export': worked.filter(({ idUser }) => ids.includes(idUser)),
      'POST /api/tasks/Task/Planned': planned,
      'GET /api/tasks/Task/{id}': tasks
        .filter((each) => each.id === id)
        .map((each) => toWire(each, 'Europe/Berlin'))[0],
      'POST /api/tasks/Task/Worked': { Entries: entriesOf(body), Next: null },
    }[key];
    return { ok: true, data: data ?? [], position: null };
  }) as never);
  const { host } = await render(workspace.around(<TimesheetScreen />, path));
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Loading the timesheet…"]')).toBeNull());
  return { asked, host, workspace };
}

const table = () =>
  [...document.querySelectorAll('section[aria-label=Timesheet] tr')].map((line) =>
    [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );
const none = '–0:00';

it("RPT-04 B8 shows the user's week by project and day with sums, and a running timer up to now", async () => {
  const { asked, host } = await open('/app/reports/timesheet');
  expect(asked.find(({ key }) => key.endsWith('Export'))?.body).toEqual({
    UserIds: [OWN],
    StartDate: '2026-11-15T23:00:00.000Z',
    EndDate: '2026-11-22T22:59:59.999Z',
    GroupBy: 'Project',
  });
  expect(table()).toEqual([
    ['Project', 'Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22', 'Total'],
    ['IntranetFernway', none, none, '1:30', none, none, none, none, '1:30'],
    ['PortalFernway', '2:00', none, none, none, none, none, none, '2:00'],
    ['Total', '2:00', none, '1:30', none, none, none, none, '3:30'],
  ]);
  expect(find('[aria-label="Sessions of Intranet, Wed 18 Nov 2026: 1:30, running"]').textContent).toBe(
    '1:30',
  );
  expect(await faults(host)).toEqual([]);
});

it('RPT-22 P5 shows the week of a team by user and day, planned and logged, and marks overfull days', async () => {
  const { asked, host } = await open('/app/reports/timesheet?whose=team-3');
  expect(asked.filter(({ body }) => body.UserIds).map(({ body }) => [body.UserIds, body.TeamIds])).toEqual([
    ['all', [3]],
    ['all', [3]],
  ]);
  expect(table().slice(1)).toEqual([
    ['Max Mate', '0:00of 9:00', '9:00of 4:00', none, none, none, none, none, '9:00of 13:00'],
    ['Total', '0:00of 9:00', '9:00of 4:00', none, none, none, none, none, '9:00of 13:00'],
  ]);
  expect(
    [...document.querySelectorAll('tbody [role=img]')].map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Planned: more than 8:00 h', 'Logged: more than 8:00 h']);
  expect(await faults(host)).toEqual([]);
});

it('B8 RPT-01 opens the sessions of a cell, row, day or week, as the address says', async () => {
  const { asked } = await open('/app/reports/timesheet?whose=all');
  const worked = () => asked.findLast(({ key }) => key.endsWith('Worked'))?.body;
  await click(find('[aria-label="Sessions of Max Mate, Tue 17 Nov 2026: 9:00"]'));
  await vi.waitFor(() =>
    expect(worked()).toEqual({
      UserIds: [8],
      StartDate: '2026-11-16T23:00:00.000Z',
      EndDate: '2026-11-17T22:59:59.999Z',
    }),
  );
  expect(find('aside h2').textContent).toBe('Max Mate · 17 Nov 2026');
  await click(find('[aria-label="Sessions of Total, Tue 17 Nov 2026: 9:00"]'));
  await vi.waitFor(() => expect(worked()?.UserIds).toBe('all'));
});

const choose = async (label: string) => {
  await click(find('aside footer button'));
  const entries = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const entry = entries.find(({ textContent }) => textContent === label);
  if (!entry) throw new Error(`There is no task “${label}”.`);
  await click(entry);
  return entries.map(({ textContent }) => textContent);
};

it('DEC-152 adding a session on a day without time goes to a task of the row, and the report reloads', async () => {
  const { asked, workspace } = await open('/app/reports/timesheet');
  await click(find('[aria-label="Add a session: Portal, Tue 17 Nov 2026"]'));
  expect(find('aside h2').textContent).toBe('Portal · 17 Nov 2026');
  await vi.waitFor(() => expect(find('aside footer button').getAttribute('aria-busy')).not.toBe('true'));
  expect(await choose('Sitemap')).toEqual(['Header', 'Sitemap']);
  const dialog = () => find('[role=dialog]');
  await vi.waitFor(() => expect(dialog().textContent).toContain('Sitemap'));
  expect(findInput('[role=dialog] input[type=date]').value).toBe('2026-11-17');
  const [from, to] = [...dialog().querySelectorAll<HTMLInputElement>('input:not([type=date])')];
  if (!from || !to) throw new Error('The form has no fields for its times.');
  await type(from, '09:00');
  await type(to, '10:30');
  const before = asked.filter(({ key }) => key.endsWith('Export')).length;
  await click(find('[role=dialog] [type=submit]'));
  const becomes = { start: Date.parse('2026-11-17T08:00:00Z'), end: Date.parse('2026-11-17T09:30:00Z') };
  await vi.waitFor(() =>
    expect(workspace.facts.map(({ type: kind, data }) => [kind, data])).toEqual([
      ['session.edited', { taskId: taskId(1), userId: OWN, was: null, becomes }],
    ]),
  );
  await vi.waitFor(() =>
    expect(asked.filter(({ key }) => key.endsWith('Export')).length).toBeGreaterThan(before),
  );
});

it("DEC-152 sessions can't be added on future days, nor to a task now assigned to another user", async () => {
  await open('/app/reports/timesheet');
  expect(
    [...document.querySelectorAll('tbody [aria-label^="Add a session: Portal"]')].map((each) =>
      each.getAttribute('aria-label'),
    ),
  ).toEqual(['Add a session: Portal, Tue 17 Nov 2026', 'Add a session: Portal, Wed 18 Nov 2026']);
  await click(find('[aria-label="Add a session: Portal, Wed 18 Nov 2026"]'));
  await vi.waitFor(() => expect(find('aside footer button').getAttribute('aria-busy')).not.toBe('true'));
  await choose('Header');
  await vi.waitFor(() =>
    expect(find('[role=dialog]').textContent).toContain('This task has been assigned to someone else.'),
  );
});

it('DEC-152 offers no session when no task of the row is known', async () => {
  const { asked } = await open('/app/reports/timesheet');
  await click(find('[aria-label="Add a session: Intranet, Tue 17 Nov 2026"]'));
  await vi.waitFor(() => expect(asked.filter(({ key }) => key.endsWith('Worked'))).toHaveLength(2));
  await vi.waitFor(() => expect(document.querySelector('aside footer button')).toBeNull());
});

it('BRD-02 goes to other weeks and back to this one', async () => {
  await open('/app/reports/timesheet');
  const title = () => find('[role=group][aria-label=Week] [aria-live]').textContent;
  expect([title(), document.querySelector('[role=group][aria-label=Week] button:nth-of-type(3)')]).toEqual([
    '16–22 Nov 2026',
    null,
  ]);
  await click(find('[aria-label="Previous week"]'));
  await click(find('[aria-label="Previous week"]'));
  expect(title()).toBe('2–8 Nov 2026');
  await click(find('[role=group][aria-label=Week] button:nth-of-type(3)'));
  expect(title()).toBe('16–22 Nov 2026');
});

it('RPT-22 B8 includes the time of users who left in the team week, and names the users of the week', async () => {
  const left = row('2026-11-16', 9, 11, 5);
  time.push(left);
  await open('/app/reports/timesheet?whose=team-3');
  time.pop();
  expect(
    table()
      .slice(1)
      .map(([name, , , , , , , , total]) => [name, total]),
  ).toEqual([
    ['Max Mate', '9:00of 13:00'],
    ['Zoe Gone', '5:00'],
    ['Total', '14:00of 13:00'],
  ]);
});

it("RPT-22 names a user who left when the address has that user's week", async () => {
  await open('/app/reports/timesheet?whose=user-9');
  expect(document.querySelector('select')?.selectedOptions[0]?.textContent).toBe('Zoe Gone');
});

it("RPT-22 users who see only their own time can't choose another user", async () => {
  await open('/app/reports/timesheet', options.Users.slice(0, 1));
  expect(document.querySelector('select')).toBeNull();
});

it('RPT-01 prints without the page around it, with each figure as text', async () => {
  await open('/app/reports/timesheet');
  await settle(() => dispatchEvent(new Event('beforeprint')));
  const paper = find('[data-printed=landscape]');
  expect([...paper.querySelectorAll('h1, p, tbody tr')].map(({ textContent }) => textContent)).toEqual([
    'Timesheet: Ada Own',
    '16–22 Nov 20263:30',
    `IntranetFernway${none}${none}1:30${none.repeat(4)}1:30`,
    `PortalFernway2:00${none.repeat(6)}2:00`,
  ]);
  expect(paper.querySelectorAll('button')).toHaveLength(0);
  await settle(() => dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-printed]')).toBeNull();
});

it('RPT-22 B8 the rounded figures of a week add up by project and by day', async () => {
  const days = ['2026-11-16', '2026-11-17'];
  const worked = days.flatMap((day) => [11, 12].map((project) => row(day, OWN, project, 105 / 3_600)));
  await open('/app/reports/timesheet?week=2026-11-16', undefined, [
    ...worked,
    row('2026-11-20', OWN, 11, 10 / 3_600),
  ] as typeof time);
  await vi.waitFor(() => expect(table()).toHaveLength(4));
  const minutes = table()
    .slice(1)
    .map((cells) => cells.slice(1).map((text) => (text === '<0:01' ? 0 : Number(text?.slice(-1)))));
  const [one = [], other = [], total = []] = minutes;
  expect(total.at(-1)).toBe(7);
  for (const row of minutes) expect(row.slice(0, 7).reduce((sum, each) => sum + each, 0)).toBe(row[7]);
  expect(one.map((each, at) => each + (other[at] ?? 0))).toEqual(total);
  expect(table().flat()).toContain('<0:01');
});

it('RPT-22 DEC-42 decision 0169 shows a week of 20 seconds as less than a minute', async () => {
  const worked = [row('2026-11-16', OWN, 11, 20 / 3_600)] as typeof time;
  await open('/app/reports/timesheet?week=2026-11-16', undefined, worked);
  await settle(() => dispatchEvent(new Event('beforeprint')));
  expect(find('[data-printed=landscape] p').textContent).toBe('16–22 Nov 2026<0:01');
  await settle(() => dispatchEvent(new Event('afterprint')));
});
