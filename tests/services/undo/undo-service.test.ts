import { describe, expect, it } from 'vitest';
import { texts } from '#domain/texts/messages.ts';
import { idOf, newTask, NOON, type Tab, task, World, until } from '#tests/services/journal/world.ts';
import { redoStep, undoStep } from '#tests/support/undo.ts';

async function opened(world: World): Promise<Tab> {
  const tab = world.tab();
  await tab.journal.ready;
  await tab.read();
  return tab;
}

describe('undo', () => {
  it('DEC-119 reverts the latest own change first, and the undo of an undo redoes it', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    await tab.board.rename(idOf(1), 'Plan');
    await tab.board.estimate(idOf(1), 3_600_000);
    expect(tab.undo.last()?.label).toBe('Changed the estimate of “Plan”');
    const undone = await undoStep(tab.undo);
    expect(tab.board.task(idOf(1))).toMatchObject({ name: 'Plan', estimateMs: 1_800_000 });
    expect(tab.undo.last()?.label).toBe('Renamed “Plan”');
    await undoStep(tab.undo, undone.ok ? undone.value.factId : '');
    expect(tab.board.task(idOf(1))?.estimateMs).toBe(3_600_000);
    expect(tab.undo.last()?.label).toBe('Changed the estimate of “Plan”');
    await tab.sent();
    expect(world.server.task(idOf(1))).toMatchObject({ name: 'Plan', estimateMs: 3_600_000 });
  });

  it('DEC-119 T7 reverts a change that the browser is still writing', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    await tab.board.rename(idOf(1), 'Plan');
    const estimated = tab.board.estimate(idOf(1), 3_600_000);
    tab.undo.actor.send({ type: 'undo.asked' });
    tab.undo.actor.send({ type: 'redo.asked' });
    await estimated;
    await until(() => expect(tab.undo.actor.getSnapshot().value).toBe('done'));
    expect(tab.board.task(idOf(1))).toMatchObject({ name: 'Plan', estimateMs: 3_600_000 });
    tab.undo.actor.send({ type: 'undo.asked' });
    await until(() => expect(tab.board.task(idOf(1))?.estimateMs).toBe(1_800_000));
    expect(tab.board.task(idOf(1))?.name).toBe('Plan');
  });

  it('DEC-119 DEC-140 skips a question that came up, and still undoes and redoes earlier steps', async () => {
    const world = new World();
    world.server.place(task(1, { status: 'inProgress', runningSince: NOON }));
    const tab = await opened(world);
    await tab.board.rename(idOf(1), 'Plan');
    await tab.board.question(idOf(1), { since: NOON, at: NOON, woke: NOON + 1 });
    expect(tab.board.task(idOf(1))?.questions).toHaveLength(1);
    expect(tab.undo.last()?.label).toBe('Renamed “Plan”');
    await undoStep(tab.undo);
    await tab.board.question(idOf(1), { since: NOON, at: NOON, woke: NOON + 1 });
    expect(tab.undo.next()?.label).toBe('Renamed “Plan”');
  });

  it('DEC-119 pauses a started task after a reload, and removes its run', async () => {
    const world = new World();
    world.server.place(task(1, { loggedMs: 5_000, status: 'paused' }));
    const tab = await opened(world);
    await tab.board.edit(idOf(1), {}, { start: true });
    await tab.sent();
    await tab.kill();
    world.now = NOON + 60_000;
    const again = await opened(world);
    await until(() => expect(again.undo.last()?.label).toBe('Resumed “Task 1”'));
    await undoStep(again.undo);
    await again.sent();
    expect(world.server.task(idOf(1))).toMatchObject({ status: 'paused', loggedMs: 5_000 });
    expect(again.undo.last()).toBeNull();
  });

  it('DEC-119 DEC-120 reverts the start of a Save & Start alone: the task stays, without the run', async () => {
    const world = new World();
    const tab = await opened(world);
    await tab.board.create(newTask(1), { start: true });
    expect(tab.undo.last()?.label).toBe('Started “Task 1”');
    await undoStep(tab.undo);
    expect(tab.board.task(idOf(1))).toMatchObject({ live: true, status: 'paused', loggedMs: 0 });
    await tab.sent();
    expect(world.server.task(idOf(1))).toMatchObject({ live: true, status: 'paused', loggedMs: 0 });
  });

  it('DEC-119 DEC-120 walks back through a Save & Start: the start, the creation, and earlier changes', async () => {
    const world = new World();
    world.server.place(task(2));
    const tab = await opened(world);
    await tab.board.rename(idOf(2), 'Plan');
    await tab.board.create(newTask(1), { start: true });
    await undoStep(tab.undo);
    expect(tab.undo.last()?.label).toBe('Created “Task 1”');
    await undoStep(tab.undo);
    expect(tab.board.task(idOf(1))?.live).toBe(false);
    expect(tab.undo.last()?.label).toBe('Renamed “Plan”');
    await undoStep(tab.undo);
    expect(tab.board.task(idOf(2))?.name).toBe('Task 2');
    expect(tab.undo.last()).toBeNull();
    await tab.sent();
    expect(world.server.task(idOf(1))?.live).toBe(false);
    expect(world.server.task(idOf(2))?.name).toBe('Task 2');
  });

  it('DEC-119 BRD-13 decision 0023 reverts tasks added together in one step and redoes them in one, after a reload too', async () => {
    const world = new World();
    const tab = await opened(world);
    await tab.board.create(newTask(1), { start: false });
    world.now = NOON + 1;
    await tab.board.createAll([newTask(2), newTask(3), newTask(4)]);
    expect(tab.undo.last()?.label).toBe('Created 3 tasks');
    tab.undo.actor.send({ type: 'undo.asked' });
    await until(() => expect(tab.walked).toEqual(['Undone: Created 3 tasks']));
    const live = () => [1, 2, 3, 4].filter((n) => world.server.task(idOf(n))?.live);
    await until(() => expect(live()).toEqual([1]));
    expect([tab.undo.last()?.label, tab.undo.next()?.label]).toEqual(['Created “Task 1”', 'Created 3 tasks']);
    await tab.sent();
    await tab.kill();
    const again = await opened(world);
    await until(() => expect(again.undo.next()?.label).toBe('Created 3 tasks'));
    await redoStep(again.undo);
    expect(again.undo.next()).toBeNull();
    await until(() => expect(live()).toEqual([1, 2, 3, 4]));
    expect(again.undo.last()?.label).toBe('Created 3 tasks');
    expect(again.refusals).toEqual([]);
  });

  it('DEC-119 DEC-120 reverts both facts of a Save & Start in order, and redoes them after both have settled', async () => {
    const world = new World();
    const tab = await opened(world);
    const made = await tab.board.create(newTask(1), { start: true });
    expect((await undoStep(tab.undo, made.ok ? made.value.id : '')).ok).toBe(true);
    expect(tab.board.task(idOf(1))).toMatchObject({ live: false, status: 'paused', loggedMs: 0 });
    await redoStep(tab.undo);
    expect(tab.board.task(idOf(1))).toMatchObject({ live: true, status: 'paused', runningSince: null });
    await redoStep(tab.undo);
    expect(tab.board.task(idOf(1))).toMatchObject({ live: true, status: 'inProgress' });
    expect(tab.undo.next()).toBeNull();
    await tab.sent();
    expect(tab.refusals).toEqual([]);
    expect(world.server.task(idOf(1))).toMatchObject({ live: true, status: 'inProgress' });
  });

  it('DEC-119 DEC-120 reverts a Save & Start of an edit in one step, and reports both parts', async () => {
    const world = new World();
    world.server.place(task(1, { status: 'paused', loggedMs: 5_000 }));
    const tab = await opened(world);
    const saved = await tab.board.edit(idOf(1), { name: 'Plan' }, { start: true });
    await tab.sent();
    expect(world.server.task(idOf(1))).toMatchObject({ name: 'Plan', status: 'inProgress' });
    tab.undo.actor.send({ type: 'undo.asked', factId: saved.ok ? saved.value.id : '' });
    await until(() => expect(tab.walked).toEqual(['Undone: Renamed “Plan” and started it']));
    const before = { name: 'Task 1', status: 'paused', loggedMs: 5_000, runningSince: null };
    expect(tab.board.task(idOf(1))).toMatchObject(before);
    await tab.sent();
    expect(world.server.task(idOf(1))).toMatchObject(before);
    tab.undo.actor.send({ type: 'redo.asked' });
    await until(() => expect(tab.walked.at(-1)).toBe('Redone: Renamed “Plan”'));
    expect(tab.board.task(idOf(1))).toMatchObject({ name: 'Plan', status: 'paused' });
    expect(tab.undo.next()?.label).toBe('Resumed “Plan”');
    expect(tab.refusals).toEqual([]);
  });

  it.each(['held back', 'sent'] as const)(
    'DEC-119 DEC-128 walks back over a start and a pause that are %s, where the server clamps their times to its own',
    async (how) => {
      const world = new World();
      world.server.place(task(1));
      world.server.clock = NOON - 20;
      const tab = await opened(world);
      const run = (action: 'start' | 'pause') =>
        tab.timers.of(tab.board.task(idOf(1)) ?? task(1)).act(action);
      run('start');
      await tab.sent();
      if (how === 'held back') world.server.weather = () => 'lost before';
      world.now += 60_000;
      world.server.clock += 60_000;
      run('pause');
      await until(() => expect(tab.undo.last()?.label).toBe('Paused “Task 1”'));
      await until(() => expect(tab.unsentCount()).toBe(how === 'sent' ? 0 : 1));
      expect((await undoStep(tab.undo)).ok).toBe(true);
      expect(tab.board.task(idOf(1))?.status).toBe('inProgress');
      expect(tab.undo.last()?.label).toBe('Started “Task 1”');
      expect((await undoStep(tab.undo)).ok).toBe(true);
      expect(tab.board.task(idOf(1))).toMatchObject({ status: 'paused', loggedMs: 0 });
      world.server.weather = () => 'fine';
      tab.goOnline(false);
      tab.goOnline(true);
      await tab.sent();
      expect(tab.refusals).toEqual([]);
      expect(world.server.task(idOf(1))).toMatchObject({ status: 'paused', loggedMs: 0 });
    },
  );

  it('DEC-119 DEC-128 walks back over a start and a pause after a reload, by the times that the server clamped', async () => {
    const world = new World();
    world.server.place(task(1));
    world.server.clock = NOON - 20;
    const tab = await opened(world);
    const run = (action: 'start' | 'pause') => tab.timers.of(tab.board.task(idOf(1)) ?? task(1)).act(action);
    run('start');
    await tab.sent();
    world.now += 60_000;
    run('pause');
    await tab.sent();
    expect(world.server.task(idOf(1))?.status).toBe('paused');
    await tab.kill();
    world.server.clock += 120_000;
    const again = await opened(world);
    await until(() => expect(again.undo.last()?.label).toBe('Paused “Task 1”'));
    await undoStep(again.undo);
    expect(again.undo.last()?.label).toBe('Started “Task 1”');
    await undoStep(again.undo);
    expect(again.board.task(idOf(1))).toMatchObject({ status: 'paused', loggedMs: 0 });
    await again.sent();
    expect(again.refusals).toEqual([]);
  });

  it('DEC-119 walks back and forth after a reload, and a new step clears the redo list', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    await tab.board.rename(idOf(1), 'Plan');
    await tab.board.estimate(idOf(1), 3_600_000);
    await undoStep(tab.undo);
    await undoStep(tab.undo);
    await tab.sent();
    await tab.kill();
    const again = await opened(world);
    await until(() => expect(again.undo.next()?.label).toBe('Renamed “Plan”'));
    expect(again.undo.last()).toBeNull();
    await redoStep(again.undo);
    expect(again.undo.next()?.label).toBe('Changed the estimate of “Plan”');
    await redoStep(again.undo);
    expect(again.board.task(idOf(1))).toMatchObject({ name: 'Plan', estimateMs: 3_600_000 });
    expect(again.undo.next()).toBeNull();
    await undoStep(again.undo);
    expect(again.undo.next()?.label).toBe('Changed the estimate of “Plan”');
    await again.board.rename(idOf(1), 'Other');
    expect(again.undo.next()).toBeNull();
    expect(await redoStep(again.undo)).toMatchObject({ refusal: { code: 'undo.nothing' } });
  });

  it("DEC-119 DEC-18 restores a deleted task after a reload, though the board doesn't contain it", async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    await tab.board.remove(idOf(1));
    await tab.sent();
    await tab.kill();
    const again = await opened(world);
    await until(() => expect(again.undo.last()?.label).toBe('Deleted “Task 1”'));
    await undoStep(again.undo);
    await until(() => expect(again.board.task(idOf(1))?.live).toBe(true));
  });

  it('DEC-119 P5 is refused for a board that the user may no longer manage', async () => {
    const world = new World();
    world.server.place(task(1, { assigneeId: 8 }));
    const teams = [{ id: 1, isLead: true, members: [8] }];
    const tab = world.tab({ teams });
    await tab.journal.ready;
    await tab.arrive(world.server.read());
    await tab.board.rename(idOf(1), 'Plan');
    teams.length = 0;
    expect(await undoStep(tab.undo)).toMatchObject({ refusal: { code: 'access.denied' } });
    expect(tab.board.task(idOf(1))?.name).toBe('Plan');
  });

  it('DEC-119 walks one step per request, however fast they come, and reports each step', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    await tab.board.rename(idOf(1), 'Plan');
    await tab.board.estimate(idOf(1), 3_600_000);
    const { actor } = tab.undo;
    for (const type of ['undo.asked', 'undo.asked', 'redo.asked', 'undo.asked'] as const)
      actor.send({ type });
    await until(() => expect(tab.walked).toHaveLength(4));
    expect(tab.walked).toEqual([
      'Undone: Changed the estimate of “Plan”',
      'Undone: Renamed “Plan”',
      'Redone: Renamed “Plan”',
      'Undone: Renamed “Plan”',
    ]);
    actor.send({ type: 'undo.asked' });
    const told = () => tab.said.filter(({ text }) => text === texts.undoNothing);
    await until(() => expect(told()).toMatchObject([{ tone: 'info' }]));
    actor.send({ type: 'undo.asked', factId: 'unknown' });
    await until(() => expect(told()).toHaveLength(2));
    expect(actor.getSnapshot().value).toBe('refused');
  });

  it('DEC-119 DEC-141 reverts the saved part of an edit that another user overtook in part, without a reload', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    tab.goOnline(false);
    await tab.board.edit(idOf(1), { name: 'Mine', estimateMs: 3_600_000 });
    world.server.place(task(1, { name: 'Theirs' }));
    tab.goOnline(true);
    await tab.sent();
    await tab.read();
    expect(world.server.task(idOf(1))).toMatchObject({ name: 'Theirs', estimateMs: 3_600_000 });
    expect((await undoStep(tab.undo)).ok).toBe(true);
    expect(tab.board.task(idOf(1))).toMatchObject({ name: 'Theirs', estimateMs: 1_800_000 });
    await tab.sent();
    expect(world.server.task(idOf(1))).toMatchObject({ name: 'Theirs', estimateMs: 1_800_000 });
    await redoStep(tab.undo);
    await tab.sent();
    expect(world.server.task(idOf(1))).toMatchObject({ name: 'Theirs', estimateMs: 3_600_000 });
  });

  it("DEC-119 DEC-141 reverts an edit merged with others' changes of other fields, without a reload", async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    tab.goOnline(false);
    await tab.board.rename(idOf(1), 'Mine');
    world.server.place(task(1, { estimateMs: 60_000 }));
    tab.goOnline(true);
    await tab.sent();
    expect(tab.undo.last()?.label).toBe('Renamed “Mine”');
    expect((await undoStep(tab.undo)).ok).toBe(true);
    await tab.sent();
    expect(world.server.task(idOf(1))).toMatchObject({ name: 'Task 1', estimateMs: 60_000 });
  });

  it('DEC-119 offers and reverts a change that another tab has just recorded', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    const other = await opened(world);
    await other.board.rename(idOf(1), 'Plan');
    await until(() => expect(tab.undo.last()?.label).toBe('Renamed “Plan”'));
    await undoStep(tab.undo);
    await until(() => expect(other.board.task(idOf(1))?.name).toBe('Task 1'));
    await until(() => expect(other.undo.last()).toBeNull());
  });

  it("DEC-119 doesn't offer a step again that another user made impossible", async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    await tab.board.rename(idOf(1), 'Plan');
    await tab.sent();
    world.server.place(task(1, { name: 'Theirs' }));
    await tab.read();
    expect((await undoStep(tab.undo)).ok).toBe(false);
    expect(tab.undo.last()).toBeNull();
  });

  it('DEC-119 is refused when the task was changed since, and when no step is left', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    expect(await undoStep(tab.undo)).toMatchObject({ refusal: { code: 'undo.nothing' } });
    await tab.board.rename(idOf(1), 'Plan');
    await tab.sent();
    world.server.place(task(1, { name: 'Theirs' }));
    await tab.read();
    expect(await undoStep(tab.undo)).toMatchObject({ refusal: { code: 'undo.changed' } });
    expect(tab.board.task(idOf(1))?.name).toBe('Theirs');
  });

  it('DEC-119 J7 never offers a refused fact, also after a reload', async () => {
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
