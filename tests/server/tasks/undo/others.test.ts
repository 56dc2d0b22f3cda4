import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { nine, type Person, personOf, sound, thursday } from '#tests/server/tasks/calls.ts';

describeOneEngine("other users' actions", (database) => {
  /** Mia leads Leo. */
  const both = async () => {
    const workspace = await makeWorkspace(database());
    const { otherUserId } = workspace;
    const lead = personOf(database(), workspace, {
      teams: [{ id: 1, isLead: true, members: [otherUserId] }],
    });
    return { workspace, lead, leo: personOf(database(), workspace, { userId: otherUserId }) };
  };
  const told = async (who: Person, ...asked: Parameters<Person['others']>) =>
    (await who.others(...asked)).map(({ Type, Tasks }) => [
      Type,
      ...Tasks.map(({ Before, After }) => (After ?? Before)?.Name),
    ]);
  const undoes = async (who: Person, acts: readonly [string, Person], at: number) => {
    const [key, { actor }] = acts;
    return who.undo(key, { whose: actor, at });
  };

  it("DEC-118 P5 returns who did what with the user's tasks after a position, to that user only", async () => {
    const { workspace, lead, leo } = await both();
    const [task, other] = [await leo.create({ Name: 'Report' }), await lead.create({ Name: 'Budget' })];
    const key = randomUUID();
    await lead.timer(task, 'START', { at: nine, key });
    const ids = { TaskIds: [task.idTask, other.idTask] };
    const { position = 0 } = await lead.call('POST /api/tasks/Task/BatchComplete', { body: ids });
    await lead.edit({ idTask: task.idTask, Status: 3 });
    await leo.create({ Name: 'Own' });
    expect(await leo.others()).toMatchObject([
      {
        FactId: key,
        Type: 'task.started',
        idUser: workspace.userId,
        UserName: 'Mia Example',
        DeviceTime: '2026-11-18T09:00:00.000Z',
        Undoes: null,
        Tasks: [{ Before: { idTaskStatus: 1 }, After: { idTask: task.idTask, idTaskStatus: 2 } }],
      },
      { Type: 'tasks.completed' },
      { Type: 'task.deleted' },
    ]);
    expect(await told(leo)).toEqual([
      ['task.started', 'Report'],
      ['tasks.completed', 'Report'],
      ['task.deleted', 'Report'],
    ]);
    expect(await told(leo, position)).toEqual([['task.deleted', 'Report']]);
    expect(await told(lead)).toEqual([]);
    expect(await told(leo, 0, { now: nine + DAY_MS + 1 })).toEqual([]);
  });

  it('DEC-118 P5 N2 shows only the former state of a task given away, and the current state of a task received', async () => {
    const { lead, leo } = await both();
    const [away, given] = [await leo.create({ Name: 'Away' }), await lead.create({ Name: 'Given' })];
    await lead.edit({ idTask: away.idTask, idAssignedTo: lead.actor.userId, Description: 'Secret' });
    await lead.edit({ idTask: given.idTask, idAssignedTo: leo.actor.userId });
    await lead.edit({ idTask: away.idTask, Name: 'Nothing to Leo' });
    expect(await leo.others()).toMatchObject([
      { Tasks: [{ Before: { Name: 'Away', Description: '' }, After: null }] },
      { Tasks: [{ Before: { Name: 'Given' }, After: { Name: 'Given', idAssignedTo: leo.actor.userId } }] },
    ]);
  });

  it("DEC-118 names the action that an undo reverses, and doesn't report questions about sessions", async () => {
    const { lead, leo } = await both();
    const task = await leo.create();
    const key = randomUUID();
    await lead.timer(task, 'START', { at: nine, key });
    const Start = new Date(nine).toISOString();
    await lead.call('POST /api/tasks/Task/Session/Question', {
      body: { idTask: task.idTask, Start, At: Start, Woke: null },
    });
    await lead.undo(key, { at: nine + MINUTE_MS });
    expect(await leo.others()).toMatchObject([
      { Type: 'task.started', Undoes: null },
      { Type: 'fact.undone', Undoes: key },
    ]);
  });

  it('DEC-118 returns the latest 50 actions, and no more than 1,000 tasks of large ones', async () => {
    const { lead, leo } = await both();
    const task = await leo.create();
    for (let edit = 1; edit <= 51; edit += 1) await lead.edit({ idTask: task.idTask, Name: `Name ${edit}` });
    const names = (await told(leo)).map(([, name]) => name);
    expect([names.length, names[0], names.at(-1)]).toEqual([50, 'Name 2', 'Name 51']);
    const TaskIds = [task.idTask];
    for (let times = 0; times < 9; times += 1) {
      const { tasks } = await leo.batch('CloneTasks', { TaskIds });
      TaskIds.push(...tasks.map(({ idTask }) => idTask));
    }
    for (const Description of ['One', 'Two'])
      await lead.batch('BatchUpdate', { TaskIds, changes: { Description } });
    expect((await leo.others()).map(({ Tasks }) => Tasks.length)).toEqual([512]);
  });

  it("DEC-141 reports the user's own late deletion that removed later changes, while the task stays deleted", async () => {
    const { lead, leo } = await both();
    const [late, plain, other] = [await leo.create({ Name: 'Late' }), await leo.create(), await leo.create()];
    const remove = (task: { idTask: string }, at: number, key = randomUUID()) =>
      leo.edit({ idTask: task.idTask, Status: 3 }, { at, key });
    const key = randomUUID();
    await lead.edit({ idTask: other.idTask, Name: 'By the lead' }, { at: nine + HOUR_MS });
    const body = { idTask: late.idTask, Name: 'Later' };
    const { position = 0 } = await leo.call('PUT /api/tasks/Task', { body }, { at: nine + HOUR_MS });
    await remove(late, nine + MINUTE_MS, key);
    await remove(plain, nine + 2 * HOUR_MS);
    await remove(other, nine + MINUTE_MS);
    expect(await told(leo)).toEqual([
      ['task.renamed', 'By the lead'],
      ['task.deleted', 'Later'],
    ]);
    expect(await told(leo, position)).toEqual([['task.deleted', 'Later']]);
    expect(await told(leo, position + 1)).toEqual([]);
    expect(await told(lead)).toEqual([]);
    await leo.undo(key, { at: nine + 2 * HOUR_MS });
    expect(await told(leo, position)).toEqual([]);
    await remove(late, nine + 3 * HOUR_MS);
    expect(await told(leo, position)).toEqual([]);
  });

  it('DEC-141 reports once a batch deletion with one task changed later, and not what others deleted since', async () => {
    const { lead, leo } = await both();
    const tasks = [await leo.create({ Name: 'One' }), await leo.create({ Name: 'Two' })];
    const TaskIds = tasks.map(({ idTask }) => idTask);
    await leo.edit({ idTask: TaskIds[0], Name: 'Later' }, { at: nine + HOUR_MS });
    await leo.edit({ idTask: TaskIds[0], Description: 'And more' }, { at: nine + 2 * HOUR_MS });
    const key = randomUUID();
    await leo.batch('BatchUpdate', { TaskIds, changes: { Status: 3 } }, { at: nine, key });
    expect(await told(leo)).toEqual([['tasks.deleted', 'Later', 'Two']]);
    await leo.undo(key, { at: nine + 3 * HOUR_MS });
    await lead.edit({ idTask: TaskIds[0], Status: 3 });
    expect((await told(leo)).map(([type]) => type)).not.toContain('tasks.deleted');
  });

  it("DEC-118 DEC-119 undoes a lead's start, stop, move and deletion", async () => {
    const { lead, leo } = await both();
    const task = await leo.create();
    const keys = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string];
    const [start, pause, move, remove] = keys;
    await lead.timer(task, 'START', { at: nine, key: start });
    const [first] = await undoes(leo, [start, lead], nine + MINUTE_MS);
    expect(first).toMatchObject({ idTaskStatus: 3, CompletedTime: 0 });
    await leo.timer(task, 'RESUME', { at: nine + HOUR_MS });
    await lead.timer(task, 'PAUSE', { at: nine + 2 * HOUR_MS, key: pause });
    const [again] = await undoes(leo, [pause, lead], nine + 3 * HOUR_MS);
    expect(again).toMatchObject({
      idTaskStatus: 2,
      CompletedTime: HOUR_MS,
      tempStartDate: '2026-11-18T12:00:00.000Z',
    });
    await lead.sort([{ idTask: task.idTask, index: 0, StartDate: thursday, afterId: null }], { key: move });
    expect(await undoes(leo, [move, lead], nine + 3 * HOUR_MS)).toMatchObject([
      { StartDate: task.StartDate },
    ]);
    await lead.edit({ idTask: task.idTask, Status: 3 }, { at: nine + 4 * HOUR_MS, key: remove });
    expect(await undoes(leo, [remove, lead], nine + 4 * HOUR_MS)).toMatchObject([{ Status: 1 }]);
    expect(await leo.ledger()).toMatchObject(sound);
  });

  it('DEC-118 DEC-119 undoes two actions of a lead, and that undo can be undone like any step', async () => {
    const { lead, leo } = await both();
    const task = await leo.create();
    const [start, pause, unpause] = [randomUUID(), randomUUID(), randomUUID()];
    await lead.timer(task, 'START', { at: nine, key: start });
    await lead.timer(task, 'PAUSE', { at: nine + MINUTE_MS, key: pause });
    await leo.undo(pause, { whose: lead.actor, at: nine + 2 * MINUTE_MS, key: unpause });
    expect(await leo.undo(unpause, { at: nine + 3 * MINUTE_MS })).toMatchObject([{ idTaskStatus: 3 }]);
    await leo.undo(pause, { whose: lead.actor, at: nine + 4 * MINUTE_MS });
    expect(await leo.undo(start, { whose: lead.actor, at: nine + 5 * MINUTE_MS })).toMatchObject([
      { idTaskStatus: 3, CompletedTime: 0 },
    ]);
    expect(await lead.refusal(lead.undo(start, { at: nine + 6 * MINUTE_MS }))).toMatchObject({ status: 409 });
    expect(await leo.ledger()).toMatchObject(sound);
  });

  it("DEC-118 P5 undoes only the part of another user's batch that concerns the user's own tasks", async () => {
    const { lead, leo } = await both();
    const [mine, theirs] = [await leo.create({ Name: 'Mine' }), await lead.create({ Name: 'Theirs' })];
    const key = randomUUID();
    const TaskIds = [mine.idTask, theirs.idTask];
    await lead.batch('BatchUpdate', { TaskIds, changes: { StartDate: thursday } }, { key });
    expect(await undoes(leo, [key, lead], nine)).toMatchObject([
      { idTask: mine.idTask, StartDate: mine.StartDate },
    ]);
    expect(await lead.get(theirs)).toMatchObject({ StartDate: thursday });
    expect(await leo.refusal(undoes(leo, [key, lead], nine))).toMatchObject({
      status: 409,
      code: 'undo.changed',
    });
  });

  it("DEC-118 N2 P5 treats actions on other users' tasks as unknown, and doesn't undo those on tasks given away", async () => {
    const { lead, leo } = await both();
    const [task, given] = [await leo.create(), await leo.create()];
    const [rename, give] = [randomUUID(), randomUUID()];
    const own = randomUUID();
    await leo.edit({ idTask: task.idTask, EstimatedTime: 60_000 }, { key: own });
    await lead.edit({ idTask: task.idTask, Name: 'Anew' }, { key: rename });
    await lead.edit({ idTask: given.idTask, idAssignedTo: lead.actor.userId }, { key: give });
    expect(await lead.refusal(undoes(lead, [own, leo], nine))).toMatchObject({ status: 404 });
    expect(await leo.refusal(undoes(leo, [randomUUID(), lead], nine))).toMatchObject({ status: 404 });
    expect(await leo.refusal(undoes(leo, [give, lead], nine))).toMatchObject({ status: 403 });
    expect(await undoes(leo, [rename, lead], nine)).toMatchObject([{ Name: 'Write the offer' }]);
  });
});
