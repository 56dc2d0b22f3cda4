import { describe, expect, it } from 'vitest';
import { idOf, newTask, NOON, type Tab, task, World, until } from '#tests/services/journal/world.ts';

async function opened(world: World): Promise<Tab> {
  const tab = world.tab();
  await tab.journal.ready;
  await tab.read();
  return tab;
}

describe('undo', () => {
  it('DEC-119 undoes the latest own change first, and the undo of an undo does it again', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    await tab.board.rename(idOf(1), 'Plan');
    await tab.board.estimate(idOf(1), 3_600_000);
    expect(tab.undo.last()?.label).toBe('Changed the estimate of “Plan”');
    const undone = await tab.undo.run();
    expect(tab.board.task(idOf(1))).toMatchObject({ name: 'Plan', estimateMs: 1_800_000 });
    expect(tab.undo.last()?.label).toBe('Renamed “Plan”');
    await tab.undo.run(undone.ok ? undone.value.id : '');
    expect(tab.board.task(idOf(1))?.estimateMs).toBe(3_600_000);
    expect(tab.undo.last()?.label).toBe('Changed the estimate of “Plan”');
    await until(() => expect(tab.unsentCount()).toBe(0));
    expect(world.server.task(idOf(1))).toMatchObject({ name: 'Plan', estimateMs: 3_600_000 });
  });

  it('DEC-119 undoes a start after a reload: paused, with its run taken away', async () => {
    const world = new World();
    world.server.place(task(1, { loggedMs: 5_000, status: 'paused' }));
    const tab = await opened(world);
    await tab.board.edit(idOf(1), {}, { start: true });
    await until(() => expect(tab.unsentCount()).toBe(0));
    await tab.kill();
    world.now = NOON + 60_000;
    const again = await opened(world);
    await until(() => expect(again.undo.last()?.label).toBe('Resumed “Task 1”'));
    await again.undo.run();
    await until(() => expect(again.unsentCount()).toBe(0));
    expect(world.server.task(idOf(1))).toMatchObject({ status: 'paused', loggedMs: 5_000 });
    expect(again.undo.last()).toBeNull();
  });

  it('DEC-119 DEC-120 undoes the start of a Save & Start alone: the task stays, without the run', async () => {
    const world = new World();
    const tab = await opened(world);
    await tab.board.create(newTask(1), { start: true });
    expect(tab.undo.last()?.label).toBe('Started “Task 1”');
    await tab.undo.run();
    expect(tab.board.task(idOf(1))).toMatchObject({ live: true, status: 'paused', loggedMs: 0 });
    await until(() => expect(tab.unsentCount()).toBe(0));
    expect(world.server.task(idOf(1))).toMatchObject({ live: true, status: 'paused', loggedMs: 0 });
  });

  it('DEC-119 offers what can be undone: not the create of a task that was started since', async () => {
    const world = new World();
    world.server.place(task(2));
    const tab = await opened(world);
    await tab.board.rename(idOf(2), 'Plan');
    await tab.board.create(newTask(1), { start: true });
    await tab.undo.run();
    expect(tab.undo.last()?.label).toBe('Renamed “Plan”');
    await tab.undo.run();
    expect(tab.board.task(idOf(2))?.name).toBe('Task 2');
    expect(tab.undo.last()).toBeNull();
  });

  it('DEC-119 offers and undoes what another tab has just recorded', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    const other = await opened(world);
    await other.board.rename(idOf(1), 'Plan');
    await until(() => expect(tab.undo.last()?.label).toBe('Renamed “Plan”'));
    await tab.undo.run();
    await until(() => expect(other.board.task(idOf(1))?.name).toBe('Task 1'));
    await until(() => expect(other.undo.last()).toBeNull());
  });

  it('DEC-119 does not offer again what somebody else has made impossible', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    await tab.board.rename(idOf(1), 'Plan');
    await until(() => expect(tab.unsentCount()).toBe(0));
    world.server.place(task(1, { name: 'Theirs' }));
    await tab.read();
    expect((await tab.undo.run()).ok).toBe(false);
    expect(tab.undo.last()).toBeNull();
  });

  it('DEC-119 refuses when the task was changed since, and when there is nothing', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    expect(await tab.undo.run()).toMatchObject({ refusal: { code: 'undo.nothing' } });
    await tab.board.rename(idOf(1), 'Plan');
    await until(() => expect(tab.unsentCount()).toBe(0));
    world.server.place(task(1, { name: 'Theirs' }));
    await tab.read();
    expect(await tab.undo.run()).toMatchObject({ refusal: { code: 'undo.changed' } });
    expect(tab.board.task(idOf(1))?.name).toBe('Theirs');
  });

  it('DEC-119 J7 never offers a fact that was refused, also after a reload', async () => {
    const world = new World();
    const tab = await opened(world);
    world.server.weather = () => ({ status: 403 });
    await tab.board.create(newTask(1), { start: false });
    expect(tab.undo.last()?.label).toBe('Created “Task 1”');
    await until(() => expect(tab.undo.last()).toBeNull());
    await tab.kill();
    const again = await opened(world);
    await again.journal.log();
    expect(again.undo.last()).toBeNull();
  });
});
