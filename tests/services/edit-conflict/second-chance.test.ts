import { describe, expect, it } from 'vitest';
import { attentionItems, isBack } from '#domain/journal/sending/attention.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { Task } from '#domain/task/task.ts';
import { idOf, NOON, opened, type Tab, task, until, World } from '#tests/services/journal/world.ts';
import { undoStep } from '#tests/support/undo.ts';

/** A tab that edits task 1 offline; `settle` restores the network and reads the board. */
async function offline(first: Partial<Task> = {}) {
  const world = new World();
  world.server.place(task(1, first));
  const tab = await opened(world, { online: false });
  const settle = async () => {
    tab.goOnline(true);
    await tab.sent();
    await tab.read();
  };
  const act = async (action: 'start' | 'pause', n = 1) => {
    const count = tab.unsentCount();
    tab.timers.of(tab.board.task(idOf(n)) ?? task(n)).act(action);
    await until(() => expect(tab.unsentCount()).toBe(count + 1));
    await until(() => expect(tab.timers.of(tab.board.task(idOf(n)) ?? task(n)).busy).toBeNull());
  };
  return { world, tab, settle, act };
}

const first = (tab: Tab) => {
  const [item] = attentionItems(tab.journal.entries());
  if (!item) throw new Error('Nothing needs attention.');
  return item;
};

const made = ({ server }: World) => server.read().tasks.find(({ id }) => id !== idOf(1) && id !== idOf(2));

describe('a conflicting edit', () => {
  it("DEC-141 is sent on the current version, and its undo restores the other user's value", async () => {
    const { world, tab, settle } = await offline();
    await tab.board.rename(idOf(1), 'Mine');
    world.server.place(task(1, { name: 'Theirs', estimateMs: 60_000 }));
    await settle();
    expect(await tab.secondChance.sendMine(first(tab))).toMatchObject({ ok: true });
    expect(tab.board.task(idOf(1))).toMatchObject({ name: 'Mine' });
    await until(() => expect(tab.journal.entries()).toEqual([]));
    expect(world.server.task(idOf(1))).toMatchObject({ name: 'Mine', estimateMs: 60_000 });
    await undoStep(tab.undo);
    await tab.sent();
    expect(world.server.task(idOf(1))?.name).toBe('Theirs');
  });

  it('DEC-141 conflicts again after another change by another user', async () => {
    const { world, tab, settle } = await offline();
    await tab.board.rename(idOf(1), 'Mine');
    world.server.place(task(1, { name: 'Theirs' }));
    await settle();
    world.server.place(task(1, { name: 'Theirs again' }));
    await tab.secondChance.sendMine(first(tab));
    await until(() => expect(first(tab).entry.conflict?.now.name).toBe('Theirs again'));
    expect(tab.journal.entries()).toHaveLength(1);
    expect(world.server.task(idOf(1))?.name).toBe('Theirs again');
  });

  it("DEC-141 is sent also where the task isn't loaded", async () => {
    const { world, tab, settle } = await offline();
    await tab.board.rename(idOf(1), 'Mine');
    world.server.place(task(1, { name: 'Theirs', day: '2026-12-24' }));
    await settle();
    const item = first(tab);
    world.server.weather = () => 'fine';
    tab.queryClient.clear();
    await tab.secondChance.sendMine(item);
    await tab.sent();
    expect(world.server.task(idOf(1))).toMatchObject({ name: 'Mine', day: '2026-12-24' });
  });

  it('DEC-141 records nothing where both values are now equal', async () => {
    const { world, tab, settle } = await offline();
    await tab.board.rename(idOf(1), 'Mine');
    world.server.place(task(1, { name: 'Theirs' }));
    await settle();
    const item = first(tab);
    world.server.place(task(1, { name: 'Mine' }));
    await tab.read();
    expect(await tab.secondChance.sendMine(item)).toEqual({ ok: true, value: undefined });
    expect(tab.journal.entries()).toEqual([]);
  });
});

it("DEC-141 dropping a conflicting edit keeps the other user's value", async () => {
  const { world, tab, settle } = await offline();
  await tab.board.rename(idOf(1), 'Mine');
  world.server.place(task(1, { name: 'Theirs' }));
  await settle();
  await tab.secondChance.drop(first(tab));
  expect(tab.journal.entries()).toEqual([]);
  expect(tab.board.task(idOf(1))?.name).toBe('Theirs');
  expect(world.server.seen).toHaveLength(1);
});

describe('a deleted task that was restored', () => {
  it('DEC-141 accepts the pending edit', async () => {
    const { world, tab, settle } = await offline();
    await tab.board.rename(idOf(1), 'Mine');
    world.server.place(task(1, { live: false }));
    await settle();
    const item = first(tab);
    expect(isBack(item, tab.board.task(idOf(1)))).toBe(false);
    world.server.place(task(1, { updatedDate: '2026-11-18T12:00:00.000Z' }));
    await tab.read();
    expect(isBack(item, tab.board.task(idOf(1)))).toBe(true);
    await tab.secondChance.apply(item);
    await until(() => expect(tab.journal.entries()).toEqual([]));
    expect(world.server.task(idOf(1))).toMatchObject({ name: 'Mine', live: true });
    expect(made(world)).toBeUndefined();
  });
});

describe('a task deleted by another user in the meantime', () => {
  it("DEC-141 DEC-111 is recreated with the user's edits and the logged time", async () => {
    const { world, tab, settle, act } = await offline({ loggedMs: HOUR_MS });
    await tab.board.edit(idOf(1), { name: 'Mine', estimateMs: 2 * HOUR_MS });
    await act('start');
    world.now += 30 * MINUTE_MS;
    await act('pause');
    world.server.place(task(1, { live: false, loggedMs: HOUR_MS }));
    await settle();
    const item = first(tab);
    expect(item.others).toHaveLength(2);
    expect(await tab.secondChance.makeAnew(item)).toMatchObject({ ok: true });
    await until(() => expect(tab.journal.entries()).toEqual([]));
    expect(made(world)).toMatchObject({
      name: 'Mine',
      estimateMs: 7_200_000,
      loggedMs: 5_400_000,
      status: 'created',
      runningSince: null,
    });
  });

  it('DEC-141 T14 keeps running since its start', async () => {
    const { world, tab, settle, act } = await offline();
    await act('start');
    world.server.place(task(1, { live: false }));
    world.now += HOUR_MS;
    await settle();
    await tab.secondChance.makeAnew(first(tab));
    await until(() => expect(tab.journal.entries()).toEqual([]));
    expect(made(world)).toMatchObject({
      name: 'Task 1',
      status: 'inProgress',
      runningSince: NOON,
      loggedMs: 0,
    });
  });

  it('DEC-141 DEC-117 stops where the assignee started another task', async () => {
    const { world, tab, settle, act } = await offline();
    await act('start');
    world.server.place(task(1, { live: false }));
    world.server.place(task(2));
    await settle();
    world.now += 20 * MINUTE_MS;
    tab.timers.of(tab.board.task(idOf(2)) ?? task(2)).act('start');
    await tab.sent();
    expect(world.server.task(idOf(2))?.runningSince).toBe(NOON + 20 * MINUTE_MS);
    await tab.secondChance.makeAnew(first(tab));
    const shown = [...tab.board.tasks().values()].find(({ id }) => id !== idOf(1) && id !== idOf(2));
    expect(shown).toMatchObject({ status: 'paused', runningSince: null, loggedMs: 1_200_000 });
    expect(tab.board.task(idOf(2))).toMatchObject({ status: 'inProgress' });
  });
});

it("DEC-141 J9 a conflicting edit stays in the list where the browser can't store its new version", async () => {
  const { world, tab, settle } = await offline();
  await tab.board.rename(idOf(1), 'Mine');
  world.server.place(task(1, { name: 'Theirs' }));
  await settle();
  const item = first(tab);
  await tab.journal.close();
  expect(await tab.secondChance.sendMine(item)).toMatchObject({
    ok: false,
    refusal: { code: 'storage.failed' },
  });
  expect(first(tab).entry.fact.id).toBe(item.entry.fact.id);
});
