import { describe, expect, it } from 'vitest';
import { idOf, newTask, NOON, type Tab, task, World } from '#tests/services/journal/world.ts';

async function opened(world: World, who: Parameters<World['tab']>[0] = {}): Promise<Tab> {
  const tab = world.tab(who);
  await tab.journal.ready;
  await tab.read();
  return tab;
}

describe('Save & Start', () => {
  it('DEC-120 T7 records a create and a start once, also on a double click', async () => {
    const world = new World();
    const tab = await opened(world);
    const [first, second] = await Promise.all([
      tab.board.create(newTask(1), { start: true }),
      tab.board.create(newTask(1), { start: true }),
    ]);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, refusal: { code: 'task.exists' } });
    await tab.sent();
    expect(world.server.journal.map((row) => row.fact.type)).toEqual(['task.created', 'task.started']);
    expect(tab.board.task(idOf(1))).toMatchObject({ status: 'inProgress', runningSince: NOON });
  });

  it('TMR-28 DEC-16 refuses to start a task that is not dated today, and adds nothing', async () => {
    const world = new World();
    const tab = await opened(world);
    const answer = await tab.board.create(newTask(1, { day: '2026-11-19' }), { start: true });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'task.notToday' } });
    expect(tab.board.task(idOf(1))).toBeUndefined();
    expect(tab.journal.entries()).toEqual([]);
  });

  it('DEC-39 refuses to start a timer that the actor may not run, and adds and saves nothing', async () => {
    const world = new World();
    world.server.place(task(1));
    const teams = [{ id: 3, isLead: true, members: [7, 8] }];
    const tab = await opened(world, { teams });
    const denied = { ok: false, refusal: { code: 'access.denied' } };
    expect(await tab.board.create(newTask(2, { assigneeId: 9 }), { start: true })).toMatchObject(denied);
    expect(await tab.board.edit(idOf(1), { assigneeId: 9 }, { start: true })).toMatchObject(denied);
    expect(tab.journal.entries()).toEqual([]);
    expect((await tab.board.create(newTask(2, { assigneeId: 8 }), { start: true })).ok).toBe(true);
    expect((await tab.board.create(newTask(3, { assigneeId: 9 }), { start: false })).ok).toBe(true);
  });

  it('TMR-26 DEC-31 saves the form and resumes; a created task starts', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    await tab.board.edit(idOf(1), { name: 'Plan' }, { start: true });
    await tab.sent();
    expect(world.server.seen.map(({ key, body }) => [key, body['Name'] ?? body['action']])).toEqual([
      ['PUT /api/tasks/Task', 'Plan'],
      ['POST /api/tasks/Task/Timer', 'START'],
    ]);
    expect(tab.board.task(idOf(1))).toMatchObject({ name: 'Plan', status: 'inProgress' });
  });
});

describe('commands', () => {
  it('CRD-08 DEC-122 an edit sends only the changed fields, and an unchanged form sends nothing', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    expect((await tab.board.edit(idOf(1), { name: 'Task 1', estimateMs: 1_800_000 })).ok).toBe(true);
    expect(tab.journal.entries()).toEqual([]);
    await tab.board.edit(idOf(1), { name: 'Task 1', estimateMs: 3_600_000 });
    await tab.sent();
    expect(world.server.seen.map(({ body }) => body)).toEqual([
      { idTask: idOf(1), EstimatedTime: 3_600_000, UpdatedDate: '2026-11-16T08:00:00.001Z' },
    ]);
  });

  it('TMR-29 DEC-30 saving a running task today banks its run, on client and server alike', async () => {
    const world = new World();
    world.server.place(task(1, { status: 'inProgress', runningSince: NOON - 60_000, loggedMs: 5_000 }));
    const tab = await opened(world);
    await tab.board.edit(idOf(1), { name: 'Plan', loggedMs: 5_000 });
    expect(tab.board.task(idOf(1))).toMatchObject({ loggedMs: 65_000, runningSince: NOON });
    await tab.sent();
    expect(world.server.task(idOf(1))).toMatchObject({ loggedMs: 65_000, runningSince: NOON });
  });

  it('CRD-23 CRD-24 actions against the rules are refused and not recorded', async () => {
    const world = new World();
    world.server.place(task(1, { status: 'inProgress', runningSince: NOON }));
    const tab = await opened(world);
    const answers = [
      await tab.board.logged(idOf(1), 60_000),
      await tab.board.estimate(idOf(1), 0),
      await tab.board.rename(idOf(9), 'No one'),
    ];
    expect(answers.map((answer) => !answer.ok && answer.refusal.code)).toEqual([
      'timer.notAllowed',
      'time.notPositive',
      'task.gone',
    ]);
    expect(tab.journal.entries()).toEqual([]);
  });

  it("ROL-31 DEC-39 actors can't change tasks on boards that they may not manage", async () => {
    const world = new World();
    world.server.place(task(1, { assigneeId: 8 }));
    const tab = await opened(world);
    expect(await tab.board.rename(idOf(1), 'Mine')).toMatchObject({ refusal: { code: 'access.denied' } });
    expect(await tab.board.create(newTask(2, { assigneeId: 8 }), { start: false })).toMatchObject({
      refusal: { code: 'access.createForOther' },
    });
  });

  it("ROL-29 DEC-68 tasks can't be assigned to users that the actor may not assign to, on client and server alike", async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    expect(await tab.board.edit(idOf(1), { assigneeId: 8 })).toEqual({
      ok: false,
      refusal: { code: 'access.denied', message: 'Access denied: You are not allowed to do this.' },
    });
    expect(tab.journal.entries()).toEqual([]);
  });

  it('DEC-18 a deleted task leaves the board at once, then the server', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    await tab.board.remove(idOf(1));
    expect(tab.board.columns(7, '2026-11-18')[3]?.tasks).toEqual([]);
    await tab.sent();
    expect(world.server.task(idOf(1))?.live).toBe(false);
  });
});
