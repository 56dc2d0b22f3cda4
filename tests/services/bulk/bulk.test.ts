import { describe, expect, it } from 'vitest';
import { idOf, NOON, opened, task, until, World } from '#tests/services/journal/world.ts';

const ids = [1, 2, 3].map(idOf);
const week = (world: World) => [1, 2, 3].map((n) => world.server.place(task(n)));
const texts = (tab: { said: readonly { text: string }[] }) => tab.said.map(({ text }) => text);
const TOMORROW = '2026-11-19';

describe('an act on several tasks', () => {
  it('BLK-17 DEC-120 shows at once, is one call and one row, and is told with Undo', async () => {
    const world = new World();
    week(world);
    const tab = await opened(world);
    const acted = tab.bulk.act({ kind: 'move', ids, target: { code: 'TOMORROW' } });
    expect(ids.map((id) => tab.board.task(id)?.day)).toEqual([TOMORROW, TOMORROW, TOMORROW]);
    expect(await acted).toMatchObject({ ok: true, value: { skipped: [] } });
    await until(() => expect(tab.unsentCount()).toBe(0));
    expect(world.server.seen.map(({ key }) => key)).toEqual(['POST /api/tasks/Task/BatchUpdate']);
    expect(world.server.journal.map(({ fact }) => fact.type)).toEqual(['tasks.edited']);
    expect(tab.said).toMatchObject([{ text: 'Moved 3 tasks', actions: [{ label: 'Undo' }] }]);
  });

  it('BLK-31 BLK-32 BLK-33 is none with an empty list: it succeeds without a request', async () => {
    const world = new World();
    const tab = await opened(world);
    for (const kind of ['complete', 'delete'] as const)
      expect(await tab.bulk.act({ kind, ids: [] })).toEqual({ ok: true, value: { fact: null, skipped: [] } });
    await tab.bulk.act({ kind: 'edit', ids: [], changes: {} });
    await tab.bulk.act({ kind: 'move', ids: [], target: { code: 'TODAY' } });
    expect([world.server.seen, tab.said, tab.journal.entries()]).toEqual([[], [], []]);
  });

  it('DEC-24 DEC-123 says in one message what it left out, and why', async () => {
    const world = new World();
    const [, second] = week(world);
    if (second) world.server.place({ ...second, loggedMs: 60_000, status: 'paused' });
    const tab = await opened(world);
    await tab.bulk.act({ kind: 'move', ids, target: { code: 'UNSCHEDULED' } });
    const why = "In Progress or Completed tasks can't be moved to Unscheduled.";
    expect(texts(tab)).toEqual([`2 moved, 1 stayed: ${why}`]);
    expect(ids.map((id) => tab.board.task(id)?.day)).toEqual([null, '2026-11-18', null]);
    await tab.bulk.act({ kind: 'move', ids: [idOf(2)], target: { code: 'UNSCHEDULED' } });
    expect(texts(tab).at(-1)).toBe(why);
    await until(() => expect(tab.unsentCount()).toBe(0));
    expect(world.server.journal).toHaveLength(1);
  });

  it('DEC-123 B6 refuses the whole for a task that is not there, in words', async () => {
    const world = new World();
    week(world);
    const tab = await opened(world);
    const acted = await tab.bulk.act({ kind: 'complete', ids: [...ids, idOf(9)] });
    expect(acted).toMatchObject({ ok: false, refusal: { code: 'task.gone' } });
    expect([texts(tab), tab.journal.entries()]).toEqual([['This task no longer exists.'], []]);
    const day = { code: 'SPECIFIC_DAY', day: '2026-11-01' } as const;
    await tab.bulk.act({ kind: 'move', ids, target: day });
    expect(texts(tab).at(-1)).toBe('Choose yesterday or a later day.');
  });

  it('DEC-123 DEC-131 J6 tells once what the server has left out, and then shows what it has', async () => {
    const world = new World();
    const [first, second] = week(world);
    const tab = await opened(world);
    tab.goOnline(false);
    await tab.bulk.act({ kind: 'move', ids, target: { code: 'UNSCHEDULED' } });
    if (first) world.server.place({ ...first, status: 'done' });
    if (second) world.server.place({ ...second, day: null });
    tab.goOnline(true);
    await until(() => expect(tab.unsentCount()).toBe(0));
    const why = "In Progress or Completed tasks can't be moved to Unscheduled.";
    expect(texts(tab)).toEqual(['Moved 3 tasks', `1 moved, 1 stayed: ${why}`]);
    await tab.read();
    expect(ids.map((id) => [tab.board.task(id)?.status, tab.board.task(id)?.day])).toEqual([
      ['done', '2026-11-18'],
      ['created', null],
      ['created', null],
    ]);
    expect(tab.undo.last()?.label).toBe('Moved “Task 3”');
    await tab.undo.run();
    await until(() => expect(tab.unsentCount()).toBe(0));
    expect(ids.map((id) => world.server.task(id)?.day)).toEqual(['2026-11-18', null, '2026-11-18']);
    expect(tab.refusals).toEqual([]);
  });

  it('DEC-119 goes back and forth again, also after a reload', async () => {
    const world = new World();
    week(world);
    world.server.place(task(2, { status: 'inProgress', runningSince: NOON - 60_000 }));
    const tab = await opened(world);
    await tab.bulk.act({ kind: 'complete', ids });
    await until(() => expect(tab.unsentCount()).toBe(0));
    await tab.kill();
    const again = await opened(world);
    await until(() => expect(again.undo.last()?.label).toBe('Completed 3 tasks'));
    await again.undo.run();
    await until(() => expect(again.unsentCount()).toBe(0));
    expect(ids.map((id) => world.server.task(id)?.status)).toEqual(['created', 'inProgress', 'created']);
    await again.kill();
    const third = await opened(world);
    await until(() => expect(third.undo.next()?.label).toBe('Completed 3 tasks'));
    await third.undo.redo();
    await until(() => expect(third.unsentCount()).toBe(0));
    expect(ids.map((id) => world.server.task(id)?.status)).toEqual(['done', 'done', 'done']);
    await third.undo.run();
    await third.bulk.act({ kind: 'delete', ids });
    await third.undo.run();
    await until(() => expect(third.unsentCount()).toBe(0));
    expect(ids.map((id) => world.server.task(id)?.live)).toEqual([true, true, true]);
    expect(third.refusals).toEqual([]);
  });

  it('J10 DEC-123 is told in the tab that did it, where another one sends it', async () => {
    const world = new World();
    const [first] = week(world);
    const leader = await opened(world, { online: false });
    const tab = await opened(world);
    await tab.bulk.act({ kind: 'move', ids, target: { code: 'UNSCHEDULED' } });
    if (first) world.server.place({ ...first, status: 'done' });
    leader.goOnline(true);
    await until(() => expect(tab.unsentCount()).toBe(0));
    const why = "In Progress or Completed tasks can't be moved to Unscheduled.";
    await until(() => expect(texts(tab)).toEqual(['Moved 3 tasks', `2 moved, 1 stayed: ${why}`]));
    expect(texts(leader)).toEqual([]);
  });
});
