import { expect, it } from 'vitest';
import { newId } from '#services/browser/new-id.ts';
import { databaseName, openDatabase } from '#services/journal/database.ts';
import { idOf, opened, type Tab, task, until, World } from './world.ts';

const statuses = (tab: Tab): string[] => tab.journal.entries().map((entry) => entry.status);
const names = (tab: Tab): (string | undefined)[] => [1, 2, 3].map((n) => tab.board.task(idOf(n))?.name);

it("DEC-137 J8 a fact is parked with its task's facts after eight failures; others are sent, and a retry sends it", async () => {
  const world = new World();
  for (const n of [1, 2]) world.server.place(task(n));
  const tab = await opened(world, { online: false });
  world.server.weather = ({ body }) => (body['idTask'] === idOf(1) ? { status: 500 } : 'fine');
  await tab.board.rename(idOf(1), 'Poison');
  await tab.board.estimate(idOf(1), 900_000);
  await tab.board.rename(idOf(2), 'Flows');
  tab.goOnline(true);
  await tab.sent();
  expect(world.server.task(idOf(2))?.name).toBe('Flows');
  expect(statuses(tab)).toEqual(['parked', 'parked']);
  expect(world.server.seen).toHaveLength(10);
  expect(names(tab).slice(0, 2)).toEqual(['Poison', 'Flows']);
  await tab.board.rename(idOf(1), 'Later');
  await tab.sent();
  expect(tab.journal.entries().map((entry) => entry.status)).toEqual(['parked', 'parked', 'parked']);
  expect(world.server.seen).toHaveLength(10);
  world.server.weather = () => 'fine';
  await tab.journal.retry(tab.journal.entries()[0]?.fact.id ?? '');
  await until(() => expect(tab.journal.entries()).toEqual([]));
  expect(world.server.task(idOf(1))).toMatchObject({ name: 'Later', estimateMs: 900_000 });
});

it.each([502, 503, 504, 520, 'lost before'] as const)(
  "DEC-137 J8 an outage (%s) of any length is waited out and doesn't count as a failure",
  async (answer) => {
    const world = new World();
    for (const n of [1, 2]) world.server.place(task(n));
    const tab = await opened(world, { online: false });
    world.server.weather = () => {
      if (world.server.seen.length > 20) return 'fine';
      return typeof answer === 'number' ? { status: answer } : answer;
    };
    const tries = new Set<number>();
    tab.journal.subscribe(() => tab.journal.entries().forEach((entry) => tries.add(entry.tries)));
    await tab.board.rename(idOf(1), 'Kept');
    await tab.board.rename(idOf(2), 'Kept too');
    tab.goOnline(true);
    await until(() => expect(tab.journal.entries()).toEqual([]));
    expect([...tries]).toEqual([0]);
    expect(names(tab).slice(0, 2)).toEqual(['Kept', 'Kept too']);
    expect(world.server.seen).toHaveLength(22);
  },
);

it('DEC-137 J8 facts parked by server failures are retried once the server accepts others, with one message', async () => {
  const world = new World();
  for (const n of [1, 2, 3]) world.server.place(task(n));
  const tab = await opened(world, { online: false });
  const told: string[] = [];
  tab.journal.onSettled(({ status, fact }, own) => {
    if (own && status === 'parked') told.push(fact.type);
  });
  let failing = new Set([idOf(1), idOf(2)]);
  world.server.weather = ({ body }) => (failing.has(String(body['idTask'])) ? { status: 500 } : 'fine');
  await tab.board.rename(idOf(1), 'One');
  await tab.board.estimate(idOf(1), 900_000);
  await tab.board.rename(idOf(2), 'Two');
  tab.goOnline(true);
  await tab.sent();
  expect(statuses(tab)).toEqual(['parked', 'parked', 'parked']);
  expect(world.server.seen).toHaveLength(16);

  await tab.board.rename(idOf(3), 'Still failing');
  await tab.sent();
  expect(world.server.seen).toHaveLength(19);
  expect(statuses(tab)).toEqual(['parked', 'parked', 'parked']);

  failing = new Set([idOf(2)]);
  await tab.board.rename(idOf(3), 'Half of it works');
  await tab.sent();
  expect(statuses(tab)).toEqual(['parked']);
  expect(world.server.task(idOf(1))).toMatchObject({ name: 'One', estimateMs: 900_000 });

  failing = new Set();
  await tab.board.rename(idOf(3), 'All of it works');
  await tab.sent();
  expect(statuses(tab)).toEqual([]);
  expect(names(tab)).toEqual(['One', 'Two', 'All of it works']);
  expect(told).toEqual(['task.renamed', 'task.renamed']);
});

it('DEC-137 J8 parked facts are retried once after a reload', async () => {
  const world = new World();
  world.server.place(task(1));
  const tab = await opened(world);
  world.server.weather = () => ({ status: 501 });
  await tab.board.rename(idOf(1), 'Kept');
  await until(() => expect(statuses(tab)).toEqual(['parked']));
  await tab.kill();
  world.server.weather = () => 'fine';
  const again = await opened(world);
  await until(() => expect(statuses(again)).toEqual([]));
  expect(world.server.task(idOf(1))?.name).toBe('Kept');
});

it('DEC-119 J8 refused undos kept by an earlier version are dropped when sending begins', async () => {
  const world = new World();
  world.server.place(task(1));
  const before = await opened(world, { online: false });
  await before.board.rename(idOf(1), 'Kept');
  await before.journal.written();
  const [kept] = before.journal.entries();
  if (!kept) throw new Error('Nothing was recorded.');
  await before.kill();
  const db = await openDatabase(await databaseName(7, 1), () => undefined);
  const { seq: _, ...entry } = kept;
  const data = { factId: kept.fact.id, restores: [] };
  const undone = { ...kept.fact, id: newId(world.now), type: 'fact.undone', data } as const;
  const refusal = { code: 'undo.changed', message: 'It has changed since.' } as const;
  await db.add('outbox', { ...entry, fact: undone, status: 'refused', refusal });
  db.close();
  const tab = await opened(world, { online: false });
  expect(tab.journal.entries().map(({ status }) => status)).toEqual(['pending', 'refused']);
  tab.goOnline(true);
  await until(() => expect(tab.journal.entries()).toEqual([]));
  expect(world.server.task(idOf(1))?.name).toBe('Kept');
});

it('A5 J16 facts refused before a second factor is set up are kept, and sent afterwards', async () => {
  const world = new World();
  world.server.place(task(1));
  const tab = await opened(world, { online: false });
  world.server.weather = () => ({ status: 403, code: 'access.factorRequired' });
  await tab.board.rename(idOf(1), 'Kept');
  tab.goOnline(true);
  await until(() => expect(world.server.seen).toHaveLength(1));
  await until(() => expect(tab.journal.delivery.getSnapshot().matches('unauthorized')).toBe(true));
  expect([statuses(tab), names(tab)[0]]).toEqual([['pending'], 'Kept']);
  world.server.weather = () => 'fine';
  tab.journal.authRenewed();
  await until(() => expect(tab.journal.entries()).toEqual([]));
  expect(world.server.task(idOf(1))?.name).toBe('Kept');
});
