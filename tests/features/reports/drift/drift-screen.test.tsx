import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { WireDrift } from '#domain/contract/reports/reports-contract.ts';
import { HOUR_MS } from '#domain/constants.ts';
import { DriftScreen } from '#features/reports/drift/drift-screen.tsx';
import { faults } from '#tests/features/reports/faults.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, render } from '#tests/ui/render.tsx';

const now = Date.parse('2026-11-25T09:30:00Z');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const options = {
  Users: [
    { idUser: 7, Name: 'Elif Demir', IsActive: true },
    { idUser: 8, Name: 'Max Mate', IsActive: true },
  ],
  Teams: [{ idTeam: 3, Name: 'Design', ColorCode: '#AA33CC', Members: [7, 8] }],
  Clients: [],
  Projects: [{ idProject: 11, idClient: 1, Name: 'Intranet', ColorCode: '#0A7D3C', IsActive: true }],
  Labels: [],
};
const task = (id: number, TaskName: string, more: Partial<WireDrift> = {}): WireDrift => ({
  idTask: `00000000-0000-7000-8000-00000000000${id}`,
  TaskName,
  idProject: 11,
  idUser: 7,
  Planned: HOUR_MS,
  FirstEstimate: HOUR_MS,
  LastEstimate: HOUR_MS,
  IsThere: true,
  Outcome: 'open',
  MovedTo: null,
  CarriedOver: [],
  IsUntouched: false,
  Logged: 0,
  ...more,
});
const LONG = 'x'.repeat(150);
const tasks = [
  task(1, 'Offer', { Outcome: 'done', Logged: 1.5 * HOUR_MS }),
  task(2, 'Audit', {
    LastEstimate: 3 * HOUR_MS,
    CarriedOver: [
      { From: '2026-11-23', To: '2026-11-24' },
      { From: '2026-11-24', To: '2026-11-25' },
    ],
    Logged: HOUR_MS,
  }),
  task(3, LONG, { IsUntouched: true, Outcome: 'moved', MovedTo: '2026-12-01', IsThere: false }),
  task(4, 'Late', { Planned: null, idUser: 8 }),
];

interface Asked {
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

async function open(path: string, known: string | null = '2026-11-02T08:00:00.000Z', drifts = tasks) {
  const asked: Asked[] = [];
  const workspace = new Workspace();
  const answers: Record<string, unknown> = {
    'GET /api/tasks/Task/ReportFilters': options,
    'POST /api/tasks/Task/Drift': {
      PlannedAt: '2026-11-23T11:00:00.000Z',
      EndsAt: '2026-11-29T23:00:00.000Z',
      KnownSince: known,
      Tasks: drifts,
    },
    'POST /api/tasks/Task/Worked': { Entries: [], Next: null },
  };
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    given: { body?: object },
  ) => {
    asked.push({ key, body: (given.body ?? {}) as Asked['body'] });
    return { ok: true, data: answers[key] ?? [], position: null };
  }) as never);
  await render(workspace.around(<DriftScreen />, path));
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Loading the report…"]')).toBeNull());
  return asked;
}

const figures = () =>
  [...document.querySelectorAll('dt')].map(({ parentElement }) => parentElement?.textContent);
const filters = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-label=Show] button')].map(
    ({ textContent }) => textContent,
  );
const filter = (name: string) =>
  find(`[aria-label=Show] button:nth-child(${filters().findIndex((text) => text?.startsWith(name)) + 1})`);
const bodies = (asked: readonly Asked[], name: string) =>
  asked.filter(({ key }) => key.endsWith(name)).map(({ body }) => body);

it("RPT-01 RPT-22 DEC-17 loads the user's week, sums it up, and counts the tasks by how they differ from the plan", async () => {
  const asked = await open('/app/reports/drift');
  expect(bodies(asked, 'Drift')).toEqual([{ UserIds: [7], Week: '2026-11-23' }]);
  expect(figures()).toEqual([
    'Planned3:003 tasks, as of Mon 23 Nov, 12:00',
    'Current plan5:002:00 over plan',
    'Logged2:300:30 under plan',
    'Done as planned1 of 3planned tasks',
  ]);
  expect(filters()).toEqual([
    'All 4',
    'Done as planned 1',
    'Rolled over 1',
    'Estimate increased 1',
    'Not started 1',
    'Added later 1',
  ]);
  expect(await faults(document.body)).toEqual([]);
});

it('RPT-03 shows week, team and kind of the address, and changing the kind sends no request', async () => {
  const asked = await open('/app/reports/drift?week=2027-01-02&team=3&show=untouched');
  expect(bodies(asked, 'Drift')).toEqual([{ UserIds: 'all', TeamIds: [3], Week: '2026-12-28' }]);
  expect(find('[aria-label=Week] span').textContent).toBe('28 Dec 2026 – 3 Jan 2027');
  expect(filter('Not started').getAttribute('aria-pressed')).toBe('true');
  await click(filter('All'));
  await click(find('button[aria-label="Previous week"]'));
  await vi.waitFor(() => expect(bodies(asked, 'Drift')).toHaveLength(2));
  expect(bodies(asked, 'Drift')[1]).toEqual({ UserIds: 'all', TeamIds: [3], Week: '2026-12-21' });
});

it('B8 J1 opens the sessions of a task in its week, and links to the board', async () => {
  const asked = await open(`/app/reports/drift?of=${tasks[1]?.idTask}.7`);
  expect(find('aside h2').textContent).toBe('Audit');
  await vi.waitFor(() =>
    expect(bodies(asked, 'Worked')).toEqual([
      {
        UserIds: [7],
        StartDate: '2026-11-22T23:00:00.000Z',
        EndDate: '2026-11-29T22:59:59.999Z',
        TaskIds: [tasks[1]?.idTask],
      },
    ]),
  );
  expect(find('aside footer a, aside a:last-of-type').getAttribute('href')).toBe(
    `/app/tasks?week=2026-11-23&user=7&task=${tasks[1]?.idTask}`,
  );
});

it('J1 says where the journal has no data', async () => {
  await open('/app/reports/drift', '2026-11-24T08:00:00.000Z');
  expect(document.body.textContent).toContain(
    "Changes have been recorded since Tue 24 Nov, 09:00. What was planned before isn't known.",
  );
});

it('J1 shows no figures for a week before the journal', async () => {
  await open('/app/reports/drift', '2026-11-29T23:00:00.000Z');
  expect(figures()).toEqual([]);
  expect(document.body.textContent).toContain('Not recorded');
});

it('B8 the rounded times of tasks add up to their sums, and the differences match both figures', async () => {
  // A virtual list renders rows only with a height.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  onTestFinished(() => void vi.restoreAllMocks());
  const part = { Planned: 110_000, LastEstimate: 110_000, Logged: 105_000 };
  const drifts = [1, 2, 3, 4].map((id) => task(id, `Task ${id}`, part));
  await open('/app/reports/drift?week=2026-11-23', undefined, drifts);
  await vi.waitFor(() => expect(document.querySelectorAll('tbody tr[data-index]')).toHaveLength(4));
  const columns = [...document.querySelectorAll('tbody tr[data-index], tfoot tr')].map((line) =>
    [...line.querySelectorAll('td')].slice(-2).map(({ textContent }) => textContent),
  );
  expect(columns).toEqual([
    ['0:02', '0:02'],
    ['0:02', '0:02'],
    ['0:02', '0:02'],
    ['0:01', '0:01'],
    ['0:07', '0:07'],
  ]);
  expect(document.body.textContent).toContain('as planned');
});

it('RPT-22 DEC-42 decision 0169 shows 20 seconds of work as less than a minute', async () => {
  await open('/app/reports/drift?week=2026-11-23', undefined, [task(1, 'Task 1', { Logged: 20_000 })]);
  await vi.waitFor(() => expect(figures()[2]).toMatch(/^Logged<0:01/));
});
