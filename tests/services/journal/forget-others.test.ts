import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { databaseName, openDatabase } from '#services/journal/database.ts';
import { forgetOthers } from '#services/journal/forget-others.ts';
import { createStore } from '#services/journal/store.ts';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { aFact } from '#tests/domain/examples.ts';
import { MONDAY, NOON, task, taskId } from '#tests/support/tasks.ts';

async function storeOf(userId: number) {
  return createStore(await openDatabase(await databaseName(userId, 1), () => undefined));
}

it('J11 decision 0139 removes what others saw in this browser, and keeps what they have not sent and what is one’s own', async () => {
  globalThis.indexedDB = new IDBFactory();
  const stores = [await storeOf(7), await storeOf(8)];
  const fact = aFact('task.renamed', { taskId: taskId(1), name: 'Mine' });
  for (const store of stores) {
    await store.record([{ fact, seenVersion: '', changes: [] }]);
    await store.saveBoard({ userId: 7, monday: MONDAY, timeZone: 'UTC' }, snapshotOf(1, [task(1)]), NOON);
    await store.saveList('["clients"]', [{ id: 1 }]);
  }
  await forgetOthers(7, 1);
  const left = stores.map(async (store) => [
    (await store.outbox()).entries.length,
    (await store.boards()).length,
    (await store.lists()).length,
  ]);
  expect(await Promise.all(left)).toEqual([
    [1, 1, 1],
    [1, 0, 0],
  ]);
});
