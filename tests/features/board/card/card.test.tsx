import { describe, expect, it, vi } from 'vitest';
import { hasLongTimes, hasWideTimes } from '#features/board/card/long-times.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { BoardActionsProvider } from '#features/board/board-actions.tsx';
import { Card } from '#features/board/card/card.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { MONDAY, NOON, task, taskId } from '#tests/support/tasks.ts';
import { click, find, paste, press, render, settle } from '#tests/ui/render.tsx';
import {
  appears,
  beginAtNoon,
  button,
  card,
  cardsIn,
  openBoard,
  pass,
  textsOf,
  told,
} from '#tests/features/board/open-board.tsx';

beginAtNoon();

const strip = (name: string) => card(name).querySelector('footer');
const clock = () => find('[role=timer]');
const running = { status: 'inProgress', runningSince: NOON - 42 * MINUTE_MS - 17_000 } as const;
const paused = { status: 'paused', stoppedAt: NOON - HOUR_MS } as const;

/** Types into the focused field. */
async function retype(text: string): Promise<void> {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('No title is edited.');
  await paste(field, text);
}

describe('the timer of a card', () => {
  it('CRD-01 TMR-10 CRD-16 CRD-17 CRD-18 CRD-19 DEC-33 starts, pauses, resumes, completes and reopens a task', async () => {
    const { workspace } = await openBoard({ tasks: [task(1, { name: 'A' })], delivery: 'hold' });
    const does = async (name: string) => {
      await click(button(`${name} “A”`));
      const label = strip('A')?.textContent;
      await pass(5_000);
      workspace.accept();
      await pass(0);
      return label;
    };
    expect(await does('Start')).toContain('Starting...');
    expect(card('A').dataset['status']).toBe('inProgress');
    expect(await does('Pause')).toContain('Pausing...');
    expect(card('A').dataset['status']).toBe('paused');
    expect(await does('Resume')).toContain('Resuming...');
    expect(await does('Complete')).toContain('Completing...');
    expect(card('A').dataset['status']).toBe('done');
    await click(find('[data-press=finish][aria-label="Reopen “A”"]'));
    expect(strip('A')?.textContent).toContain('Resuming...');
    expect(card('A').getAttribute('aria-label')).toBe('A, Paused');
    expect(workspace.facts.map((fact) => fact.type)).toEqual([
      'task.started',
      'task.paused',
      'task.resumed',
      'task.completed',
      'task.reopened',
    ]);
  });

  it('CRD-20 disables only the buttons of its card while an action runs', async () => {
    const { workspace } = await openBoard({
      tasks: [task(1, { name: 'A' }), task(2, { name: 'B' })],
      delivery: 'hold',
    });
    await click(button('Start “A”'));
    const buttons = (name: string) => [...card(name).querySelectorAll('button')];
    const unlocked = (name: string) => buttons(name).filter((each) => !each.hasAttribute('aria-disabled'));
    const saysWhy = (each: Element) =>
      (each.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .some((id) => document.getElementById(id)?.textContent.includes('Starting...'));
    expect(buttons('A').length).toBeGreaterThan(6);
    expect(unlocked('A')).toEqual([]);
    expect(buttons('A').filter((each) => !saysWhy(each))).toEqual([]);
    expect(unlocked('B')).toEqual(buttons('B'));
    await click(button('Pause “A”'));
    await click(button('Client of “A”'));
    expect(document.querySelector('[role=combobox]')).toBeNull();
    expect(workspace.facts).toHaveLength(1);
    workspace.accept();
    await pass(0);
    expect(unlocked('A').map((each) => each.dataset['press'])).toContain('turn');
    expect(strip('A')?.textContent).not.toContain('Starting...');
  });

  it('starting a task pauses the running one', async () => {
    await openBoard({ tasks: [task(1, { name: 'A', ...running }), task(2, { name: 'B' })] });
    await click(button('Start “B”'));
    expect(card('A').dataset['status']).toBe('paused');
    expect(card('B').dataset['status']).toBe('inProgress');
  });

  it('CRD-27 TMR-22 shows the running clock and re-renders only it each second', async () => {
    await openBoard({ tasks: [task(1, { name: 'A', loggedMs: HOUR_MS, ...running })] });
    const title = card('A').querySelector('h3 span');
    expect(clock().textContent).toBe('1:42:17');
    await pass(1_000);
    expect(clock().textContent).toBe('1:42:18');
    expect(card('A').querySelector('h3 span')).toBe(title);
  });

  it.each([
    ['CRD-21 green below the estimate', 1 * HOUR_MS, 'good'],
    ['CRD-22 red above the estimate', 3 * HOUR_MS, 'bad'],
    ['DEC-41 neutral at the estimate', 2 * HOUR_MS, 'neutral'],
  ])('%s', async (_, loggedMs, tone) => {
    await openBoard({ tasks: [task(1, { name: 'A', estimateMs: 2 * HOUR_MS, loggedMs, ...paused })] });
    expect(button('Logged time of “A”').dataset['tone']).toBe(tone);
  });

  it('CRD-21 CRD-22 the running clock turns red once it passes the estimate', async () => {
    await openBoard({ tasks: [task(1, { ...running, estimateMs: 43 * MINUTE_MS })] });
    expect(clock().dataset['tone']).toBe('good');
    await pass(44_000);
    expect(clock().dataset['tone']).toBe('bad');
  });

  it('CRD-26 DEC-42 the times of a card are rounded to the minute, half a minute up', async () => {
    await openBoard({
      tasks: [task(1, { name: 'A', loggedMs: 89 * MINUTE_MS + 30_000, estimateMs: 29_999, ...paused })],
    });
    expect(strip('A')?.textContent).toBe('1:30/0:00');
  });

  it('CRD-02 TMR-10 the menu offers what the status allows, with one entry for the timer', async () => {
    const { onEdit } = await openBoard({ tasks: [task(1, { name: 'A', ...paused })] });
    await click(button('Options of “A”'));
    await appears('[role=menu]');
    expect(textsOf('[role=menuitem]')).toEqual([
      'EditEnter',
      'ResumeS',
      'CompleteC',
      'Move',
      'Roll over',
      'Clone',
      'CopyCtrl C',
      'DeleteDelete',
      'SelectX',
    ]);
    const item = (text: string) =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) =>
        each.textContent?.startsWith(text),
      );
    await click(item('Edit') ?? document.body);
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(taskId(1));
  });
});

it('BLK-30 DEC-18 Delete from the menu of a card deletes that one task', async () => {
  const { workspace } = await openBoard({ tasks: [task(1, { name: 'A' }), task(2, { name: 'B' })] });
  await click(button('Options of “A”'));
  await appears('[role=menu]');
  const entry = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    (each) => each.textContent === 'DeleteDelete',
  );
  await click(entry ?? document.body);
  await pass(0);
  expect(cardsIn('Wednesday 18')).toEqual(['B']);
  expect([workspace.task(taskId(1))?.live, workspace.task(taskId(2))?.live]).toEqual([false, true]);
});

describe('the title of a card', () => {
  const tasks = [task(1, { name: 'Old name' })];
  const edit = () => click(card('Old name').querySelector<HTMLElement>('h3 button') ?? document.body);

  it('CRD-04 CRD-05 a title is edited in place and saved with Enter', async () => {
    const { workspace } = await openBoard({ tasks });
    await edit();
    await retype('  New name ');
    await press('Enter');
    expect(cardsIn('Wednesday 18')).toEqual(['New name']);
    expect(workspace.facts.map(({ type, data }) => [type, data])).toEqual([
      ['task.renamed', { taskId: taskId(1), name: 'New name' }],
    ]);
    expect(document.activeElement).toBe(card('New name'));
  });

  it.each([
    ['CRD-06 Escape', 'Something else', 'Escape'],
    ['CRD-07 a blank title', '   ', 'Enter'],
    ['CRD-08 an unchanged title', 'Old name ', 'Enter'],
    ['a lone surrogate', 'a\ud800', 'Enter'],
  ])('%s leaves the old title and sends nothing', async (_, text, key) => {
    const { workspace } = await openBoard({ tasks });
    await edit();
    await retype(text);
    await press(key);
    expect(cardsIn('Wednesday 18')).toEqual(['Old name']);
    expect(workspace.facts).toEqual([]);
  });

  it("TMR-01 NFR-15 a title that is too long isn't cut, and the card shows an error until it fits", async () => {
    const { workspace } = await openBoard({ tasks });
    await edit();
    await retype('n'.repeat(151));
    expect(find('[role=alert]').textContent).toBe('150 characters max.');
    await press('Enter');
    await settle(() => button('Add task to Monday 16').focus());
    expect(find('textarea')).toHaveProperty('value', 'n'.repeat(151));
    expect(workspace.facts).toEqual([]);
    await settle(() => find('textarea').focus());
    await retype('n'.repeat(150));
    expect(document.querySelector('[role=alert]')).toBeNull();
    await press('Enter');
    expect(cardsIn('Wednesday 18')).toEqual(['n'.repeat(150)]);
  });

  it('CRD-05 a title is saved when its field loses the focus', async () => {
    await openBoard({ tasks });
    await edit();
    await retype('Left');
    await settle(() => button('Add task to Monday 16').focus());
    expect(cardsIn('Wednesday 18')).toEqual(['Left']);
  });

  it("J9 the old title returns with a message when the change can't be stored", async () => {
    const { workspace } = await openBoard({ tasks });
    workspace.failStorage({ code: 'storage.failed', message: 'Not saved.' });
    await edit();
    await retype('New name');
    await press('Enter');
    expect(cardsIn('Wednesday 18')).toEqual(['Old name']);
    expect(told()).toEqual(['Not saved.']);
  });
});

describe('the notes of a card', () => {
  const noteOf = (name: string) => [...card(name).querySelectorAll('p')].map((each) => each.textContent);

  it('TMR-32 a note says that the 24 h limit is reached', async () => {
    await openBoard({
      tasks: [
        task(1, { name: 'A', loggedMs: DAY_MS, ...paused }),
        task(2, { name: 'B', loggedMs: DAY_MS - 45 * MINUTE_MS, ...running }),
      ],
    });
    expect(noteOf('A')).toEqual(['24 h reached']);
    expect(noteOf('B')).toEqual([]);
    const left = 45 * MINUTE_MS - (42 * MINUTE_MS + 17_000);
    await pass(left - 1_000);
    expect(noteOf('B')).toEqual([]);
    await pass(1_000);
    expect(noteOf('B')).toEqual(['24 h reached']);
    expect(clock().textContent).toBe('24:00:00');
  });

  it('notes show how often a task was rolled over, and that it was paused overnight', async () => {
    await openBoard({
      tasks: [
        task(1, { name: 'A', rollovers: 1 }),
        task(2, {
          name: 'B',
          rollovers: 3,
          day: MONDAY,
          status: 'paused',
          stoppedAt: NOON - DAY_MS,
          estimateMs: HOUR_MS,
        }),
      ],
    });
    expect(noteOf('A')).toEqual(['Rolled over once']);
    expect(noteOf('B')).toEqual(['Paused overnight', 'Rolled over 3 times']);
  });

  it('J8 notes show unsent changes, and refused ones with a way to try again', async () => {
    const { workspace, onDetails } = await openBoard({ tasks: [task(1, { name: 'A' })], delivery: 'hold' });
    await click(button('Start “A”'));
    workspace.cannotSend();
    await pass(0);
    expect(noteOf('A')).toEqual(['Not sent yet']);
    workspace.refuse({ code: 'access.denied', message: 'This task is not yours.' });
    await pass(0);
    expect(card('A').dataset['status']).toBe('created');
    expect(find('[role=group][aria-label="Change needs attention"]').textContent).toBe(
      'This task is not yours.Try againDetails',
    );
    const way = (text: string) =>
      [...card('A').querySelectorAll('button')].find((each) => each.textContent === text) ?? document.body;
    await click(way('Details'));
    expect(onDetails).toHaveBeenCalledExactlyOnceWith(workspace.facts[0]?.id);
    await click(way('Try again'));
    expect(card('A').dataset['status']).toBe('inProgress');
  });

  it("DEC-141 a change that can't succeed offers to compare instead of trying again", async () => {
    const { workspace } = await openBoard({ tasks: [task(1, { name: 'A' })], delivery: 'hold' });
    await click(button('Start “A”'));
    const conflict = { now: task(1, { name: 'Theirs' }), disputes: [] };
    const message = 'Someone else has changed “A” in the meantime. What you entered is kept.';
    workspace.refuse({ code: 'task.outdated', message }, undefined, { conflict });
    await pass(0);
    expect(find('[role=group][aria-label="Change needs attention"]').textContent).toBe(`${message}Compare`);
  });
});

describe('a long column', () => {
  it('renders only the visible cards', async () => {
    const tasks = Array.from({ length: 200 }, (_, n) => task(n, { index: n }));
    await openBoard({ tasks });
    await appears('[aria-label="Wednesday 18"] ul');
    expect(document.querySelectorAll('[data-card]').length).toBeLessThan(60);
    expect(find('[aria-label="Wednesday 18"] header').textContent).toContain('100:00');
  });
});

it('P1 P5 in view-as mode every control of a card, and adding one, says that nothing can be changed', async () => {
  const said = "You're viewing Weekwright as “User”. You can't change anything.";
  const readOnly = { code: 'access.denied', message: said } as const;
  const { workspace, onAdd, onEdit } = await openBoard({
    tasks: [task(1, { name: 'A' })],
    actor: { readOnly },
  });
  const why = (each: Element) =>
    document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  const selector = '[data-card] button:not([aria-haspopup]), button[aria-label^="Add task to"]';
  const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
  expect(buttons).toHaveLength(16);
  for (const each of buttons)
    expect([each.getAttribute('aria-disabled'), why(each)]).toEqual(['true', expect.stringContaining(said)]);
  for (const each of buttons) await click(each);
  await settle(() => card('A').focus());
  for (const key of ['s', 'c', 'e', 'F2', 'm', 'n']) await press(key);
  await pass(50);
  await click(button('Options of “A”'));
  await appears('[role=menu]');
  const entries = [...document.querySelectorAll('[role=menuitem]')];
  expect(
    entries.filter((entry) => !entry.hasAttribute('aria-disabled')).map((entry) => entry.textContent),
  ).toEqual([expect.stringMatching(/^Copy/), expect.stringMatching(/^Select/)]);
  expect([
    workspace.facts,
    onAdd.mock.calls,
    onEdit.mock.calls,
    document.querySelector('[data-carried]'),
  ]).toEqual([[], [], [], null]);
});

it("DEC-39 P5 every button of another user's task says why it can't be changed", async () => {
  const theirs = task(1, { name: 'A', assigneeId: 8 });
  const workspace = new Workspace({ tasks: [theirs] });
  workspace.services.boardChart.send({ type: 'board.shown', userId: 7 });
  const onEdit = vi.fn<(taskId: string) => void>();
  const actions = { onAdd: vi.fn<(day: PlainDay | null) => void>(), onEdit };
  await render(
    workspace.around(
      <BoardActionsProvider actions={actions}>
        <Card task={theirs} />
      </BoardActionsProvider>,
    ),
  );
  await pass(0);
  const said = 'Access denied: You are not allowed to do this.';
  for (const each of card('A').querySelectorAll('button:not([aria-haspopup])')) {
    const described = document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([each.getAttribute('aria-disabled'), described]).toEqual(['true', expect.stringContaining(said)]);
  }
  expect(card('A').querySelectorAll('button[aria-disabled]')).toHaveLength(8);
  await click(button('Options of “A”'));
  await appears('[role=menu]');
  // The board decides about bulk actions, and here is none.
  expect(textsOf('[role=menuitem]').slice(0, 3)).toEqual([
    `Edit${said}Enter`,
    `Start${said}S`,
    `Complete${said}C`,
  ]);
});

it.each([
  [1, 1, false],
  [9.75, 9, false],
  [10, 9, true],
  [0, 12.5, true],
])('with %d h logged and %d h planned a narrow card uses the wide layout: %s', (logged, planned, isLong) => {
  const times = { loggedMs: logged * HOUR_MS, estimateMs: planned * HOUR_MS };
  expect([hasLongTimes(times), hasWideTimes(times)]).toEqual([isLong, isLong]);
});

it('DEC-42 times under a minute are smaller and leave room for the state icon', () => {
  const times = { loggedMs: 1_000, estimateMs: HOUR_MS };
  expect([hasLongTimes(times), hasWideTimes(times)]).toEqual([false, true]);
});
