import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseName, openDatabase } from '#services/journal/database.ts';
import type { Weather } from './fake-server.ts';
import { idOf, newTask, NOON, opened, type Tab, task, World, until } from './world.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const names = (tab: Tab): (string | undefined)[] => [1, 2, 3].map((n) => tab.board.task(idOf(n))?.name);

describe('durable before sent', () => {
  it('J2 J9 a fact shows at once, is sent only when durable, and is withdrawn when the write fails', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    const keptWhenSent: number[] = [];
    world.server.weather = async (): Promise<Weather> => {
      const db = await openDatabase(await databaseName(7, 1), () => undefined);
      keptWhenSent.push(await db.count('outbox'));
      db.close();
      return 'fine';
    };
    const renamed = tab.board.rename(idOf(1), 'Plan');
    expect(names(tab)[0]).toBe('Plan');
    expect(world.server.seen).toEqual([]);
    await renamed;
    await tab.sent();
    expect(world.server.task(idOf(1))?.name).toBe('Plan');
    expect(keptWhenSent).toEqual([1]);

    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const refused = tab.board.rename(idOf(1), 'Lost');
    expect(names(tab)[0]).toBe('Lost');
    expect(await refused).toMatchObject({ ok: false, refusal: { code: 'storage.failed' } });
    expect(names(tab)[0]).toBe('Plan');
    expect(world.server.seen).toHaveLength(1);
  });

  it('J9 a change is refused with a message when the database connection closes', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    await tab.journal.close();
    expect(await tab.board.rename(idOf(1), 'Plan')).toMatchObject({
      ok: false,
      refusal: {
        code: 'storage.failed',
        message: "This change couldn't be saved in the browser, so it wasn't made.",
      },
    });
    expect(names(tab)[0]).toBe('Task 1');
  });

  it('J9 a message gives the reason and the remedy where the browser blocks storage for the site', async () => {
    const world = new World();
    world.server.place(task(1));
    globalThis.indexedDB.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const tab = await opened(world);
    expect(await tab.board.rename(idOf(1), 'Plan')).toMatchObject({
      ok: false,
      refusal: {
        code: 'storage.failed',
        message:
          "Your browser blocks storage for this site, so this change wasn't made. Allow cookies and site data, then reload.",
      },
    });
    expect(names(tab)[0]).toBe('Task 1');
  });

  it('T14 J3 a start keeps its instant when the tab is killed before the answer, and the server has it once', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    world.server.weather = () => {
      tab.life.isDead = true;
      return 'fine';
    };
    tab.timers.of(tab.board.task(idOf(1)) ?? task(1)).act('start');
    await until(() => expect(world.server.seen).toHaveLength(1));
    await tab.kill();
    world.server.weather = () => 'fine';
    world.now += 3_600_000;
    const again = await opened(world);
    expect(again.board.task(idOf(1))).toMatchObject({ status: 'inProgress', runningSince: NOON });
    await again.sent();
    expect(world.server.journal).toHaveLength(1);
    expect(world.server.task(idOf(1))).toMatchObject({ status: 'inProgress', runningSince: NOON });
  });

  it('T14 the board and an unsent start show after a reload without a network', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    world.server.weather = () => 'lost before';
    await until(async () => expect(await tab.journal.boards()).toHaveLength(1));
    await tab.board.edit(idOf(1), { name: 'Plan' }, { start: true });
    await tab.kill();
    const again = world.tab({ online: false });
    await until(() => expect(again.board.isKnown(7, '2026-11-18')).toBe(true));
    expect(again.board.task(idOf(1))).toMatchObject({
      name: 'Plan',
      status: 'inProgress',
      runningSince: NOON,
    });
  });
});

describe('delivery', () => {
  it('J3 the server has each fact once when answers are lost after the commit, with the same key and body', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    let lost = 0;
    world.server.weather = () => {
      lost += 1;
      return lost % 2 === 1 ? 'lost after' : 'fine';
    };
    await tab.board.rename(idOf(1), 'One');
    await tab.board.estimate(idOf(1), 3_600_000);
    await tab.sent();
    expect(world.server.seen).toHaveLength(4);
    expect(world.server.seen[0]).toEqual(world.server.seen[1]);
    expect(world.server.journal.map((row) => row.fact.type)).toEqual(['task.renamed', 'task.estimated']);
    expect(tab.board.task(idOf(1))).toMatchObject({ name: 'One', estimateMs: 3_600_000 });
    expect(tab.journal.entries()).toEqual([]);
  });

  it('J4 the facts of two tabs are sent in the order of their durable writes', async () => {
    const world = new World();
    for (const n of [1, 2]) world.server.place(task(n));
    world.server.weather = () => 'lost before';
    const [first, second] = [await opened(world, { online: false }), await opened(world, { online: false })];
    await first.board.rename(idOf(1), 'a');
    await second.board.rename(idOf(2), 'b');
    await first.board.rename(idOf(2), 'c');
    await second.board.rename(idOf(1), 'd');
    world.server.weather = () => 'fine';
    first.goOnline(true);
    await until(() =>
      expect(world.server.seen.map(({ body }) => body['Name'])).toEqual(['a', 'b', 'c', 'd']),
    );
    await until(() => expect([first.unsentCount(), second.unsentCount()]).toEqual([0, 0]));
    expect(names(first)).toEqual(names(second));
  });

  it("DEC-122 the user's own queued edits build on each other, and an edit that another change overtook is refused", async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world, { online: false });
    await tab.board.rename(idOf(1), 'One');
    await tab.board.rename(idOf(1), 'Two');
    tab.goOnline(true);
    await until(() => expect(tab.journal.entries()).toEqual([]));
    expect(world.server.task(idOf(1))?.name).toBe('Two');
    world.server.place(task(1, { name: 'Theirs' }));
    await tab.board.rename(idOf(1), 'Mine');
    await until(() => expect(tab.journal.entries()[0]?.refusal?.code).toBe('task.outdated'));
  });

  it("DEC-122 J3 a queued edit builds on the user's own edit accepted before the tab was killed", async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world, { online: false });
    await tab.board.rename(idOf(1), 'One');
    await tab.board.rename(idOf(1), 'Two');
    const killed = new Promise<void>((resolve) => {
      tab.journal.onSettled(() => resolve(tab.kill()));
    });
    tab.goOnline(true);
    await killed;
    expect(world.server.seen.map(({ body }) => body['Name'])).toEqual(['One']);
    const again = await opened(world);
    await again.sent();
    expect(again.journal.entries()).toEqual([]);
    expect(world.server.task(idOf(1))?.name).toBe('Two');
  });

  it('J7 a refused create is withdrawn with its dependent facts and one message, and other facts are sent', async () => {
    const world = new World();
    world.server.place(task(2));
    const tab = await opened(world, { online: false });
    const told: string[] = [];
    tab.journal.onSettled((entry, own) => {
      if (own && entry.refusal) told.push(entry.refusal.message);
    });
    world.server.weather = ({ key }) => (key === 'POST /api/tasks/Task' ? { status: 403 } : 'fine');
    await tab.board.create(newTask(1), { start: true });
    await tab.board.rename(idOf(1), 'More');
    await tab.board.rename(idOf(2), 'Other');
    expect(names(tab)).toEqual(['More', 'Other', undefined]);
    tab.goOnline(true);
    await tab.sent();
    expect(names(tab)).toEqual([undefined, 'Other', undefined]);
    expect(told).toEqual(['Answer 403']);
    expect(tab.journal.entries().map(({ status, refusal }) => [status, refusal?.code])).toEqual([
      ['refused', 'request.invalid'],
      ['refused', 'task.dependsOnRefused'],
      ['refused', 'task.dependsOnRefused'],
    ]);
    await tab.journal.discard(tab.journal.entries()[0]?.fact.id ?? '');
    expect(tab.journal.entries()).toEqual([]);
    expect(world.server.seen).toHaveLength(2);
  });

  it('J7 DEC-120 refused facts of a closed tab are reported after a reload', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world, { online: false });
    await tab.board.rename(idOf(1), 'Left behind');
    await tab.kill();
    world.server.weather = () => ({ status: 403 });
    const again = await opened(world, { online: false });
    const told: string[] = [];
    again.journal.onSettled((entry, own) => {
      if (own && entry.refusal) told.push(entry.refusal.message);
    });
    again.goOnline(true);
    await again.sent();
    expect(told).toEqual(['Answer 403']);
  });

  it('DEC-140 a question that the server refuses is dropped without a message', async () => {
    const world = new World();
    world.server.place(task(1, { status: 'inProgress', runningSince: NOON }));
    const tab = await opened(world);
    const told: string[] = [];
    tab.journal.onSettled(({ fact, status }, own) => own && told.push(`${fact.type} ${status}`));
    world.server.weather = ({ key }) => (key.endsWith('/Question') ? { status: 404 } : 'fine');
    await tab.board.question(idOf(1), { since: NOON, at: NOON, woke: NOON + 1 });
    await tab.board.rename(idOf(1), 'Plan');
    await until(() => expect(tab.journal.entries()).toEqual([]));
    expect(told).toEqual(['task.renamed accepted']);

    world.server.place(task(1, { live: false }));
    tab.goOnline(false);
    await tab.board.rename(idOf(1), 'TaskTable');
    await tab.board.question(idOf(1), { since: NOON, at: NOON, woke: NOON + 1 });
    tab.goOnline(true);
    await until(() => expect(told).toEqual(['task.renamed accepted', 'task.renamed refused']));
    await until(() => expect(tab.journal.entries().map(({ fact }) => fact.type)).toEqual(['task.renamed']));
  });

  it('J16 all facts are kept when the session expires, and sent after the next sign-in', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    tab.life.tokenOf = null;
    for (let n = 0; n < 50; n += 1) await tab.board.rename(idOf(1), `Name ${n}`);
    expect(tab.unsentCount()).toBe(50);
    expect(world.server.seen).toEqual([]);
    tab.life.tokenOf = 7;
    tab.journal.authRenewed();
    await tab.sent();
    expect(world.server.journal).toHaveLength(50);
    expect(world.server.task(idOf(1))?.name).toBe('Name 49');
  });

  it("J3 a page from a proxy doesn't count as the server's answer", async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    let answered = 0;
    world.server.weather = () => {
      answered += 1;
      return answered === 1 ? 'a foreign page' : 'fine';
    };
    await tab.board.rename(idOf(1), 'Plan');
    await tab.sent();
    expect(world.server.task(idOf(1))?.name).toBe('Plan');
    expect(world.server.seen).toHaveLength(2);
  });

  it("DEC-63 a sign-out sends the outbox first, and reports when that isn't possible", async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    await tab.board.rename(idOf(1), 'One');
    expect(await tab.journal.drain(5_000)).toBe(true);
    world.server.weather = () => ({ status: 500 });
    tab.life.tokenOf = null;
    await tab.board.rename(idOf(1), 'Two');
    expect(await tab.journal.drain(5_000)).toBe(false);
  });
});

describe('tabs', () => {
  it('J10 one tab sends, and the next takes over when it dies during a request', async () => {
    const world = new World();
    world.server.place(task(1));
    const [leader, follower] = [await opened(world), await opened(world)];
    world.server.weather = () => {
      leader.life.isDead = true;
      return 'fine';
    };
    await follower.board.rename(idOf(1), 'Plan');
    await until(() => expect(leader.life.isDead).toBe(true));
    expect(follower.unsentCount()).toBe(1);
    world.server.weather = () => 'fine';
    await leader.kill();
    await follower.sent();
    expect([world.server.seen.length, world.server.journal.length]).toEqual([2, 1]);
  });

  it('J10 J3 two senders at once deliver each fact once', async () => {
    const world = new World();
    world.server.place(task(1));
    const tabs = [await opened(world, { broken: true }), await opened(world, { broken: true })];
    for (let n = 0; n < 10; n += 1) await tabs[n % 2]?.board.rename(idOf(1), `Name ${n}`);
    await until(() => expect(tabs.map((tab) => tab.unsentCount())).toEqual([0, 0]));
    expect(world.server.seen.length).toBeGreaterThan(10);
    expect(new Set(world.server.journal.map((row) => row.fact.id)).size).toBe(10);
    expect(world.server.journal).toHaveLength(10);
    expect(tabs.map((tab) => tab.journal.entries())).toEqual([[], []]);
  });

  it('J6 a new sender finds out about facts that an old one settled without a broadcast', async () => {
    const world = new World();
    world.server.place(task(1));
    const [leader, follower] = [await opened(world), await opened(world)];
    await until(async () => expect(await leader.journal.boards()).toHaveLength(1));
    world.server.weather = () => {
      world.isQuiet = true;
      return 'fine';
    };
    await follower.board.rename(idOf(1), 'Plan');
    await until(() => expect(world.server.seen).toHaveLength(1));
    await until(() => expect(leader.journal.entries()).toEqual([]));
    expect(follower.unsentCount()).toBe(1);
    await leader.kill();
    await follower.sent();
    expect(names(follower)[0]).toBe('Plan');
    expect(world.server.seen).toHaveLength(1);
  });

  it("J11 another user's facts stay apart and are never sent with other credentials", async () => {
    const world = new World();
    world.server.place(task(1));
    const mine = await opened(world, { online: false });
    await mine.board.rename(idOf(1), 'Mine');
    await mine.kill();
    const other = await opened(world, { userId: 8 });
    expect(other.journal.entries()).toEqual([]);
    expect(world.server.seen).toEqual([]);
    await other.kill();
    const again = await opened(world);
    await again.sent();
    expect(world.server.journal.map((row) => row.fact.by)).toEqual([7]);
  });

  it("J11 J16 nothing is sent while another user's token is stored, and sending resumes with the own token", async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    tab.life.tokenOf = 8;
    await tab.board.rename(idOf(1), 'Mine');
    await tab.journal.drain(4_000);
    expect([world.server.seen.length, tab.unsentCount()]).toEqual([0, 1]);
    tab.life.tokenOf = 7;
    tab.journal.authRenewed();
    await tab.sent();
    expect(world.server.journal.map((row) => row.fact.by)).toEqual([7]);
  });
});
