import { afterEach, expect, it, vi } from 'vitest';
import { createUnsentWork } from '#services/journal/unsent-work.ts';
import { unwrittenKey } from '#services/browser/unwritten-rows.ts';
import { idOf, opened, type Tab, task, until, World } from '#tests/services/journal/world.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const owner = { userId: 7, workspaceId: 1 };
const KEY = unwrittenKey(owner);
const nameIn = (tab: Tab): string | undefined => tab.board.task(idOf(1))?.name;

/** A browser whose page was reloaded right after a rename; the browser rolled back the write of the fact. */
async function reloadedEarly(): Promise<World> {
  const world = new World();
  world.server.place(task(1));
  const tab = await opened(world);
  rollBackWrites();
  await leaveWith(tab, 'Plan');
  vi.restoreAllMocks();
  return world;
}

function rollBackWrites(): void {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The connection is closing.', 'AbortError');
  });
}

async function leaveWith(tab: Tab, name: string): Promise<void> {
  const renamed = tab.board.rename(idOf(1), name);
  expect(nameIn(tab)).toBe(name);
  tab.hide();
  await renamed;
  await tab.kill();
}

it('J2 J3 a fact whose write was rolled back on reload is shown at the next start, sent once and not announced again', async () => {
  const world = await reloadedEarly();
  expect(world.server.seen).toEqual([]);
  const next = world.tab({ online: false });
  await next.journal.ready;
  expect(next.journal.entries()).toMatchObject([{ fact: { data: { name: 'Plan' } }, status: 'pending' }]);
  expect(world.browser.data.has(KEY)).toBe(false);
  next.goOnline(true);
  await next.sent();
  expect(world.server.task(idOf(1))?.name).toBe('Plan');
  expect(next.said).toEqual([]);
  await next.kill();
  const last = await opened(world);
  expect(nameIn(last)).toBe('Plan');
  expect(world.server.journal).toHaveLength(1);
});

it('J3 a fact whose write finished after its page had closed counts once', async () => {
  const world = new World();
  world.server.place(task(1));
  const tab = await opened(world, { online: false });
  await leaveWith(tab, 'Plan');
  expect(world.browser.data.has(KEY)).toBe(true);
  const next = await opened(world);
  expect(world.browser.data.has(KEY)).toBe(false);
  await next.sent();
  expect(world.server.seen).toHaveLength(1);
  expect(await next.journal.log()).toHaveLength(1);
});

it('J3 J10 two tabs that start together store a rolled back fact once', async () => {
  const world = await reloadedEarly();
  const tabs = await Promise.all([opened(world, { online: false }), opened(world, { online: false })]);
  for (const tab of tabs) await until(() => expect(nameIn(tab)).toBe('Plan'));
  expect(await tabs[0].journal.log()).toHaveLength(1);
});

it('J2 an open tab sends the fact of a tab that closed before its write finished', async () => {
  const world = new World();
  world.server.place(task(1));
  const open = await opened(world);
  const closed = await opened(world);
  rollBackWrites();
  const renamed = closed.board.rename(idOf(1), 'Plan');
  closed.hide();
  await renamed;
  vi.restoreAllMocks();
  await until(() => expect(world.server.task(idOf(1))?.name).toBe('Plan'));
  await until(() => expect(nameIn(open)).toBe('Plan'));
});

it('J2 an open tab sends the fact of a tab that closed before it broadcast its write', async () => {
  const world = new World();
  world.server.place(task(1));
  await opened(world);
  const closed = await opened(world);
  world.isQuiet = true;
  await leaveWith(closed, 'Plan');
  await until(() => expect(world.server.task(idOf(1))?.name).toBe('Plan'));
  expect(world.server.journal).toHaveLength(1);
});

it("J9 J2 a fact that can't be stored at the next start is kept for the start after that", async () => {
  const world = await reloadedEarly();
  rollBackWrites();
  const full = world.tab({ online: false });
  await full.journal.ready;
  expect(full.journal.entries()).toEqual([]);
  await full.kill();
  vi.restoreAllMocks();
  const next = world.tab({ online: false });
  await next.journal.ready;
  expect(next.journal.entries()).toHaveLength(1);
});

it('J2 the facts of two pages that closed one after the other are both stored', async () => {
  const world = await reloadedEarly();
  const [first = ''] = world.browser.data.values();
  world.browser.data.delete(KEY);
  const tab = await opened(world, { online: false });
  rollBackWrites();
  world.browser.data.set(KEY, first);
  const renamed = tab.board.rename(idOf(1), 'Plan again');
  tab.hide();
  await renamed;
  await tab.kill();
  vi.restoreAllMocks();
  const next = world.tab({ online: false });
  await next.journal.ready;
  expect(next.journal.entries().map(({ fact }) => fact.data)).toMatchObject([
    { name: 'Plan' },
    { name: 'Plan again' },
  ]);
});

it.each([
  ['cut off', (text: string) => text.slice(0, -20)],
  ['changed', (text: string) => text.replace('task.renamed', 'task.renowned')],
])('J1 unwritten rows with text that was %s are set aside, shown and kept', async (_, damage) => {
  const world = await reloadedEarly();
  const damaged = damage(world.browser.data.get(KEY) ?? '');
  world.browser.data.set(KEY, damaged);
  const next = world.tab();
  await next.journal.ready;
  expect(next.journal.entries()).toEqual([]);
  expect(next.journal.notices().setAside).toHaveLength(1);
  expect(world.browser.data.get(KEY)).toBe(damaged);
});

it('J11 only the user who wrote unwritten rows stores them, and signing out removes them', async () => {
  const world = await reloadedEarly();
  const other = world.tab({ userId: 8 });
  await other.journal.ready;
  expect(other.journal.entries()).toEqual([]);
  await other.kill();
  expect(world.browser.data.has(KEY)).toBe(true);
  const tab = world.tab({ online: false });
  const work = createUnsentWork(
    tab.journal,
    owner,
    () => undefined,
    world.browser.openTab().storage,
    () => true,
  );
  await work.forget();
  expect(world.browser.data.has(KEY)).toBe(false);
});
