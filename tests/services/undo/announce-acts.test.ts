import { expect, it } from 'vitest';
import type { NewEntry } from '#services/journal/journal.types.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { announceActs, announceWalked, tellPlace } from '#services/undo/announce-acts.ts';
import { idOf, newTask, type Tab, task, until, World } from '#tests/services/journal/world.ts';

async function opened(): Promise<{
  world: World;
  tab: Tab;
  toasts: ReturnType<typeof createToasts>;
  texts: () => string[];
}> {
  const world = new World();
  world.server.place(task(1));
  const tab = world.tab();
  await tab.journal.ready;
  await tab.read();
  const toasts = createToasts();
  announceActs(tab.journal, tab.undo, toasts);
  return { world, tab, toasts, texts: () => toasts.list().map(({ text }) => text) };
}

it('DEC-119 says what was done on the board and offers to undo it, one message at a time', async () => {
  const { tab, toasts, texts } = await opened();
  await tab.board.rename(idOf(1), 'Plan');
  expect(texts()).toEqual(['Renamed “Plan”']);
  await tab.board.estimate(idOf(1), 3_600_000);
  expect(texts()).toEqual(['Changed the estimate of “Plan”']);
  tab.timers.of(tab.board.task(idOf(1)) ?? task(1)).act('start');
  await until(() => expect(texts()).toEqual(['Started “Plan”']));
  toasts.act(toasts.list()[0]?.id ?? '', 'Undo');
  await until(() => expect(tab.walked).toEqual(['Undone: Started “Plan”']));
  expect(tab.board.task(idOf(1))?.status).toBe('paused');
});

it('DEC-119 takes a message away whose step was undone by the keys, in another tab, or refused', async () => {
  const { world, tab, texts } = await opened();
  await tab.board.rename(idOf(1), 'Plan');
  tab.undo.actor.send({ type: 'undo.asked' });
  await until(() => expect(texts()).toEqual([]));
  const other = world.tab();
  await other.journal.ready;
  await other.read();
  await tab.board.rename(idOf(1), 'Again');
  await until(() => expect(other.undo.last()?.label).toBe('Renamed “Again”'));
  await other.undo.run();
  await until(() => expect(texts()).toEqual([]));
  world.server.weather = () => ({ status: 403 });
  await tab.board.rename(idOf(1), 'Refused');
  await until(() => expect(tab.unsentCount()).toBe(0));
  expect(texts()).toEqual([]);
});

it('DEC-119 DEC-140 leaves to forms and to undo what they say themselves, to other tabs what they did, and a question to its bar', async () => {
  const { world, tab, texts } = await opened();
  await tab.board.question(idOf(1), { since: 1, at: 1, woke: 2 });
  await tab.board.create(newTask(2), { start: true });
  await tab.board.edit(idOf(1), { name: 'Plan' });
  await tab.undo.run();
  const other = world.tab();
  await other.journal.ready;
  await other.read();
  await other.board.estimate(idOf(1), 3_600_000);
  await until(() => expect(tab.undo.last()?.label).toBe('Changed the estimate of “Task 1”'));
  expect(texts()).toEqual([]);
});

it('DEC-119 offers to do an undone step again, and to undo one that was done again', async () => {
  const { tab, toasts, texts } = await opened();
  await tab.board.rename(idOf(1), 'Plan');
  const undone = await tab.undo.run();
  const factId = undone.ok ? undone.value.id : '';
  announceWalked(tab.undo, { way: 'back', label: 'Renamed “Plan”', factId, offers: factId }, toasts);
  expect(toasts.list()).toMatchObject([
    { text: 'Undone: Renamed “Plan”', about: factId, offers: factId, actions: [{ label: 'Redo' }] },
  ]);
  toasts.act(toasts.list()[0]?.id ?? '', 'Redo');
  await until(() => expect(tab.walked).toEqual(['Done again: Renamed “Plan”']));
  expect(tab.board.task(idOf(1))?.name).toBe('Plan');
  const step = tab.undo.last()?.factId ?? '';
  announceWalked(tab.undo, { way: 'forth', label: 'Renamed “Plan”', factId: 'redo', offers: step }, toasts);
  expect(toasts.list()).toMatchObject([
    { text: 'Done again: Renamed “Plan”', about: 'redo', offers: step, actions: [{ label: 'Undo' }] },
  ]);
  toasts.act(toasts.list()[0]?.id ?? '', 'Undo');
  await until(() => expect(tab.board.task(idOf(1))?.name).toBe('Task 1'));
  expect(texts()).toEqual([]);
});

it('DEC-119 DEC-28 names the place of a task in the message about the act, beside its undo', async () => {
  const { tab, toasts } = await opened();
  let seen: readonly NewEntry[] = [];
  tab.journal.onRecorded((rows) => (seen = rows));
  await tab.board.rename(idOf(1), 'Plan');
  const [row] = seen;
  if (!row) throw new Error('Nothing was recorded.');
  const shown: string[] = [];
  const place = { name: 'Wednesday 18', show: () => void shown.push('Plan') };
  tellPlace(toasts, [row, seen], place);
  expect(toasts.list()).toMatchObject([
    {
      text: 'Renamed “Plan”',
      note: 'Wednesday 18',
      offers: row.fact.id,
      actions: [{ label: 'Show' }, { label: 'Undo' }],
    },
  ]);
  toasts.act(toasts.list()[0]?.id ?? '', 'Show');
  expect([shown, toasts.list()]).toEqual([['Plan'], []]);
  tellPlace(toasts, [row, seen], place);
  expect(toasts.list()).toMatchObject([
    { text: 'Renamed “Plan”', note: 'Wednesday 18', actions: [{ label: 'Show' }] },
  ]);
});
