import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOG_SIZE } from '#domain/constants.ts';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { databaseName, type JournalDatabase, openDatabase } from '#services/journal/database.ts';
import { createStore, type JournalStore } from '#services/journal/store.ts';
import { MONDAY, NOON, task, taskId } from '#tests/support/tasks.ts';

const board = { userId: 7, monday: MONDAY, timeZone: 'UTC' } as const;
const nextWeek = { ...board, monday: '2026-11-23' } as const;
let db: JournalDatabase;
let store: JournalStore;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openDatabase(await databaseName(7, 1), () => undefined);
  store = createStore(db);
});

afterEach(() => vi.restoreAllMocks());

const renamed = (id: string, name: string) => {
  const data = { taskId: taskId(1), name };
  const fact = { id, type: 'task.renamed', v: 1, at: NOON, by: 7, data } as const;
  return { fact, seenVersion: '', changes: [] };
};

/** Records a rename that the server accepts at a position. */
async function accept(name: string, position: number): Promise<void> {
  const [entry] = await store.record([renamed(`fact ${position}`, name)]);
  if (!entry) throw new Error('Nothing was recorded.');
  await store.accept(entry, { position, tasks: [task(1, { name })] }, []);
}

const shownNames = async () =>
  (await store.boards()).map(({ monday, snapshot }) => [monday, snapshot.tasks.get(taskId(1))?.name]);
const writtenNames = async () =>
  (await db.getAll('snapshot')).map(({ monday, tasks }) => [monday, tasks[0]?.name]);

describe('an answer', () => {
  it('J6 is merged into the boards at the next start, without rewriting them', async () => {
    await store.saveBoard(board, snapshotOf(3, [task(1, { name: 'Read' })]), NOON);
    await accept('Renamed', 5);
    expect(await store.outbox()).toEqual({ entries: [], setAside: [] });
    expect(await writtenNames()).toEqual([[MONDAY, 'Read']]);
    expect(await shownNames()).toEqual([[MONDAY, 'Renamed']]);
    expect(await store.answers()).toEqual([{ position: 5, tasks: [task(1, { name: 'Renamed' })] }]);
  });

  it('J6 yields to a later read', async () => {
    await store.saveBoard(board, snapshotOf(3, [task(1, { name: 'Read' })]), NOON);
    await accept('Renamed', 5);
    await store.saveBoard(board, snapshotOf(8, [task(1, { name: 'Renamed by a colleague' })]), NOON);
    expect(await shownNames()).toEqual([[MONDAY, 'Renamed by a colleague']]);
  });

  it('J6 J1 is written into the boards with the hundred-and-first answer, except damaged answers', async () => {
    await store.saveBoard(nextWeek, snapshotOf(3, [task(1, { name: 'Read' })]), NOON);
    for (let position = 4; position <= 103; position += 1) await accept(`Renamed ${position}`, position);
    await store.saveBoard(board, snapshotOf(2, [task(1, { name: 'Read' })]), NOON + 1);
    expect(await db.count('answers')).toBe(100);
    await db.add('answers', { position: 'five' } as never);
    await store.saveBoard(board, snapshotOf(2, [task(1, { name: 'Read' })]), NOON + 2);
    expect(await db.count('answers')).toBe(0);
    const both = [
      [MONDAY, 'Renamed 103'],
      ['2026-11-23', 'Renamed 103'],
    ];
    expect(await writtenNames()).toEqual(both);
    expect(await shownNames()).toEqual(both);
  });

  it('J1 is dropped where it is unreadable: the server has its data', async () => {
    await store.saveBoard(board, snapshotOf(3, [task(1, { name: 'Read' })]), NOON);
    await db.add('answers', { position: 5, tasks: [{ id: 5 } as never] });
    await accept('Renamed', 6);
    expect(await shownNames()).toEqual([[MONDAY, 'Renamed']]);
    expect(await store.answers()).toHaveLength(1);
  });
});

describe('a fact', () => {
  it('J2 is handed over whole before the page does anything else', async () => {
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    const recording = store.record([renamed('one', 'One'), renamed('two', 'Two')]);
    expect(commit).toHaveBeenCalledOnce();
    db.close();
    expect((await recording).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('J2 decision 0164 never waits behind a transaction that waits for the page', async () => {
    const [first, second] = await store.record([renamed('one', 'One'), renamed('two', 'Two')]);
    if (!first || !second) throw new Error('Nothing was recorded.');
    const begun: string[] = [];
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    const begin = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
      const tx = begin.apply(this, asked);
      const first = [...tx.objectStoreNames].find((name) => name === 'outbox' || name === 'log');
      if (first !== undefined)
        queueMicrotask(() => begun.push(commit.mock.contexts.includes(tx) ? 'at once' : `${first} later`));
      return tx;
    });
    await store.update([{ ...first, tries: 1 }, second]);
    const { seq: _, ...disputed } = second;
    const added = await store.split(first, [], disputed);
    await store.accept(first, { position: 5, tasks: [task(1)] }, [{ ...second, seenVersion: 'v1' }]);
    await store.remove([added.seq]);
    expect((await store.outbox()).entries).toEqual([{ ...second, seenVersion: 'v1' }]);
    await Promise.all([store.rows([second.seq]), store.log(), store.changesOf('one')]);
    expect(begun).toEqual(Array.from({ length: 14 }, () => 'at once'));
  });

  it('leaves the log once a thousand later ones were recorded', async () => {
    for (let n = 1; n <= LOG_SIZE; n += 1) await store.record([renamed(`fact ${n}`, 'Renamed')]);
    expect(await db.count('log')).toBe(LOG_SIZE);
    await accept('Renamed', LOG_SIZE + 1);
    expect(await db.count('log')).toBe(LOG_SIZE);
    expect(await store.changesOf('fact 1')).toEqual([]);
    expect((await store.log())[0]?.fact.id).toBe('fact 2');
  });
});

it('the eight boards saved last are kept, and the one just saved whatever the clock shows', async () => {
  for (let day = 1; day <= 10; day += 1) {
    const monday = `2026-12-${String(day).padStart(2, '0')}`;
    await store.saveBoard({ ...board, monday }, snapshotOf(1, []), NOON + day);
  }
  await store.saveBoard(board, snapshotOf(1, []), NOON - 86_400_000);
  expect((await store.boards()).map(({ monday }) => monday)).toEqual([
    MONDAY,
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
    '2026-12-07',
    '2026-12-08',
    '2026-12-09',
    '2026-12-10',
  ]);
});

it('J12 decision 0139 lists are kept by name, and lists of an earlier version in another shape are ignored', async () => {
  await store.saveList('["clients"]', [{ id: 1 }]);
  await store.saveList('["clients"]', [{ id: 2 }]);
  await db.put('lists', { list: '["labels"]', shape: 0, items: [{ id: 3 }] });
  expect(await store.lists()).toEqual([{ name: '["clients"]', items: [{ id: 2 }] }]);
});

it('J12 data stored by an earlier version of the app is migrated', async () => {
  globalThis.indexedDB = new IDBFactory();
  const name = await databaseName(7, 1);
  const old = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => {
      const made = request.result;
      made.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      made.createObjectStore('log', { keyPath: 'n', autoIncrement: true }).createIndex('factId', 'factId');
      const boards = made.createObjectStore('snapshot', { keyPath: 'board' });
      const newer = [[taskId(1), 5]];
      const row = { ...board, board: '7', savedAt: NOON, position: 3, tasks: [task(1)], newer };
      boards.add(row);
    });
    request.addEventListener('success', () => resolve(request.result));
  });
  old.close();
  db = await openDatabase(name, () => undefined);
  store = createStore(db);
  await accept('Renamed', 6);
  expect(await shownNames()).toEqual([[MONDAY, 'Renamed']]);
  expect(await store.answers()).toEqual([
    { position: 5, tasks: [task(1)] },
    { position: 6, tasks: [task(1, { name: 'Renamed' })] },
  ]);
});
