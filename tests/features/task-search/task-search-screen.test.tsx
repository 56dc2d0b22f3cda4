import { expect, it, vi } from 'vitest';
import type { WireFoundTask } from '#domain/contract/tasks/task-search-contract.ts';
import { noFilter } from '#domain/board-filter/board-filter.ts';
import { TaskSearchScreen } from '#features/task-search/task-search-screen.tsx';
import { useBoard } from '#services/user-services/use-board.ts';
import { Workspace } from '#tests/support/services.tsx';
import { MONDAY, task, taskId } from '#tests/support/tasks.ts';
import { click, find, findInput, press, render, settle, type } from '#tests/ui/render.tsx';

const wire = (n: number, Name: string, more: Partial<WireFoundTask> = {}): WireFoundTask => ({
  idTask: taskId(n),
  Name,
  Day: '2026-11-16',
  idTaskStatus: 1,
  idUser: 7,
  UserName: 'Elif Yilmaz',
  ProjectName: 'Website',
  ClientName: 'Fernway',
  ColorCode: '#3366CC',
  label: null,
  ...more,
});

const options = {
  Users: [
    { idUser: 7, Name: 'Elif Yilmaz', IsActive: true },
    { idUser: 8, Name: 'Max Mate', IsActive: true },
  ],
  Teams: [],
  Clients: [{ idClient: 3, Name: 'Fernway', ColorCode: '#3366CC', IsActive: true }],
  Projects: [],
  Labels: [],
};
const failed = {
  ok: false,
  status: 0,
  refusal: { code: 'server.unavailable', message: 'The server is not responding.' },
  retryAfterMs: null,
};

async function open(path: string, ...pages: readonly (object | null)[]) {
  const asked: unknown[] = [];
  const workspace = new Workspace();
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { query }: { query?: object },
  ) => {
    if (key === 'GET /api/tasks/Task/ReportFilters') return { ok: true, data: options, position: null };
    if (key !== 'GET /api/tasks/Task/Search') return { ok: true, data: [], position: null };
    asked.push(query);
    const data = pages[Math.min(asked.length, pages.length) - 1];
    return data ? { ok: true, data, position: null } : failed;
  }) as never);
  await render(workspace.around(<TaskSearchScreen />, path));
  return asked;
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const weeks = () =>
  [...document.querySelectorAll('section section')].map((week) => [
    week.querySelector('h2')?.textContent,
    ...[...week.querySelectorAll('li')].map(({ textContent }) => textContent),
  ]);

it('lists results by week, with location, status and a link to the card', async () => {
  const asked = await open('/app/search?q=plan', {
    Tasks: [
      wire(1, 'Plan ahead', { Day: null }),
      wire(2, 'Plan the week', { idTaskStatus: 2 }),
      wire(3, 'Old plan', { Day: '2026-11-02', idUser: 8, UserName: 'Max Mate', idTaskStatus: 4 }),
    ],
    Next: null,
  });
  await vi.waitFor(() =>
    expect(weeks()).toEqual([
      ['Unscheduled', 'Plan aheadFernway / Website'],
      ['16–22 November 2026', 'Plan the weekRunning · Mon 16 Nov · Fernway / Website'],
      ['2–8 November 2026', 'Old planDone · Mon 2 Nov · Max Mate · Fernway / Website'],
    ]),
  );
  expect(find('section > p[role=status]').textContent).toBe('3 tasks');
  expect(asked).toEqual([{ Text: 'plan', Order: 'latest' }]);
  expect([...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    `/app/tasks?user=7&task=${taskId(1)}`,
    `/app/tasks?week=2026-11-16&user=7&task=${taskId(2)}`,
    `/app/tasks?week=2026-11-02&user=8&task=${taskId(3)}`,
  ]);
});

it('TBL-07 opens with the focus in the search field', async () => {
  await open('/app/search');
  expect(document.activeElement).toBe(findInput('input[type=search]'));
});

it('TBL-07 searches with the filters of the address, and loads the next page from where the last one ended', async () => {
  const asked = await open(
    '/app/search?q=plan&users=7-8&clients=3&status=done-paused',
    { Tasks: [wire(1, 'Plan one')], Next: `2026-11-16 ${taskId(1)}` },
    { Tasks: [wire(2, 'Plan two')], Next: null },
  );
  await vi.waitFor(() => expect(weeks()).toHaveLength(1));
  expect(find('section > p[role=status]').textContent).toBe('The first 1 task');
  await click(button('Show more'));
  await vi.waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(2));
  const first = { Text: 'plan', Order: 'latest', UserIds: '7,8', ClientIds: '3', StatusIds: '3,4' };
  expect(asked).toEqual([first, { ...first, After: `2026-11-16 ${taskId(1)}` }]);
  expect(button('Show more')).toBeUndefined();
});

it('TBL-08 searches only once a word is typed, says when there are no results, and clears the search', async () => {
  const asked = await open('/app/search', { Tasks: [], Next: null });
  expect(document.body.textContent).toContain('Find any task you can see');
  await type(findInput('input[type=search]'), 'plan');
  expect(asked).toEqual([]);
  await press('Enter');
  await vi.waitFor(() => expect(document.body.textContent).toContain('No tasks found'));
  expect(asked).toEqual([{ Text: 'plan', Order: 'latest' }]);
  await click(button('Clear search'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Find any task you can see'));
  expect(findInput('input[type=search]').value).toBe('');
});

it("says that the tasks couldn't be loaded, and offers to retry", async () => {
  const asked = await open('/app/search?q=plan', null, { Tasks: [wire(1, 'Plan one')], Next: null });
  await vi.waitFor(() => expect(document.body.textContent).toContain('The server is not responding.'));
  await click(button('Try again'));
  await vi.waitFor(() => expect(find('li').textContent).toContain('Plan one'));
  expect(asked).toHaveLength(2);
});

it('refuses more filter ids than an address can hold, and says what to do', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => 10_001 + n).join('-');
  const asked = await open(`/app/search?projects=${ids(300)}&labels=${ids(100)}`, { Tasks: [], Next: null });
  await vi.waitFor(() =>
    expect(find('[role=status]').textContent).toBe(
      'Too many filters are chosen to search for all of them at once. Choose fewer.',
    ),
  );
  expect(asked).toEqual([]);
});

it('ROL-27 without a server hides the Users filter from users who see only their own tasks', async () => {
  const filters = async (roleName: string) => {
    const actor = { roleName, permissions: ['View Tasks', 'Create Tasks'], teams: [] } as const;
    const workspace = new Workspace({ actor });
    vi.spyOn(workspace.services.api, 'call').mockResolvedValue(failed as never);
    await render(workspace.around(<TaskSearchScreen />, '/app/search'));
    const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    document.body.replaceChildren();
    return names.filter((name) => /^(Clients|Users|Status)/.test(name));
  };
  expect(await filters('User')).toEqual(['Clients', 'Status']);
  expect(await filters('Account Manager')).toEqual(['Clients', 'Users', 'Status']);
});

/** The screen next to a board whose tasks are on this device. */
function WithBoard() {
  useBoard({ userId: 7, monday: MONDAY, filter: noFilter });
  return <TaskSearchScreen />;
}

it('TBL-07 without a server searches this device, says so, and searches again once the server responds', async () => {
  const workspace = new Workspace({
    tasks: [
      task(1, { name: 'Plan here', status: 'done' }),
      task(2, { name: 'Plan too', day: null }),
      task(3, { name: 'Other' }),
    ],
  });
  const { api, connection } = workspace.services;
  const call = api.call as (key: string, input: object) => Promise<unknown>;
  vi.spyOn(api, 'call').mockImplementation((async (key: string, input: object) => {
    if (key !== 'GET /api/tasks/Task/Search' || !workspace.isReachable) return call(key, input);
    return { ok: true, data: { Tasks: [wire(4, 'Plan there')], Next: null }, position: null };
  }) as never);
  await render(workspace.around(<WithBoard />, '/app/search'));
  await vi.waitFor(() => expect(workspace.services.board.tasks().size).toBe(3));
  workspace.isReachable = false;
  await settle(() => connection.send({ type: 'network.lost' }));
  await type(findInput('input[type=search]'), 'plan');
  await press('Enter');
  await vi.waitFor(() =>
    expect(weeks()).toEqual([
      ['Unscheduled', 'Plan tooFernway / Website'],
      ['16–22 November 2026', 'Plan hereDone · Wed 18 Nov · Fernway / Website'],
    ]),
  );
  const said = [...document.querySelectorAll('section > p[role=status]')];
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'The server is not responding. Only tasks on this device are shown.',
    '2 tasks',
  ]);
  workspace.isReachable = true;
  await settle(() => connection.send({ type: 'server.answered' }));
  await vi.waitFor(() =>
    expect(weeks()).toEqual([['16–22 November 2026', 'Plan thereMon 16 Nov · Fernway / Website']]),
  );
  expect(find('section > p[role=status]').textContent).toBe('1 task');
});
