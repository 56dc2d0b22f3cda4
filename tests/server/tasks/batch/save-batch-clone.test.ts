import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { personOf, sound, thursday, wednesday } from '#tests/server/tasks/calls.ts';

const hour = 3_600_000;

describeOneEngine('copying tasks', (database) => {
  async function begin() {
    const workspace = await makeWorkspace(database());
    const members = [workspace.userId, workspace.otherUserId];
    const lead = { teams: [{ id: 1, isLead: true, members }] };
    const leo = personOf(database(), workspace, { userId: workspace.otherUserId });
    return {
      me: personOf(database(), workspace),
      lead: personOf(database(), workspace, lead),
      leo,
      workspace,
    };
  }
  const run = (workspaceId: number, statement: ReturnType<typeof sql>) =>
    withTenant(database(), workspaceId, (tx) => tx.execute(statement));

  it("API-043 BLK-10 BLK-29 DEC-19 DEC-121 adds copies at the end of their sources' columns, without logged time", async () => {
    const { me, workspace } = await begin();
    const fields = { Description: 'With prices.', idLabel: workspace.labelId, DisplayStartTime: '09:00' };
    const a = await me.create({ Name: 'a', ...fields, CompletedTime: hour });
    const b = await me.create({ Name: 'b', StartDate: null });
    await me.timer(a, 'START');
    const key = randomUUID();
    const NewTaskIds = [randomUUID(), randomUUID()];
    const body = { TaskIds: [a.idTask, b.idTask], NewTaskIds };
    const { tasks, skipped } = await me.batch('CloneTasks', body, { key });
    expect(skipped).toEqual([]);
    expect(tasks).toMatchObject([
      { idTask: NewTaskIds[0], Name: 'a', Description: 'With prices.', StartDate: wednesday, index: 1 },
      { idTask: NewTaskIds[1], Name: 'b', StartDate: null, index: 1, EstimatedTime: hour },
    ]);
    expect(tasks[0]).toMatchObject({
      idTaskStatus: 1,
      CompletedTime: 0,
      DisplayStartTime: '',
      idLabel: workspace.labelId,
      idCreatedBy: workspace.userId,
      tempStartDate: null,
      GoogleID: null,
      Rollovers: 0,
    });
    await me.undo(key);
    expect((await me.board()).map(({ Name }) => Name).toSorted()).toEqual(['a', 'b']);
    expect(await me.ledger()).toMatchObject(sound);
  });

  it("BLK-09 DEC-19 P4 pastes copies onto a day, and onto another user's board with the right to assign tasks", async () => {
    const { me, lead, leo, workspace } = await begin();
    const a = await me.create({ Name: 'a' });
    const TaskIds = [a.idTask];
    const onto = { TaskIds, StartDate: thursday, idAssignedTo: workspace.otherUserId };
    expect(await me.refusal(me.batch('CloneTasks', onto))).toMatchObject({
      status: 403,
      code: 'access.createForOther',
    });
    const { tasks } = await lead.batch('CloneTasks', onto);
    expect(tasks).toMatchObject([{ StartDate: thursday, idAssignedTo: workspace.otherUserId, Name: 'a' }]);
    expect((await leo.board()).map(({ Name, index }) => [Name, index])).toEqual([['a', 0]]);
    const mine = { TaskIds: tasks.map(({ idTask }) => idTask), idAssignedTo: workspace.userId };
    expect(await me.refusal(me.batch('CloneTasks', mine))).toMatchObject({ status: 403 });
    const nobody = lead.batch('CloneTasks', { TaskIds, idAssignedTo: 9 });
    expect(await lead.refusal(nobody)).toMatchObject({ status: 422, detail: 'Assigned To is required' });
    const unscheduled = await me.batch('CloneTasks', { TaskIds, StartDate: null });
    expect(unscheduled.tasks[0]?.StartDate).toBeNull();
  });

  it("DEC-19 DEC-123 PRJ-06 doesn't copy deleted tasks or into archived projects, and drops deleted labels", async () => {
    const { me, workspace } = await begin();
    const [a, b] = [
      await me.create({ Name: 'a', idLabel: workspace.labelId }),
      await me.create({ Name: 'b' }),
    ];
    await me.edit({ idTask: b.idTask, Status: 3 });
    await run(workspace.id, sql`UPDATE labels SET status = 3`);
    const TaskIds = [a.idTask, b.idTask];
    const first = await me.batch('CloneTasks', { TaskIds });
    expect(first.tasks.map(({ Name, idLabel }) => [Name, idLabel])).toEqual([['a', null]]);
    expect(first.skipped.map(({ idTask, code }) => [idTask, code])).toEqual([[b.idTask, 'task.gone']]);
    await run(workspace.id, sql`UPDATE projects SET status = 2`);
    const second = await me.batch('CloneTasks', { TaskIds: [a.idTask] });
    expect(second).toEqual({
      tasks: [],
      skipped: [{ idTask: a.idTask, code: 'task.invalid', message: 'Its project is archived.' }],
    });
  });

  it('DEC-121 B6 N2 creates copies with unused ids only, all or none, and only of tasks of the workspace', async () => {
    const { me } = await begin();
    const { me: stranger } = await begin();
    const [a, b] = [await me.create({ Name: 'a' }), await me.create({ Name: 'b' })];
    const theirs = await stranger.create({});
    const TaskIds = [a.idTask, b.idTask];
    const taken = me.batch('CloneTasks', { TaskIds, NewTaskIds: [randomUUID(), a.idTask] });
    expect(await me.refusal(taken)).toMatchObject({ status: 409, code: 'task.exists' });
    const foreign = me.batch('CloneTasks', { TaskIds: [a.idTask, theirs.idTask] });
    expect(await me.refusal(foreign)).toMatchObject({ status: 404, code: 'notFound' });
    expect(await me.board()).toEqual([a, b]);
    const { tasks } = await me.batch('CloneTasks', { TaskIds: [a.idTask], NewTaskIds: [theirs.idTask] });
    expect(tasks[0]?.idTask).toBe(theirs.idTask);
    expect((await stranger.get(theirs)).Name).toBe(theirs.Name);
  });
});
