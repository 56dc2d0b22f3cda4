import { expect, it, onTestFinished, vi } from 'vitest';
import type { Template } from '#domain/templates/template.ts';
import { createBulk } from '#services/bulk/bulk.ts';
import { createSorting } from '#services/bulk/sorting.ts';
import { createTemplates } from '#services/board/template-actions.ts';
import type { Services } from '#services/user-services/user-context.tsx';
import { toasts } from '#services/toasts/toasts.ts';
import { task, taskId } from '#tests/support/tasks.ts';
import { click, press, settle } from '#tests/ui/render.tsx';
import {
  beginAtNoon,
  button,
  card,
  cardsIn,
  column,
  openBoard,
  pass,
} from '#tests/features/board/open-board.tsx';

beginAtNoon();

const bulkOf = ({ journal, board: view, command }: Services) =>
  createBulk({ journal, view, command, timeZone: () => 'Europe/Berlin', defaultEstimate: () => 0, toasts });

it('TMR-12 DEC-28 a task started from Unscheduled keeps the focus in its new column', async () => {
  await openBoard({ tasks: [task(1, { name: 'Some day', day: null })] });
  await settle(() => button('Start “Some day”').focus());
  await click(button('Start “Some day”'));
  await pass(50);
  expect(cardsIn('Wednesday 18')).toEqual(['Some day']);
  expect(document.activeElement).toBe(card('Some day'));
});

it('TMR-12 DEC-28 a message names the day a started task moved to and leads there', async () => {
  await openBoard({ tasks: [task(1, { name: 'Some day', day: null })] }, '/app/tasks?week=2026-11-23');
  await click(button('Start “Some day”'));
  await pass(50);
  const [told] = toasts.list();
  expect(toasts.list()).toMatchObject([
    {
      text: 'Started “Some day”',
      note: 'Wednesday 18, week 16–22 Nov',
      actions: [{ label: 'Show' }, { label: 'Undo' }],
    },
  ]);
  await settle(() => toasts.act(told?.id ?? '', 'Show'));
  await pass(50);
  expect(cardsIn('Wednesday 18')).toEqual(['Some day']);
  expect(document.activeElement).toBe(card('Some day'));
});

it('DEC-28 a message names the day of moved tasks, even when it is in sight, and leads there', async () => {
  const { workspace } = await openBoard({ tasks: [task(1, { name: 'One' }), task(2, { name: 'Two' })] });
  const bulk = bulkOf(workspace.services);
  await settle(
    () =>
      void bulk.act({ kind: 'move', ids: [taskId(1)], target: { code: 'SPECIFIC_DAY', day: '2026-11-20' } }),
  );
  await pass(50);
  const actions = [{ label: 'Show' }, { label: 'Undo' }];
  expect(toasts.list()).toMatchObject([{ note: 'Friday 20', actions }]);
  const ids = [taskId(1), taskId(2)];
  await settle(() => void bulk.act({ kind: 'move', ids, target: { code: 'UNSCHEDULED' } }));
  await pass(50);
  expect(toasts.list()).toMatchObject([{ text: 'Moved 2 tasks', note: 'Unscheduled', actions }]);
  await settle(() => card('One').blur());
  await settle(() => toasts.act(toasts.list()[0]?.id ?? '', 'Show'));
  await pass(50);
  expect(document.activeElement?.closest('[data-column]')).toBe(column('Unscheduled'));
});

it('DEC-28 a message names the day of dropped cards even when the first one stays in its column', async () => {
  const { workspace } = await openBoard({
    tasks: [task(1, { name: 'Stays', day: '2026-11-20' }), task(2, { name: 'Comes' })],
  });
  const { board: view, journal, command } = workspace.services;
  const sorting = createSorting({ journal, view, command });
  await settle(() => void sorting.drop([taskId(1), taskId(2)], { day: '2026-11-20', afterId: null }));
  await pass(50);
  expect(cardsIn('Friday 20')).toEqual(['Stays', 'Comes']);
  expect(toasts.list()).toMatchObject([
    { note: 'Friday 20', actions: [{ label: 'Show' }, { label: 'Undo' }] },
  ]);
});

it('BRD-13 DEC-28 a message names all days of another week where tasks landed', async () => {
  const { workspace } = await openBoard();
  const days = ['2026-11-26', '2026-11-24', '2026-11-26'];
  const added = days.map((day, at) => task(at + 1, { day }));
  await settle(() => void workspace.services.board.createAll(added));
  await pass(50);
  expect(toasts.list()).toMatchObject([
    { note: 'Tuesday 24, week 23–29 Nov and Thursday 26, week 23–29 Nov' },
  ]);
});

it('DEC-119 a message names the days to which undoing a move returned the tasks', async () => {
  const { workspace } = await openBoard({
    tasks: [task(1, { name: 'One', day: '2026-11-20' }), task(2, { name: 'Two', day: '2026-11-19' })],
  });
  const bulk = bulkOf(workspace.services);
  const ids = [taskId(1), taskId(2)];
  await settle(() => void bulk.act({ kind: 'move', ids, target: { code: 'UNSCHEDULED' } }));
  await pass(50);
  await settle(() => toasts.act(toasts.list()[0]?.id ?? '', 'Undo'));
  await pass(50);
  expect(toasts.list()).toMatchObject([{ note: 'Thursday 19, Friday 20' }]);
});

it('BRD-22 the focus stays on the board when a new task lands in another week', async () => {
  const { workspace } = await openBoard({ tasks: [task(1, { name: 'Here' })] });
  await settle(() => (document.activeElement as HTMLElement).blur());
  const next = task(2, { name: 'Next week', day: '2026-11-25' });
  await settle(() => void workspace.services.board.create(next, { start: false }));
  await pass(50);
  expect(toasts.list()).toMatchObject([{ note: 'Wednesday 25, week 23–29 Nov' }]);
  expect(document.activeElement).toBe(column('Wednesday 18'));
});

const five = ['One', 'Two', 'Three', 'Four', 'Five'].map((name, index) => task(index + 1, { name, index }));

it('DEC-18 DEC-20 deleting a task focuses the next card of its column, or the previous one for the last card', async () => {
  const { workspace } = await openBoard({ tasks: five });
  const remove = async (name: string, at: number) => {
    await settle(() => card(name).focus());
    await settle(() => void workspace.services.board.remove(taskId(at)));
    await pass(50);
  };
  await remove('Three', 3);
  expect(cardsIn('Wednesday 18')).toEqual(['One', 'Two', 'Four', 'Five']);
  expect(document.activeElement).toBe(card('Four'));
  await remove('Five', 5);
  expect(document.activeElement).toBe(card('Four'));
  await press('ArrowUp');
  expect(document.activeElement).toBe(card('Two'));
});

it('DEC-18 DEC-20 deleting the only task of a column focuses its add button', async () => {
  const { workspace } = await openBoard({ tasks: [task(1, { name: 'One' })] });
  await settle(() => card('One').focus());
  await settle(() => void workspace.services.board.remove(taskId(1)));
  await pass(50);
  expect(document.activeElement).toBe(button('Add task to Wednesday 18'));
  await settle(() => workspace.services.undo.actor.send({ type: 'undo.asked' }));
  await pass(50);
  expect(document.activeElement).toBe(card('One'));
});

it('DEC-119 Undo focuses the restored card, and Redo moves the focus back to the neighbor', async () => {
  const { workspace } = await openBoard({ tasks: five });
  await settle(() => card('Two').focus());
  await settle(() => void workspace.services.board.remove(taskId(2)));
  await pass(50);
  expect(document.activeElement).toBe(card('Three'));
  await settle(() => workspace.services.undo.actor.send({ type: 'undo.asked' }));
  await pass(50);
  expect(cardsIn('Wednesday 18')).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
  expect(document.activeElement).toBe(card('Two'));
  await settle(() => workspace.services.undo.actor.send({ type: 'redo.asked' }));
  await pass(50);
  expect(document.activeElement).toBe(card('Three'));
});

it('DEC-119 Undo of two deletions focuses the upper card, whichever is loaded first', async () => {
  const { workspace } = await openBoard({ tasks: five.toReversed() });
  const bulk = bulkOf(workspace.services);
  await settle(() => card('Two').focus());
  await settle(() => void bulk.act({ kind: 'delete', ids: [taskId(2), taskId(4)] }));
  await pass(50);
  expect(cardsIn('Wednesday 18')).toEqual(['One', 'Three', 'Five']);
  await settle(() => workspace.services.undo.actor.send({ type: 'undo.asked' }));
  await pass(50);
  expect(document.activeElement).toBe(card('Two'));
});

it("DEC-119 Undo of a deletion doesn't take the focus once the user has left the board", async () => {
  const { workspace } = await openBoard({ tasks: five });
  await settle(() => void workspace.services.board.remove(taskId(2)));
  await pass(50);
  await settle(() => button('Next week').focus());
  await settle(() => workspace.services.undo.actor.send({ type: 'undo.asked' }));
  await pass(50);
  expect(cardsIn('Wednesday 18')).toContain('Two');
  expect(document.activeElement).toBe(button('Next week'));
});

it("DEC-119 DEC-39 undoing a change on another user's board names the place and links to it", async () => {
  const lead = { roleName: 'Team Lead', teams: [{ id: 3, isLead: true, members: [7, 8] }] };
  const theirs = task(2, { name: 'Theirs', assigneeId: 8 });
  const { workspace } = await openBoard({ tasks: [theirs], actor: lead }, '/app/tasks?user=8');
  const { board, undo } = workspace.services;
  await settle(() => void board.create(task(1, { name: 'Mine' }), { start: false }));
  await pass(50);
  await settle(() => void board.rename(taskId(1), 'Renamed'));
  await pass(50);
  const said = () =>
    toasts.list().map(({ text, note, actions }) => [text, note, actions?.map((each) => each.label)]);
  for (const what of ['Renamed “Renamed”', 'Created “Mine”']) {
    await settle(() => undo.actor.send({ type: 'undo.asked' }));
    await pass(50);
    expect(said()).toEqual([[`Undone: ${what}`, 'Wednesday 18, on your board', ['Show', 'Redo']]]);
  }
  await settle(() => toasts.act(toasts.list()[0]?.id ?? '', 'Show'));
  await pass(50);
  expect(cardsIn('Wednesday 18')).toEqual([]);
});

it('DEC-119 undo shows no location when its card is in sight', async () => {
  const { workspace } = await openBoard({ tasks: [task(1, { name: 'Mine' })] });
  const { board, undo } = workspace.services;
  await settle(() => void board.rename(taskId(1), 'Renamed'));
  await pass(50);
  await settle(() => undo.actor.send({ type: 'undo.asked' }));
  await pass(50);
  expect(toasts.list().map(({ text, note }) => [text, note])).toEqual([
    ['Undone: Renamed “Renamed”', undefined],
  ]);
});

it("DEC-119 NFR-10 Undo and Redo scroll to a card that moves within its column, and don't scroll for one that stays", async () => {
  const names = ['One', 'Two', 'Three'];
  const { workspace } = await openBoard({
    tasks: names.map((name, index) => task(index + 1, { name, index })),
  });
  const { board, undo } = workspace.services;
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  const ask = async (type: 'undo.asked' | 'redo.asked') => {
    await settle(() => undo.actor.send({ type }));
    await pass(50);
    return scrolled.mock.contexts.splice(0);
  };
  await settle(() => card('One').focus());
  for (const key of ['m', 'ArrowDown', 'ArrowDown', 'Enter']) await press(key);
  await pass(50);
  expect(cardsIn('Wednesday 18')).toEqual(['Two', 'Three', 'One']);
  scrolled.mockClear();
  expect(await ask('undo.asked')).toEqual([card('One')]);
  expect(cardsIn('Wednesday 18')).toEqual(['One', 'Two', 'Three']);
  expect(await ask('redo.asked')).toEqual([card('One')]);
  expect(cardsIn('Wednesday 18')).toEqual(['Two', 'Three', 'One']);
  await settle(() => void board.rename(taskId(3), 'Renamed'));
  await pass(50);
  expect(await ask('undo.asked')).toEqual([]);
});

it('TPL-05 DEC-28 a message says where tasks of a template landed in another week, even though the first is in sight', async () => {
  const { workspace } = await openBoard();
  const day = (n: number, dayGroup: number) => ({
    id: n,
    name: `Step ${n}`,
    description: '',
    dayGroup,
    estimateMs: 1_800_000,
    project: task(1).project,
    label: null,
  });
  const template = {
    id: 1,
    ownerId: 7,
    name: 'Hand over',
    tasks: [day(1, 1), day(3, 7), day(2, 6)],
  } as unknown as Template;
  const templates = createTemplates({
    ...workspace.services,
    view: workspace.services.board,
  });
  await settle(
    () => void templates.use(template, { day: '2026-11-18', assigneeId: 7, defaultProject: null }),
  );
  await pass(50);
  expect(cardsIn('Wednesday 18')).toEqual(['Step 1']);
  expect(toasts.list()).toMatchObject([
    {
      note: 'Monday 23, week 23–29 Nov and Tuesday 24, week 23–29 Nov',
      actions: [{ label: 'Show' }, { label: 'Undo' }],
    },
  ]);
  await settle(() => toasts.act(toasts.list()[0]?.id ?? '', 'Show'));
  await pass(50);
  expect(cardsIn('Monday 23')).toEqual(['Step 2']);
});

it('BRD-22 scrolls to a new task once, before the task is saved', async () => {
  const { workspace } = await openBoard({ tasks: [task(1, { name: 'Here' })] });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  const keep = workspace.slowStorage();
  await settle(() => void workspace.services.board.create(task(2, { name: 'New' }), { start: false }));
  await pass(50);
  expect(scrolled.mock.contexts).toEqual([card('New')]);
  expect(document.activeElement).toBe(card('New'));
  await settle(keep);
  await pass(50);
  expect(scrolled.mock.contexts).toEqual([card('New')]);
});
