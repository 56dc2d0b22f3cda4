import { describe, expect, it } from 'vitest';
import { messages } from '#domain/texts/messages.ts';
import { replacedFields } from '#domain/journal/undo/replaced.ts';
import type { NewEntry } from '#services/journal/journal.types.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { announceActs, announceUndone, tellPlace } from '#services/undo/announce-acts.ts';
import {
  idOf,
  newTask,
  NOON,
  opened as openedIn,
  type Tab,
  task,
  until,
  World,
} from '#tests/services/journal/world.ts';
import { undoStep } from '#tests/support/undo.ts';

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
  // For an edit, the change follows below the catalogue's text.
  const texts = () =>
    toasts.list().map(({ text, note }) => (text === messages.taskUpdated ? (note ?? '') : text));
  return { world, tab, toasts, texts };
}

it('DEC-119 a message reports each board action with Undo, one message at a time', async () => {
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

it('DEC-119 DEC-120 a message is removed after several silent actions, as of the quick timer', async () => {
  const { tab, texts } = await opened();
  await tab.board.rename(idOf(1), 'Plan');
  await tab.board.question(idOf(1), { since: 1, at: 1, woke: 2 });
  expect(texts()).toEqual(['Renamed “Plan”']);
  await tab.board.create(newTask(2), { start: true });
  expect(texts()).toEqual([]);
});

it('DEC-119 a message is removed when its step was undone by the keys, in another tab, or refused', async () => {
  const { world, tab, texts } = await opened();
  await tab.board.rename(idOf(1), 'Plan');
  tab.undo.actor.send({ type: 'undo.asked' });
  await until(() => expect(texts()).toEqual([]));
  const other = world.tab();
  await other.journal.ready;
  await other.read();
  await tab.board.rename(idOf(1), 'Again');
  await until(() => expect(other.undo.last()?.label).toBe('Renamed “Again”'));
  await undoStep(other.undo);
  await until(() => expect(texts()).toEqual([]));
  world.server.weather = () => ({ status: 403 });
  await tab.board.rename(idOf(1), 'Refused');
  await tab.sent();
  expect(texts()).toEqual([]);
});

it('DEC-119 DEC-140 forms and undo show their own messages; actions of other tabs and questions about runs show none', async () => {
  const { world, tab, texts } = await opened();
  await tab.board.question(idOf(1), { since: 1, at: 1, woke: 2 });
  await tab.board.create(newTask(2), { start: true });
  await tab.board.edit(idOf(1), { name: 'Plan' });
  await undoStep(tab.undo);
  const other = world.tab();
  await other.journal.ready;
  await other.read();
  await other.board.estimate(idOf(1), 3_600_000);
  await until(() => expect(tab.undo.last()?.label).toBe('Changed the estimate of “Task 1”'));
  expect(texts()).toEqual([]);
});

it('DEC-119 a message offers redo after an undo, and undo after a redo', async () => {
  const { tab, toasts, texts } = await opened();
  await tab.board.rename(idOf(1), 'Plan');
  const undone = await undoStep(tab.undo);
  const factId = undone.ok ? undone.value.factId : '';
  announceUndone(tab.undo, { way: 'back', label: 'Renamed “Plan”', factId, offers: factId }, toasts, none);
  expect(toasts.list()).toMatchObject([
    { text: 'Undone: Renamed “Plan”', about: factId, offers: factId, actions: [{ label: 'Redo' }] },
  ]);
  toasts.act(toasts.list()[0]?.id ?? '', 'Redo');
  await until(() => expect(tab.walked).toEqual(['Undone: Renamed “Plan”', 'Redone: Renamed “Plan”']));
  expect(tab.board.task(idOf(1))?.name).toBe('Plan');
  const step = tab.undo.last()?.factId ?? '';
  announceUndone(
    tab.undo,
    { way: 'forth', label: 'Renamed “Plan”', factId: 'redo', offers: step },
    toasts,
    none,
  );
  expect(toasts.list()).toMatchObject([
    { text: 'Redone: Renamed “Plan”', about: 'redo', offers: step, actions: [{ label: 'Undo' }] },
  ]);
  toasts.act(toasts.list()[0]?.id ?? '', 'Undo');
  await until(() => expect(tab.board.task(idOf(1))?.name).toBe('Task 1'));
  expect(texts()).toEqual([]);
});

it("DEC-119 DEC-28 the message of an action, or one of its own, names the task's place beside Undo", async () => {
  const { tab, toasts } = await opened();
  let seen: readonly NewEntry[] = [];
  tab.journal.onRecorded((rows) => (seen = rows));
  await tab.board.rename(idOf(1), 'Plan');
  const [row] = seen;
  if (!row) throw new Error('Nothing was recorded.');
  const shown: string[] = [];
  const place = { name: 'Wednesday 18', show: () => void shown.push('Plan') };
  tellPlace(tab.undo, toasts, [row, seen], place);
  expect(toasts.list()).toMatchObject([
    {
      text: 'Task Successfully Updated',
      note: 'Renamed “Plan”. Wednesday 18',
      offers: row.fact.id,
      actions: [{ label: 'Show' }, { label: 'Undo' }],
    },
  ]);
  toasts.act(toasts.list()[0]?.id ?? '', 'Show');
  expect([shown, toasts.list()]).toEqual([['Plan'], []]);
  tellPlace(tab.undo, toasts, [row, seen], place);
  expect(toasts.list()).toMatchObject([
    {
      text: 'Renamed “Plan”',
      note: 'Wednesday 18',
      offers: row.fact.id,
      actions: [{ label: 'Show' }, { label: 'Undo' }],
    },
  ]);
});

const none = () => undefined;

it('DEC-119 an undone start names the task that it leaves paused, and offers to resume it', async () => {
  const world = new World();
  world.server.place(task(1, { status: 'inProgress', runningSince: NOON - 60_000 }));
  world.server.place(task(2));
  const tab = await openedIn(world);
  tab.timers.of(tab.board.task(idOf(2)) ?? task(2)).act('start');
  await until(() => expect(tab.board.task(idOf(1))?.status).toBe('paused'));
  await until(() => expect(tab.undo.last()?.label).toBe('Started “Task 2”'));
  tab.undo.actor.send({ type: 'undo.asked' });
  await until(() => expect(tab.walked).toEqual(['Undone: Started “Task 2”']));
  const toast = tab.said.at(-1);
  expect(toast).toMatchObject({
    note: '“Task 1” stays paused.',
    actions: [{ label: 'Resume' }, { label: 'Redo' }],
  });
  toast?.actions?.[0]?.run();
  await until(() => expect(tab.board.task(idOf(1))?.status).toBe('inProgress'));
  expect(tab.board.task(idOf(2))?.status).toBe('paused');
});

it('DEC-119 a redone start names the task that it leaves paused, and offers to resume it', async () => {
  const world = new World();
  world.server.place(task(1));
  world.server.place(task(2));
  const tab = await openedIn(world);
  for (const n of [1, 2]) {
    tab.timers.of(tab.board.task(idOf(n)) ?? task(n)).act('start');
    await until(() => expect(tab.undo.last()?.label).toBe(`Started “Task ${n}”`));
  }
  for (const type of ['undo.asked', 'undo.asked', 'redo.asked'] as const) tab.undo.actor.send({ type });
  await until(() => expect(tab.walked.at(-1)).toBe('Redone: Started “Task 1”'));
  expect(tab.board.task(idOf(1))?.status).toBe('paused');
  const toast = tab.said.at(-1);
  expect(toast).toMatchObject({
    note: '“Task 1” stays paused.',
    actions: [{ label: 'Resume' }, { label: 'Undo' }],
  });
  toast?.actions?.[0]?.run();
  await until(() => expect(tab.board.task(idOf(1))?.status).toBe('inProgress'));
});

it('DEC-119 an undone start that paused no task names no other task', async () => {
  const world = new World();
  world.server.place(task(2));
  const tab = await openedIn(world);
  tab.timers.of(tab.board.task(idOf(2)) ?? task(2)).act('start');
  await until(() => expect(tab.undo.last()?.label).toBe('Started “Task 2”'));
  tab.undo.actor.send({ type: 'undo.asked' });
  await until(() => expect(tab.walked).toEqual(['Undone: Started “Task 2”']));
  expect(tab.said.at(-1)).toMatchObject({ actions: [{ label: 'Redo' }] });
  expect(tab.said.at(-1)).not.toHaveProperty('note');
});

describe('an own value replaced by another edit', () => {
  const bothTabs = async () => {
    const world = new World();
    world.server.place(task(1));
    const [one, other] = [await openedIn(world), await openedIn(world)];
    const seen = other.board.task(idOf(1)) ?? task(1);
    return { world, one, other, seen };
  };
  const replaced = ({ said }: Tab) => said.filter(({ text }) => text.includes('another tab'));

  it('DEC-122 is reported with Undo, where it was set in another tab since the edit began', async () => {
    const { one, other, seen } = await bothTabs();
    await one.board.rename(idOf(1), 'Of the first');
    await until(() => expect(other.board.task(idOf(1))?.name).toBe('Of the first'));
    await until(() => expect(other.undo.last()?.label).toBe('Renamed “Of the first”'));
    await other.board.rename(idOf(1), 'Of the second', seen);
    await until(() => expect(replaced(other)).toHaveLength(1));
    const [toast] = replaced(other);
    expect(toast).toMatchObject({
      text: '“Of the second” replaced “Of the first”, which you set in another tab.',
      actions: [{ label: 'Undo' }],
    });
    toast?.actions?.[0]?.run();
    await until(() => expect(other.board.task(idOf(1))?.name).toBe('Of the first'));
    expect(replaced(one)).toEqual([]);
  });

  it("DEC-122 is reported for forms too, with any fields, but not for fields that the other tab didn't change", async () => {
    const { one, other, seen } = await bothTabs();
    await one.board.edit(idOf(1), { estimateMs: 3_600_000, day: '2026-11-19' });
    await until(() => expect(other.undo.last()?.label).toBe('Edited “Task 1”'));
    await other.board.edit(idOf(1), { name: 'Plan', estimateMs: 7_200_000 }, { seen });
    await until(() => expect(replaced(other)).toHaveLength(1));
    expect(replaced(other)[0]?.text).toBe(
      'This replaced the estimate of “Plan”, which you set in another tab.',
    );
  });

  it('DEC-122 is reported once the server accepts the edit, where it was set on another device since the edit began', async () => {
    const { world, one, seen } = await bothTabs();
    const ofDevice = ({ said }: Tab) => said.filter(({ text }) => text.includes('another device'));
    world.server.place(task(1, { name: 'Of the phone' }), 7);
    await one.read();
    expect(one.board.task(idOf(1))?.name).toBe('Of the phone');
    await one.board.rename(idOf(1), 'Of the desk', seen);
    await until(() => expect(ofDevice(one)).toHaveLength(1));
    expect(ofDevice(one)[0]).toMatchObject({
      text: '“Of the desk” replaced “Of the phone”, which you set on another device.',
      actions: [{ label: 'Undo' }],
    });
    ofDevice(one)[0]?.actions?.[0]?.run();
    await until(() => expect(one.board.task(idOf(1))?.name).toBe('Of the phone'));
  });

  it("DEC-141 is not reported for another user's value: the server refuses the edit", async () => {
    const { world, one, seen } = await bothTabs();
    world.server.place(task(1, { name: 'Of somebody else' }));
    await one.read();
    await one.board.rename(idOf(1), 'Of the desk', seen);
    await until(() => expect(one.journal.entries()[0]?.status).toBe('refused'));
    expect(one.said.filter(({ text }) => text.includes('replaced'))).toEqual([]);
  });

  it('DEC-122 DEC-141 excludes values set by another user, and values that the user saw', async () => {
    const { one, other } = await bothTabs();
    await one.board.rename(idOf(1), 'Of the first');
    await until(() => expect(other.board.task(idOf(1))?.name).toBe('Of the first'));
    await other.board.rename(idOf(1), 'Of the second', other.board.task(idOf(1)));
    await until(() => expect(other.undo.last()?.label).toBe('Renamed “Of the second”'));
    const stale = task(1, { name: 'As somebody else had it' });
    const own = { ...task(1), name: 'Of somebody else' };
    expect(
      replacedFields({ before: own, after: { ...own, name: 'Mine' } }, stale, other.undo.steps()),
    ).toEqual([]);
    expect(replaced(other)).toEqual([]);
  });
});
