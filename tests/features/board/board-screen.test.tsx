import { describe, expect, it, vi } from 'vitest';
import * as layouts from '#features/board/card/card-layout.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { NOON, task } from '#tests/support/tasks.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { click, find, findInput, press, settle, type as typeText } from '#tests/ui/render.tsx';
import {
  appears,
  beginAtNoon,
  button,
  buttonSaying,
  card,
  cardsIn,
  column,
  openBoard,
  pass,
  textsOf,
} from './open-board.tsx';

beginAtNoon();

const noTask = 'This column has no tasks.';
const ofNone = [`Roll over this column${noTask}`, `Select all in this column${noTask}`];

const lead = {
  roleName: 'Team Lead',
  teams: [{ id: 3, isLead: true, members: [7, 8] }],
};

describe('the board', () => {
  it('NAV-06 BRD-01 BRD-02 BRD-05 shows Unscheduled and the seven days of this week, starting on Monday', async () => {
    await openBoard();
    expect(
      [...document.querySelectorAll('section')].map((section) => section.getAttribute('aria-label')),
    ).toEqual([
      'Unscheduled',
      'Monday 16',
      'Tuesday 17',
      'Wednesday 18',
      'Thursday 19',
      'Friday 20',
      'Saturday 21',
      'Sunday 22',
    ]);
    expect(textsOf('h1 span')).toEqual(['16–22 November 2026', 'Nov']);
    expect(textsOf('section h2').slice(0, 2)).toEqual(['Unscheduled', 'Monday 16']);
  });

  it('the column with a running timer, and its day on a phone, are marked until it is paused', async () => {
    const marked = () => textsOf('[data-live] h2, [data-live] > b');
    await openBoard({ tasks: [task(1, { name: 'Runs', status: 'inProgress', runningSince: NOON })] });
    expect(marked()).toEqual(['18', 'Wednesday 18']);
    await click(button('Pause “Runs”'));
    expect(marked()).toEqual([]);
  });

  it('BRD-03 BRD-04 BRD-12 BRD-17 lists the cards of each column by position', async () => {
    await openBoard({
      tasks: [
        task(1, { name: 'Second', index: 1 }),
        task(2, { name: 'First', index: 0 }),
        task(3, { name: 'Some day', day: null }),
        task(4, { name: 'Next week', day: '2026-11-23' }),
        task(5, { name: 'Of somebody else', assigneeId: 8 }),
      ],
    });
    expect(cardsIn('Wednesday 18')).toEqual(['First', 'Second']);
    expect(cardsIn('Unscheduled')).toEqual(['Some day']);
    expect(document.querySelectorAll('[data-card]')).toHaveLength(3);
  });

  it('BRD-06 BRD-07 BRD-08 BRD-09 DEC-40 shows the totals of a day, which update while a timer runs', async () => {
    await openBoard({
      tasks: [
        task(1, { loggedMs: 3 * HOUR_MS, estimateMs: 4 * HOUR_MS, status: 'paused', stoppedAt: NOON }),
        task(2, { estimateMs: HOUR_MS, status: 'inProgress', runningSince: NOON - 59 * MINUTE_MS }),
      ],
    });
    const head = () => column('Wednesday 18').querySelector('header')?.textContent;
    expect(head()).toContain('3:59 / 5:00');
    expect(head()).toContain('3:59 logged of 5:00 estimated');
    expect(head()).toContain('08:00');
    await pass(MINUTE_MS);
    expect(head()).toContain('4:00 / 5:00');
    const done = column('Wednesday 18').querySelector<HTMLElement>('header .bg-accent');
    expect(done?.style.width).toBe('50%');
    expect(column('Unscheduled').querySelector('header')?.textContent).not.toContain('08:00');
  });

  it('BRD-11 DEC-104 a column has one menu', async () => {
    const { onAdd } = await openBoard();
    await click(button('Options of Monday 16'));
    await appears('[role=menu]');
    expect(textsOf('[role=menuitem]')).toEqual([
      'Add taskN',
      'Add tasks by nameA',
      'Paste tasksCtrl V',
      'Use a template…',
      ...ofNone,
    ]);
    await press('ArrowDown');
    await press('Enter');
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('2026-11-16', 7, undefined);
  });

  it('BRD-15 TPL-16 the button and the menu of a column open the template panel for it', async () => {
    const { workspace } = await openBoard();
    const panel = () => workspace.services.boardChart.actor.getSnapshot().context.panel;
    await click(await appears('button[aria-label="Use template on Unscheduled"]'));
    expect(panel()).toEqual({ template: { day: null, beside: 'button' } });
    await click(button('Options of Monday 16'));
    await appears('[role=menu]');
    const entries = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    await click(entries[3] ?? document.body);
    expect(panel()).toEqual({ template: { day: '2026-11-16', beside: 'menu' } });
  });

  it('BRD-13 BRD-22 the add button of a column opens a new task for it', async () => {
    const { onAdd } = await openBoard();
    await click(button('Add task to Friday 20'));
    await click(button('Add task to Unscheduled'));
    expect(onAdd.mock.calls).toEqual([
      ['2026-11-20', 7, undefined],
      [null, 7, undefined],
    ]);
  });

  it("ROL-11 DEC-125 says why tasks can't be added without the right, and the keys add none", async () => {
    const { onAdd } = await openBoard({ actor: { permissions: ['View Tasks'] } });
    const add = button('Add task to Friday 20');
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await click(add);
    column('Friday 20').focus();
    await press('a');
    await press('a');
    expect(onAdd).not.toHaveBeenCalled();
    expect(toasts.list().map(({ text, note }) => [text, note])).toEqual([
      ["Can't add a task", "Your role can't create tasks."],
    ]);
    await click(button('Options of Monday 16'));
    await appears('[role=menu]');
    expect(textsOf('[role=menuitem]')).toEqual([
      "Add taskYour role can't create tasks.N",
      "Add tasks by nameYour role can't create tasks.A",
      "Paste tasksYour role can't create tasks.Ctrl V",
      "Use a template…Your role can't create tasks.",
      ...ofNone,
    ]);
  });

  it('BRD-24 DEC-39 loads the tasks of the signed-in user for the days of the week', async () => {
    const { workspace } = await openBoard();
    const read = workspace.calls.find(({ key }) => key === 'PUT /api/tasks/Task/List');
    expect(read?.input).toMatchObject({
      body: {
        idUser: 7,
        StartDate: '2026-11-16T12:00:00.000Z',
        EndDate: '2026-11-22T12:00:00.000Z',
      },
    });
  });

  it('BRD-25 CRD-03 imported tasks are marked', async () => {
    await openBoard({ tasks: [task(1, { name: 'Own' }), task(2, { name: 'Met', googleId: 'g1' })] });
    expect(cardsIn('Wednesday 18')).toEqual(['Own', 'Met']);
    expect(
      card('Met').querySelectorAll('h3 [role=img][aria-label="Imported from Google Calendar"]'),
    ).toHaveLength(1);
    expect(card('Own').querySelectorAll('h3 svg')).toHaveLength(0);
  });

  it('goes to other weeks and back, and names the week', async () => {
    await openBoard({ tasks: [task(1, { name: 'Next', day: '2026-11-24' })] });
    expect(document.title).toBe('Calendar, 16–22 Nov · Weekwright');
    await click(button('Next week'));
    await pass(100);
    expect(textsOf('h1 span')[0]).toBe('23–29 November 2026');
    expect(document.title).toBe('Calendar, 23–29 Nov · Weekwright');
    expect(cardsIn('Tuesday 24')).toEqual(['Next']);
    await click(button('Next week'));
    expect(textsOf('h1 span')).toEqual(['30 November – 6 December 2026', 'Nov/\u200BDec']);
    await click(buttonSaying('Today') ?? document.body);
    expect(textsOf('h1 span')[0]).toBe('16–22 November 2026');
    await click(button('Previous week'));
    expect(textsOf('h1 span')[0]).toBe('9–15 November 2026');
  });

  it('takes week and user from the address, and shows this week if it is invalid', async () => {
    await openBoard({}, '/app/tasks?week=2027-01-01');
    expect(textsOf('h1 span')[0]).toBe('28 December 2026 – 3 January 2027');
  });

  it.each(['2026-02-30', '9999-12-31', 'x', ''])('shows this week for the address %s', async (week) => {
    await openBoard({}, `/app/tasks?week=${week}&user=abc`);
    expect(textsOf('h1 span')[0]).toBe('16–22 November 2026');
  });

  it('DEC-16 uses the time zone of the signed-in user for the current day', async () => {
    await openBoard({ user: { timeZone: 'Pacific/Kiritimati' } });
    await pass(0);
    expect(find('section h2.text-accent-text').textContent).toBe('Wednesday 18');
    await pass(HOUR_MS);
    expect(find('section h2.text-accent-text').textContent).toBe('Thursday 19');
  });

  it('DEC-39 users without the right to switch boards see only their own', async () => {
    await openBoard({ tasks: [task(1, { name: 'Not mine', assigneeId: 8 })] }, '/app/tasks?user=8');
    expect(buttonSaying('Board of')).toBeUndefined();
    expect(document.querySelectorAll('[data-card]')).toHaveLength(0);
  });

  it('DEC-39 a lead can show the board of a team member', async () => {
    await openBoard({
      actor: lead,
      tasks: [task(1, { name: 'Mine' }), task(2, { name: 'Of Jonas', assigneeId: 8 })],
    });
    await click(buttonSaying('Board of Elif Yilmaz') ?? document.body);
    await appears('input[role=combobox]');
    const input = findInput('input[role=combobox]');
    await typeText(input, 'jon');
    await pass(50);
    expect(textsOf('[role=option]')).toEqual(['Jonas Weber']);
    await settle(() => input.focus());
    await press('Enter');
    await pass(100);
    expect(cardsIn('Wednesday 18')).toEqual(['Of Jonas']);
    expect(buttonSaying('Board of Jonas Weber')).toBeDefined();
  });

  it("DEC-39 DEC-127 another user's board names its owner and whose timer runs, has its own background, and links back", async () => {
    await openBoard({ actor: lead, tasks: [task(1, { name: 'Mine' })] }, '/app/tasks?user=8');
    expect(find('[data-others] > div p[role=status]').textContent).toBe(
      "Board of Jonas Weber. Start runs Jonas Weber's timer, not yours.My board",
    );
    await click(buttonSaying('My board') ?? document.body);
    await pass(100);
    expect(cardsIn('Wednesday 18')).toEqual(['Mine']);
    expect(document.querySelector('[data-others]')).toBeNull();
    expect(textsOf('p[role=status]').join()).not.toContain('Board of');
  });

  it("DEC-39 P5 a forbidden board of another user shows a message and the user's own board", async () => {
    await openBoard({ tasks: [task(1, { name: 'Mine' })] }, '/app/tasks?user=8');
    expect(cardsIn('Wednesday 18')).toEqual(['Mine']);
    expect(find('div[role=status]').textContent).toBe("You don't have access to that board. Showing yours.");
    await click(button('Dismiss'));
    await pass(100);
    expect(document.querySelector('div[role=status]')).toBeNull();
    expect(cardsIn('Wednesday 18')).toEqual(['Mine']);
  });

  it("the empty message shows once, in today's or the first column, and in each column on a phone", async () => {
    await openBoard({ tasks: [task(1, { day: null }), task(2, { day: '2026-11-23' })] });
    const saying = () => [...document.querySelectorAll('section li:not([data-index], .md\\:hidden)')];
    expect(saying().map((li) => li.closest('section')?.getAttribute('aria-label'))).toEqual(['Wednesday 18']);
    expect(textsOf('section li:not([data-index])')).toEqual(
      Array.from({ length: 7 }, () => 'Nothing planned. Add a task here or press A'),
    );
    await click(button('Next week'));
    await pass(100);
    expect(saying().map((li) => li.closest('section')?.getAttribute('aria-label'))).toEqual(['Tuesday 24']);
  });

  it('an empty column says what to do, but not before it is known to be empty', async () => {
    const { workspace } = await openBoard();
    expect(column('Monday 16').textContent).toContain('Nothing planned.');
    workspace.isReachable = false;
    await click(button('Next week'));
    await pass(100);
    expect(column('Monday 23').textContent).not.toContain('Nothing planned.');
    expect(find('div[role=status]').textContent).toContain("Couldn't load the board.");
    await settle(() => workspace.services.connection.send({ type: 'network.lost' }));
    expect(document.querySelector('div[role=status]')).toBeNull();
    expect(find('p[role=status]').textContent).toContain("The tasks of this week aren't on this device.");
  });

  it('DEC-94 a failed reload keeps the last data and shows a message', async () => {
    const { workspace } = await openBoard({ tasks: [task(1, { name: 'Known' })] });
    workspace.isReachable = false;
    await click(button('Next week'));
    await click(button('Previous week'));
    await pass(100);
    expect(cardsIn('Wednesday 18')).toEqual(['Known']);
    expect(find('div[role=status]').textContent).toContain(
      "Couldn't refresh the board. Showing the last known data.",
    );
    workspace.isReachable = true;
    workspace.change({ ...task(1), name: 'Known again' });
    await click(buttonSaying('Try again') ?? document.body);
    await pass(100);
    expect(cardsIn('Wednesday 18')).toEqual(['Known again']);
    expect(document.querySelector('div[role=status]')).toBeNull();
  });

  it('DEC-94 the stale message stays after further changes and failed retries, until a reload succeeds', async () => {
    const { workspace } = await openBoard({ tasks: [task(1, { name: 'Known' })] });
    const { queryClient } = workspace.services;
    const banner = () => document.querySelector('div[role=status]')?.textContent;
    workspace.isReachable = false;
    void queryClient.refetchQueries();
    await pass(100);
    expect(banner()).toContain("Couldn't refresh the board.");
    await click(button('Start “Known”'));
    await pass(100);
    expect(card('Known').getAttribute('aria-label')).toBe('Known, In Progress');
    expect(banner()).toContain("Couldn't refresh the board.");
    const seen = new Set<string | null | undefined>();
    for (let second = 0; second < 11; second += 1) {
      await pass(1_000);
      seen.add(banner());
    }
    expect(seen.size).toBe(1);
    workspace.change({ ...task(2), name: 'Of somebody else' });
    workspace.isReachable = true;
    await pass(5_000);
    expect(cardsIn('Wednesday 18')).toEqual(['Known', 'Of somebody else']);
    expect(banner()).toBeUndefined();
  });

  it('DEC-94 the error of a board that never loaded stays while it is retried', async () => {
    const { workspace } = await openBoard();
    const { api } = workspace.services;
    workspace.isReachable = false;
    const slow = async (...args: Parameters<typeof api.call>) => {
      const answer = await call(...args);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return answer;
    };
    const { call } = api;
    vi.spyOn(api, 'call').mockImplementation(slow);
    await click(button('Next week'));
    await pass(2_100);
    const seen = new Set<string | null | undefined>();
    for (let second = 0; second < 15; second += 1) {
      await pass(1_000);
      seen.add(document.querySelector('div[role=status]')?.textContent);
    }
    expect([...seen]).toEqual([expect.stringContaining("Couldn't load the board.")]);
  });

  it('a narrow screen shows one day at a time, starting with today', async () => {
    await openBoard({ tasks: [task(1, { day: null })] });
    const days = () => [...document.querySelectorAll('nav[aria-label=Days] button')];
    expect(textsOf('nav[aria-label=Days] button .sr-only')).toEqual([
      'Unscheduled, 1',
      'Monday 16',
      'Tuesday 17',
      'Wednesday 18',
      'Thursday 19',
      'Friday 20',
      'Saturday 21',
      'Sunday 22',
    ]);
    expect(
      days()
        .map((day) => day.getAttribute('aria-current'))
        .indexOf('true'),
    ).toBe(3);
    await click(find('nav[aria-label=Days] button:nth-child(6)'));
    expect(
      days()
        .map((day) => day.getAttribute('aria-current'))
        .indexOf('true'),
    ).toBe(5);
  });

  it('a click renders only its card', async () => {
    await openBoard({
      delivery: 'hold',
      tasks: [task(1, { name: 'A' }), task(2, { name: 'B' }), task(3, { name: 'C', day: '2026-11-19' })],
    });
    const rendered = vi.spyOn(layouts, 'cardLayout');
    await click(button('Start “A”'));
    await pass(1_500);
    expect(card('A').dataset['status']).toBe('inProgress');
    expect(rendered.mock.calls.length).toBeGreaterThan(0);
    expect(rendered.mock.calls.every(([{ isRunning }]) => isRunning)).toBe(true);
  });
});
