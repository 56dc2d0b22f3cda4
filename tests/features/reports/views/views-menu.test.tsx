import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WireSavedView } from '#domain/contract/reports/saved-views-contract.ts';
import { savedViewFields } from '#domain/report/views/saved-view.ts';
import { ReportScreen } from '#features/reports/report-screen.tsx';
import { TasksReportScreen } from '#features/reports/tasks/tasks-report-screen.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { byHand, click, find, findInput, render } from '#tests/ui/render.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T09:30:00Z'), toFake: ['Date'] });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const options = {
  Users: [{ idUser: 7, Name: 'Elif Demir', IsActive: true }],
  Teams: [],
  Clients: [{ idClient: 1, Name: 'Fernway', ColorCode: '#0A7D3C', IsActive: true }],
  Projects: [],
  Labels: [],
};
const friday: WireSavedView = {
  idView: 4,
  Name: 'Friday figures',
  Screen: 'report',
  Query: 'range=last-week&clients=1&by=label',
  Columns: 'time',
};
const audit: WireSavedView = {
  idView: 5,
  Name: 'Audit',
  Screen: 'tasks',
  Query: 'range=last-month',
  Columns: 'user time',
};

/** Opens a screen over these saved views on the server. */
async function open(path: string, kept: WireSavedView[] = [friday, audit]) {
  const exported: Record<string, unknown>[] = [];
  const workspace = new Workspace({
    actor: { permissions: ['View Tasks', 'View Reports', 'View Tasks Report'] },
  });
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body = {} as Partial<WireSavedView>, params = {} as { id?: string } },
  ) => {
    const done = (data: unknown) => ({ ok: true, data, position: null });
    const [method = '', address = ''] = key.split(' ');
    if (address.endsWith('ReportFilters')) return done(options);
    if (address.endsWith('Export')) exported.push(body);
    if (address.endsWith('Worked')) return done({ Entries: [], Next: null });
    if (!address.includes('/ReportView')) return done([]);
    if (method === 'GET') return done(kept);
    if (method === 'DELETE') {
      kept = kept.filter(({ idView }) => idView !== Number(params.id));
      return done({});
    }
    if (kept.some(({ Name, idView }) => Name === body.Name && idView !== body.idView)) {
      const message = 'You already have a view with this name. Choose another name.';
      return { ok: false, status: 400, refusal: { code: 'entity.nameTaken', message } };
    }
    const before = kept.find(({ idView }) => idView === body.idView);
    const after = { ...before, idView: 9, ...body } as WireSavedView;
    kept = before ? kept.map((each) => (each === before ? after : each)) : [...kept, after];
    return done(after);
  }) as never);
  const screen = path.includes('tasks') ? <TasksReportScreen /> : <ReportScreen />;
  await render(workspace.around(screen, path));
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Loading the report…"]')).toBeNull());
  return { exported, kept: () => kept };
}

const button = (): HTMLElement => {
  const all = [...document.querySelectorAll<HTMLElement>('[aria-haspopup=menu]')];
  const found = all.find((each) => each.querySelector('.lucide-bookmark'));
  if (found === undefined) throw new Error('The views are not shown.');
  return found;
};
const entries = () =>
  [...document.querySelectorAll('[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]')].map(
    ({ textContent }) => textContent,
  );
const choose = async (label: string) => {
  await click(button());
  const entry = [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')].find(({ textContent }) =>
    textContent?.startsWith(label),
  );
  if (entry === undefined) throw new Error(`No entry ${label} among ${entries().join(', ')}`);
  await click(entry);
};
const name = async (text: string) => {
  const field = findInput('[role=dialog] input');
  await byHand(async (user) => {
    await user.clear(field);
    await user.type(field, text);
    await user.keyboard('{Enter}');
  });
};

it('RPT-01 RPT-09 a saved view restores all settings, and its preset range follows the current day', async () => {
  const { exported } = await open('/app/reports');
  await vi.waitFor(() => expect(button().textContent).toBe('Views'));
  await choose('Friday figures');
  await vi.waitFor(() =>
    expect(exported.at(-1)).toMatchObject({
      ClientIds: [1],
      GroupBy: 'Label',
      StartDate: '2026-11-08T23:00:00.000Z',
      EndDate: '2026-11-15T22:59:59.999Z',
    }),
  );
  expect(button().textContent).toBe('Friday figures');
});

it('RPT-01 saves the current settings under a name, and says when the name is taken', async () => {
  const { kept } = await open('/app/reports?range=this-week&then=day&compare=1');
  await choose('Save as a new view');
  await name('Friday figures');
  await vi.waitFor(() =>
    expect(find('[role=dialog]').textContent).toContain(
      'You already have a view with this name. Choose another name.',
    ),
  );
  await name('Monday');
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(kept().at(-1)).toMatchObject({
    Name: 'Monday',
    Screen: 'report',
    Query: 'range=this-week&then=day&compare=1',
  });
  await vi.waitFor(() => expect(button().textContent).toBe('Monday'));
});

it('RPT-01 a changed view says so, and can be updated, renamed and deleted', async () => {
  const { kept } = await open('/app/reports?range=last-month&view=4');
  await vi.waitFor(() => expect(button().textContent).toBe('Friday figuresedited'));
  await choose('Update “Friday figures”');
  await vi.waitFor(() => expect(button().textContent).toBe('Friday figures'));
  expect(kept()[0]).toMatchObject({ Name: 'Friday figures', Query: 'range=last-month' });
  await choose('Rename or delete');
  await name('Month');
  await vi.waitFor(() => expect(button().textContent).toBe('Month'));
  await choose('Rename or delete');
  await click(find('[role=dialog] [aria-label="Delete Month"]'));
  await click(find('[role=dialog] [aria-label="Confirm: delete Month"]'));
  await vi.waitFor(() => expect(button().textContent).toBe('Views'));
  expect(kept().map(({ Name }) => Name)).toEqual(['Audit']);
});

it('RPT-02 RPT-01 a view of the tasks report restores its columns, whatever was chosen in this browser', async () => {
  localStorage.setItem('weekwright.tasks-report.columns', 'client days time');
  const { kept } = await open('/app/reports/tasks');
  await choose('Audit');
  await vi.waitFor(() => expect(button().textContent).toBe('Audit'));
  await choose('Save as a new view');
  await name('Audit again');
  await vi.waitFor(() =>
    expect(kept().at(-1)).toMatchObject({ Name: 'Audit again', Screen: 'tasks', Columns: 'user time' }),
  );
});

it('RPT-01 lists views of the other report with links to it', async () => {
  await open('/app/reports');
  await vi.waitFor(() => expect(button().textContent).toBe('Views'));
  await click(button());
  await vi.waitFor(() =>
    expect(entries()).toEqual(['Friday figures', 'Audit (tasks report)', 'Save as a new view…']),
  );
});

it('RPT-01 FRM-04 a view is saved in normalized form, under a name of at most 150 characters', () => {
  const parse = (body: object) => savedViewFields.partial().safeParse(body);
  expect(parse({ Query: 'then=moon&to=2026-11-01&users=7-7&range=yesterday' }).data?.Query).toBe(
    'range=yesterday&users=7',
  );
  expect(parse({ Columns: 'time pay' }).data?.Columns).toBe('client project label user days time');
  expect(parse({ Name: 'a'.repeat(150) }).success).toBe(true);
  expect(parse({ Name: 'a'.repeat(151) }).success).toBe(false);
});
