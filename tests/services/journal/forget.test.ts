import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { draftKey } from '#domain/onboarding/draft.ts';
import { databaseName, openDatabase } from '#services/journal/database.ts';
import { forgetOthers, forgetSeen } from '#services/journal/forget.ts';
import { createStore } from '#services/journal/store.ts';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { aFact } from '#tests/domain/examples.ts';
import { memoryStorage } from '#tests/services/fakes.ts';
import { MONDAY, NOON, task, taskId } from '#tests/support/tasks.ts';

afterEach(() => void vi.unstubAllGlobals());

async function storeOf(userId: number) {
  return createStore(await openDatabase(await databaseName(userId, 1), () => undefined));
}

const keys = ['weekwright.places.7', 'weekwright.places.8', 'weekwright.reports.week.8', 'weekwright.told.7'];
const drafts = [draftKey(7), draftKey(8)];
const ofAll = ['weekwright.session', 'weekwright.unwritten.1.8', 'weekwright.unwritten.1.7', 'other.8'];

it.each([
  ['others', forgetOthers, 1, ['weekwright.places.7', 'weekwright.told.7', draftKey(7)]],
  [
    'a user whose session is over',
    forgetSeen,
    0,
    ['weekwright.places.8', 'weekwright.reports.week.8', ...drafts],
  ],
] as const)(
  'J11 J16 ONB-36 decision 0139 the browser forgets all data that %s loaded, except unsent changes',
  async (_, forget, own, left) => {
    globalThis.indexedDB = new IDBFactory();
    const storage = memoryStorage([...keys, ...drafts, ...ofAll]);
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', memoryStorage([]));
    const stores = [await storeOf(7), await storeOf(8)];
    for (const store of stores) {
      const [sent, unsent] = await store.record(['Sent', 'Mine'].map(renamed));
      if (sent) await store.accept(sent, { position: 5, tasks: [task(1)] }, []);
      await store.saveBoard({ userId: 7, monday: MONDAY, timeZone: 'UTC' }, snapshotOf(1, [task(1)]), NOON);
      await store.saveList('["clients"]', [{ id: 1 }]);
      expect(unsent?.status).toBe('pending');
    }
    await forget(7, 1);
    const kept = stores.map(async (store) => [
      (await store.outbox()).entries.length,
      (await store.boards()).length,
      (await store.answers()).length > 0,
      (await store.lists()).length,
      (await store.log()).map(({ fact }) => (fact.data as { name: string }).name),
    ]);
    const all = [1, 1, true, 1, ['Sent', 'Mine']];
    const forgotten = [1, 0, false, 0, ['Mine']];
    expect(await Promise.all(kept)).toEqual(own === 1 ? [all, forgotten] : [forgotten, all]);
    expect(storage.keys()).toEqual([...left, ...ofAll].toSorted());
  },
);

const renamed = (name: string) => ({
  fact: { ...aFact('task.renamed', { taskId: taskId(1), name }), id: name },
  seenVersion: '',
  changes: [],
});
