import { describe, expect, it } from 'vitest';
import { idOf, NOON, opened, task, until, World } from '#tests/services/journal/world.ts';
import { fastest } from '#tests/support/fastest.ts';
import { redoStep, undoStep } from '#tests/support/undo.ts';

const ids = [1, 2, 3].map(idOf);
const week = (world: World) => [1, 2, 3].map((n) => world.server.place(task(n)));
const texts = (tab: { said: readonly { text: string }[] }) => tab.said.map(({ text }) => text);
const TOMORROW = '2026-11-19';

describe('a bulk action', () => {
  it('BLK-17 DEC-120 shows at once, is one call and one row, and has one message with Undo', async () => {
    const world = new World();
    week(world);
    const tab = await opened(world);
    const acted = tab.bulk.act({ kind: 'move', ids, target: { code: 'TOMORROW' } });
    expect(ids.map((id) => tab.board.task(id)?.day)).toEqual([TOMORROW, TOMORROW, TOMORROW]);
    expect(await acted).toMatchObject({ ok: true, value: { skipped: [] } });
    await tab.sent();
    expect(world.server.seen.map(({ key }) => key)).toEqual(['POST /api/tasks/Task/BatchUpdate']);
    expect(world.server.journal.map(({ fact }) => fact.type)).toEqual(['tasks.edited']);
    expect(tab.said).toMatchObject([{ text: 'Moved 3 tasks', actions: [{ label: 'Undo' }] }]);
  });

  it('BLK-31 BLK-32 BLK-33 succeeds without a request for an empty list', async () => {
    const world = new World();
    const tab = await opened(world);
    for (const kind of ['complete', 'delete'] as const)
      expect(await tab.bulk.act({ kind, ids: [] })).toEqual({ ok: true, value: { fact: null, skipped: [] } });
    await tab.bulk.act({ kind: 'edit', ids: [], changes: {} });
    await tab.bulk.act({ kind: 'move', ids: [], target: { code: 'TODAY' } });
    expect([world.server.seen, tab.said, tab.journal.entries()]).toEqual([[], [], []]);
  });

  it('DEC-24 DEC-123 reports all skipped tasks and the reasons in one message', async () => {
    const world = new World();
    const [, second] = week(world);
    if (second) world.server.place({ ...second, loggedMs: 60_000, status: 'paused' });
    const tab = await opened(world);
    await tab.bulk.act({ kind: 'move', ids, target: { code: 'UNSCHEDULED' } });
    const why = "In Progress or Completed tasks can't be moved to Unscheduled.";
    expect(texts(tab)).toEqual([`2 moved, 1 skipped: ${why}`]);
    expect(ids.map((id) => tab.board.task(id)?.day)).toEqual([null, '2026-11-18', null]);
    await tab.bulk.act({ kind: 'move', ids: [idOf(2)], target: { code: 'UNSCHEDULED' } });
    expect(texts(tab).at(-1)).toBe(why);
    await tab.sent();
    expect(world.server.journal).toHaveLength(1);
  });

  it('DEC-123 B6 fails as a whole, with a message, when a task is missing', async () => {
    const world = new World();
    week(world);
    const tab = await opened(world);
    const acted = await tab.bulk.act({ kind: 'complete', ids: [...ids, idOf(9)] });
    expect(acted).toMatchObject({ ok: false, refusal: { code: 'task.gone' } });
    expect([texts(tab), tab.journal.entries()]).toEqual([['This task no longer exists.'], []]);
    const day = { code: 'SPECIFIC_DAY', day: '2026-11-01' } as const;
    await tab.bulk.act({ kind: 'move', ids, target: day });
    expect(texts(tab).at(-1)).toBe('Choose yesterday or later.');
  });

  it("DEC-123 DEC-131 J6 reports once the tasks that the server skipped, and then shows the server's state", async () => {
    const world = new World();
    const [first, second] = week(world);
    const tab = await opened(world);
    tab.goOnline(false);
    await tab.bulk.act({ kind: 'move', ids, target: { code: 'UNSCHEDULED' } });
    if (first) world.server.place({ ...first, status: 'done' });
    if (second) world.server.place({ ...second, day: null });
    tab.goOnline(true);
    await tab.sent();
    const why = "In Progress or Completed tasks can't be moved to Unscheduled.";
    await until(() => expect(texts(tab)).toEqual(['Moved 3 tasks', `1 moved, 1 skipped: ${why}`]));
    await tab.read();
    expect(ids.map((id) => [tab.board.task(id)?.status, tab.board.task(id)?.day])).toEqual([
      ['done', '2026-11-18'],
      ['created', null],
      ['created', null],
    ]);
    expect(tab.undo.last()?.label).toBe('Moved “Task 3”');
    await undoStep(tab.undo);
    await tab.sent();
    expect(ids.map((id) => world.server.task(id)?.day)).toEqual(['2026-11-18', null, '2026-11-18']);
    expect(tab.refusals).toEqual([]);
  });

  it('DEC-119 can be undone and redone, also after a reload', async () => {
    const world = new World();
    week(world);
    world.server.place(task(2, { status: 'inProgress', runningSince: NOON - 60_000 }));
    const tab = await opened(world);
    await tab.bulk.act({ kind: 'complete', ids });
    await tab.sent();
    await tab.kill();
    const again = await opened(world);
    await until(() => expect(again.undo.last()?.label).toBe('Completed 3 tasks'));
    await undoStep(again.undo);
    await again.sent();
    expect(ids.map((id) => world.server.task(id)?.status)).toEqual(['created', 'inProgress', 'created']);
    await again.kill();
    const third = await opened(world);
    await until(() => expect(third.undo.next()?.label).toBe('Completed 3 tasks'));
    await redoStep(third.undo);
    await third.sent();
    expect(ids.map((id) => world.server.task(id)?.status)).toEqual(['done', 'done', 'done']);
    await undoStep(third.undo);
    await third.bulk.act({ kind: 'delete', ids });
    await undoStep(third.undo);
    await third.sent();
    expect(ids.map((id) => world.server.task(id)?.live)).toEqual([true, true, true]);
    expect(third.refusals).toEqual([]);
  });

  it('J10 DEC-123 is announced in the tab that ran it, though another tab sends it', async () => {
    const world = new World();
    const [first] = week(world);
    const leader = await opened(world, { online: false });
    const tab = await opened(world);
    await tab.bulk.act({ kind: 'move', ids, target: { code: 'UNSCHEDULED' } });
    if (first) world.server.place({ ...first, status: 'done' });
    leader.goOnline(true);
    await tab.sent();
    const why = "In Progress or Completed tasks can't be moved to Unscheduled.";
    await until(() => expect(texts(tab)).toEqual(['Moved 3 tasks', `2 moved, 1 skipped: ${why}`]));
    expect(texts(leader)).toEqual([]);
  });

  it('BLK-22 DEC-17 DEC-121 J7 carries tasks over offline, and the remainder keeps its id once sent', async () => {
    const world = new World();
    world.server.place(task(1, { loggedMs: 600_000, status: 'paused' }));
    world.server.place(task(2));
    const tab = await opened(world, { online: false });
    await tab.bulk.act({ kind: 'rollover', ids: ids.slice(0, 2), target: { code: 'TOMORROW' } });
    const onTomorrow = () => [...tab.board.tasks().values()].filter(({ day }) => day === TOMORROW);
    const rest = onTomorrow().find(({ rollovers }) => rollovers === 1);
    expect(rest).toMatchObject({ name: 'Task 1', estimateMs: 1_200_000, loggedMs: 0, status: 'created' });
    await tab.board.rename(rest?.id ?? '', 'The rest');
    await tab.bulk.act({ kind: 'complete', ids: [rest?.id ?? ''] });
    expect(texts(tab)[0]).toBe('Rolled over 2 tasks');
    tab.goOnline(true);
    await tab.sent();
    await tab.read();
    expect(world.server.task(rest?.id ?? '')).toMatchObject({
      name: 'The rest',
      status: 'done',
      day: TOMORROW,
    });
    expect(onTomorrow().map(({ name }) => name)).toEqual(expect.arrayContaining(['The rest', 'Task 2']));
    expect([tab.board.task(idOf(1))?.status, tab.refusals]).toEqual(['done', []]);
  });

  it('BLK-08 BLK-09 BLK-10 DEC-19 clones tasks, and pastes tasks of other boards, at once', async () => {
    const world = new World();
    const [first] = week(world);
    const elsewhere = world.server.place(task(7, { day: '2026-12-09', name: 'From another week' }));
    const tab = await opened(world);
    await tab.bulk.act({ kind: 'clone', ids: [idOf(1)] });
    const onto = { day: TOMORROW, assigneeId: 7 };
    const sources = [elsewhere, ...(first ? [first] : [])];
    await tab.bulk.act({ kind: 'paste', ids: [idOf(7), idOf(1)], sources, onto });
    const pasted = [...tab.board.tasks().values()].filter(({ day }) => day === TOMORROW);
    expect(pasted.map(({ name, index }) => [name, index])).toEqual([
      ['From another week', 0],
      ['Task 1', 1],
    ]);
    await tab.sent();
    expect(pasted.map(({ id }) => world.server.task(id)?.name)).toEqual(['From another week', 'Task 1']);
    expect(texts(tab)).toEqual(['Cloned “Task 1”', 'Pasted 2 tasks']);
    await undoStep(tab.undo);
    await undoStep(tab.undo);
    await tab.sent();
    expect(world.server.read().tasks.map(({ name }) => name)).toEqual([
      'Task 1',
      'Task 2',
      'Task 3',
      'From another week',
    ]);
  });

  it('J7 drops changes of copies when the cloning is refused', async () => {
    const world = new World();
    week(world);
    const tab = await opened(world, { online: false });
    await tab.bulk.act({ kind: 'clone', ids: [idOf(1)] });
    const copy = [...tab.board.tasks().values()].find(({ index }) => index === 3);
    await tab.board.rename(copy?.id ?? '', 'The copy');
    world.server.weather = ({ key }) => (key.endsWith('CloneTasks') ? { status: 403 } : 'fine');
    tab.goOnline(true);
    await tab.sent();
    expect(tab.journal.entries().map(({ status, refusal }) => [status, refusal?.code])).toEqual([
      ['refused', 'request.invalid'],
      ['refused', 'task.dependsOnRefused'],
    ]);
    expect(tab.board.task(copy?.id ?? '')).toBeUndefined();
    expect(world.server.seen).toHaveLength(1);
  });

  it('DEC-123 previews the result for each task and the hours of the days, without changing anything', async () => {
    const world = new World();
    week(world);
    const tab = await opened(world);
    const plan = tab.bulk.plan({ kind: 'move', ids, target: { code: 'TOMORROW' } });
    expect(plan.ok && plan.value.tasks.map(({ becomes, day }) => [becomes, day])).toEqual([
      ['moved', TOMORROW],
      ['moved', TOMORROW],
      ['moved', TOMORROW],
    ]);
    expect(plan.ok && plan.value.columns.map(({ day, after }) => [day, after.estimateMs])).toEqual([
      ['2026-11-18', 0],
      [TOMORROW, 5_400_000],
    ]);
    const early = { code: 'SPECIFIC_DAY', day: '2026-01-01' } as const;
    expect(tab.bulk.plan({ kind: 'rollover', ids, target: early }).ok).toBe(false);
    expect(tab.bulk.plan({ kind: 'complete', ids: [] })).toEqual({
      ok: true,
      value: { tasks: [], columns: [] },
    });
    expect([tab.journal.entries(), tab.said]).toEqual([[], []]);
  });

  it('DEC-119 is undone and redone for five hundred tasks, also after a reload', async () => {
    const world = new World();
    const many = Array.from({ length: 500 }, (_, at) => idOf(at + 1));
    for (const [at] of many.entries())
      world.server.place(task(at + 1, at % 2 === 0 ? {} : { loggedMs: 60_000, status: 'paused' }));
    const before = world.server.read().tasks.map(({ id, day, status }) => [id, day, status]);
    const tab = await opened(world);
    await tab.bulk.act({ kind: 'rollover', ids: many, target: { code: 'TOMORROW' } });
    await tab.sent();
    await tab.kill();
    const again = await opened(world);
    await until(() => expect(again.undo.last()?.label).toBe('Rolled over 500 tasks'));
    const took = await fastest(3_000, async () => {
      expect((await undoStep(again.undo)).ok).toBe(true);
    });
    expect(took).toBeLessThan(3_000);
    await again.sent();
    expect(world.server.read().tasks.map(({ id, day, status }) => [id, day, status])).toEqual(before);
    await redoStep(again.undo);
    await again.sent();
    const rests = world.server.read().tasks.filter(({ rollovers }) => rollovers === 1);
    expect([rests.length, again.refusals]).toEqual([250, []]);
  }, 30_000);
});
