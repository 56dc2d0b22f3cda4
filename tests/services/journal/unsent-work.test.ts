import { expect, it, onTestFinished, vi } from 'vitest';
import { draftKey } from '#domain/onboarding/draft.ts';
import { personalKey } from '#services/browser/storage.ts';
import { readIn } from '#services/journal/read-in.ts';
import { createUnsentWork } from '#services/journal/unsent-work.ts';
import { memoryStorage } from '#tests/services/fakes.ts';
import { idOf, newTask, opened, task, until, World } from './world.ts';

const person = { userId: 7, workspaceId: 1 };

/** A browser with two unsent changes, and the file they were exported to. */
async function exported() {
  const world = new World();
  world.server.place(task(1));
  const tab = await opened(world);
  const network = { isOnline: true };
  const files: [name: string, text: string][] = [];
  const work = createUnsentWork(
    tab.journal,
    person,
    (name, text) => files.push([name, text]),
    world.browser.openTab().storage,
    () => network.isOnline,
  );
  await tab.board.rename(idOf(1), 'Sent');
  expect((await work.drain()).ok).toBe(true);
  world.server.weather = () => 'lost before';
  await tab.board.rename(idOf(1), 'Unsent');
  await tab.board.create(newTask(2), { start: false });
  expect(await work.drain()).toMatchObject({
    refusal: { message: 'The server is not responding. Please try again in a moment.' },
  });
  network.isOnline = false;
  expect(await work.drain()).toMatchObject({
    refusal: { message: "You're offline. Your changes can't be sent until the connection is back." },
  });
  await work.exportUnsent();
  const [[name, text] = ['', '']] = files;
  return { world, tab, work, name, file: new Blob([text]) };
}

it('DEC-63 J11 J2 a sign-out sends changes first, exports the unsent ones to a file, and keeps them until discarded', async () => {
  const { tab, work, name } = await exported();
  expect(name).toBe('weekwright-unsent-changes.json');
  expect(tab.unsentCount()).toBe(2);
  await work.forget();
  await until(async () => expect(await indexedDB.databases()).toEqual([]));
});

it('J3 J4 a file imported on another device, even twice, applies each change once', async () => {
  const { world, work, tab, file } = await exported();
  await work.forget();
  await tab.kill();
  world.server.weather = () => 'fine';
  const other = await opened(world);
  expect(await readIn(other.journal, person, file)).toEqual({ ok: true, value: '2 changes were imported.' });
  await until(() => expect(other.journal.entries()).toEqual([]));
  expect(world.server.task(idOf(1))?.name).toBe('Unsent');
  const sent = world.server.journal.length;
  expect(await readIn(other.journal, person, file)).toEqual({
    ok: true,
    value: 'All changes in this file are already here or have been sent.',
  });
  await other.kill();
  globalThis.indexedDB.deleteDatabase((await indexedDB.databases())[0]?.name ?? '');
  const third = await opened(world);
  expect(await readIn(third.journal, person, file)).toMatchObject({ ok: true });
  await until(() => expect(third.journal.entries()).toEqual([]));
  expect(world.server.journal).toHaveLength(sent);
});

it('J9 J11 a file that is too large or from another user is refused whole', async () => {
  const { tab, file } = await exported();
  const large = { size: 10_000_000, text: () => Promise.reject(new Error('never read')) };
  expect(await readIn(tab.journal, person, large)).toMatchObject({
    ok: false,
    refusal: { message: 'This file is too large to be an export of changes.' },
  });
  expect(await readIn(tab.journal, { userId: 8, workspaceId: 1 }, file)).toMatchObject({ ok: false });
  expect(tab.journal.entries()).toHaveLength(2);
});

it("DEC-63 DEC-141 a sign-out doesn't ignore entries that need attention", async () => {
  const world = new World();
  world.server.place(task(1));
  const tab = await opened(world, { online: false });
  const work = createUnsentWork(
    tab.journal,
    person,
    () => undefined,
    world.browser.openTab().storage,
    () => true,
  );
  await tab.board.rename(idOf(1), 'Mine');
  world.server.place(task(1, { name: 'Theirs' }));
  tab.goOnline(true);
  await tab.sent();
  expect(await work.drain()).toMatchObject({
    ok: false,
    refusal: { message: 'Some changes need your attention: see the list of changes.' },
  });
});

it('DEC-59 DEC-63 J11 a sign-out keeps only the data that the same user needs at the next sign-in', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const wanted = ['told.7', 'dismissed.7', 'line.8', 'tasks-report.columns'].map(
    (key) => `weekwright.${key}`,
  );
  const unwanted = ['assistant', 'position', 'places', 'line', 'reports.week', 'last-page'];
  const keys = [draftKey(7), ...wanted, ...unwanted.map((what) => personalKey(what, 7))];
  const storages = ['localStorage', 'sessionStorage'].map((name) => {
    const storage = memoryStorage(keys);
    vi.stubGlobal(name, storage);
    return storage;
  });
  const { work } = await exported();
  await work.forget();
  const left = [draftKey(7), ...wanted].toSorted();
  expect(storages.map((storage) => storage.keys())).toEqual([left, left]);
});
