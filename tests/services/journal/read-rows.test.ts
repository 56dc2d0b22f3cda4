import { describe, expect, it } from 'vitest';
import { databaseName, openDatabase } from '#services/journal/database.ts';
import { idOf, type Tab, task, until, World } from './world.ts';

async function opened(world: World, options: Parameters<World['tab']>[0] = {}): Promise<Tab> {
  const tab = world.tab(options);
  await tab.journal.ready;
  await tab.read();
  return tab;
}

describe('stored rows', () => {
  const corrupt = async (change: (row: Record<string, unknown>) => unknown): Promise<World> => {
    const world = new World();
    world.server.place(task(1));
    world.server.place(task(2));
    const tab = await opened(world, { online: false });
    await tab.board.rename(idOf(1), 'Broken');
    await tab.board.rename(idOf(2), 'Whole');
    await tab.kill();
    const db = await openDatabase(await databaseName(7, 1), () => undefined);
    const [row] = await db.getAll('outbox');
    await db.put('outbox', change({ ...row }) as never);
    db.close();
    return world;
  };

  it('J1 an unreadable row is set aside, kept and shown, and the others are sent', async () => {
    const world = await corrupt((row) => ({ ...row, fact: { ...(row['fact'] as object), data: 5 } }));
    const tab = await opened(world);
    expect(tab.journal.notices()).toEqual({ setAside: [{ seq: 1, kind: 'broken' }], needsReload: false });
    await until(() => expect(world.server.task(idOf(2))?.name).toBe('Whole'));
    expect(world.server.task(idOf(1))?.name).toBe('Task 1');
    const db = await openDatabase(await databaseName(7, 1), () => undefined);
    await until(async () => expect(await db.getAllKeys('outbox')).toEqual([1]));
    db.close();
  });

  it('J12 a fact of a newer app stays untouched, blocks later ones and asks for a reload', async () => {
    const world = await corrupt((row) => ({ ...row, fact: { ...(row['fact'] as object), v: 2 } }));
    const tab = await opened(world);
    expect(tab.journal.notices()).toEqual({ setAside: [{ seq: 1, kind: 'newer' }], needsReload: true });
    await until(() => expect(world.lockCount()).toBe(0));
    expect(world.server.seen).toEqual([]);
    const db = await openDatabase(await databaseName(7, 1), () => undefined);
    expect(await db.getAllKeys('outbox')).toEqual([1, 2]);
    db.close();
  });

  it('J12 the database closes for a newer app before blocking it, loses no row and asks for a reload', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world, { online: false });
    await tab.board.rename(idOf(1), 'Plan');
    const name = await databaseName(7, 1);
    const upgraded = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 4);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('blocked', () => reject(new Error('blocked')));
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
    });
    expect(tab.journal.notices().needsReload).toBe(true);
    expect(await tab.board.rename(idOf(1), 'Late')).toMatchObject({ refusal: { code: 'storage.failed' } });
    const rows = await new Promise<unknown[]>((resolve) => {
      const request = upgraded.transaction('outbox').objectStore('outbox').getAll();
      request.addEventListener('success', () => resolve(request.result));
    });
    expect(rows).toHaveLength(1);
    upgraded.close();
  });
});
