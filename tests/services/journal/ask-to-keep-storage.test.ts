import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askToKeepStorage } from '#services/journal/ask-to-keep-storage.ts';
import { closedStorage, fakeBrowser } from '#tests/services/fakes.ts';
import { idOf, type Tab, World } from './world.ts';
import { task } from '#tests/support/tasks.ts';

const persist = vi.fn<() => Promise<boolean>>();
let tab: Tab;

beforeEach(async () => {
  persist.mockReset().mockResolvedValue(true);
  const world = new World();
  world.server.place(task(1));
  tab = world.tab({ online: false });
  await tab.journal.ready;
  await tab.read();
});
afterEach(() => tab.journal.close());

it('J2 the browser is asked for persistent storage at the first unsent change, and not before', async () => {
  askToKeepStorage(tab.journal, fakeBrowser().openTab().storage, persist);
  expect(persist).not.toHaveBeenCalled();
  await tab.board.rename(idOf(1), 'Renamed');
  await tab.board.rename(idOf(1), 'Renamed again');
  expect(persist).toHaveBeenCalledOnce();
});

it('J2 the browser is asked once, also where it refuses and changes are left from an earlier start', async () => {
  persist.mockRejectedValue(new Error('refused'));
  const { storage } = fakeBrowser().openTab();
  await tab.board.rename(idOf(1), 'Renamed');
  askToKeepStorage(tab.journal, storage, persist);
  askToKeepStorage(tab.journal, storage, persist);
  expect(persist).toHaveBeenCalledOnce();
});

it("the browser is not asked where it can't remember the question", async () => {
  askToKeepStorage(tab.journal, closedStorage, persist);
  await tab.board.rename(idOf(1), 'Renamed');
  expect(persist).not.toHaveBeenCalled();
});
