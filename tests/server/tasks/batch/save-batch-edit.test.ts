import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { withTenant } from '#server/db/handle.ts';
import { describeOneEngine, makeWorkspace, type Workspace } from '#tests/support/database.ts';
import { nine, type Person, personOf, sound, thursday, wednesday } from '#tests/server/tasks/calls.ts';

const hour = 3_600_000;
const forbidden = "In Progress or Completed tasks can't be moved to Unscheduled.";

describeOneEngine('a batch edit', (database) => {
  async function begin(): Promise<{ me: Person; workspace: Workspace }> {
    const workspace = await makeWorkspace(database());
    return { me: personOf(database(), workspace), workspace };
  }
  async function cards(me: Person, ...names: string[]): Promise<WireTask[]> {
    const made: WireTask[] = [];
    for (const Name of names) made.push(await me.create({ Name }));
    return made;
  }
  const idsOf = (tasks: readonly WireTask[]) => tasks.map(({ idTask }) => idTask);
  const column = async (me: Person, day: string | null) =>
    (await me.board())
      .filter(({ StartDate }) => StartDate === day)
      .toSorted((a, b) => a.index - b.index)
      .map(({ Name, index }) => [Name, index]);
  const facts = async ({ me, workspace }: { me: Person; workspace: Workspace }) =>
    withTenant(database(), workspace.id, async (tx) => {
      const { rows } = await tx.execute<{ type: string }>(
        sql`SELECT type FROM journal WHERE by = ${me.actor.userId} AND type LIKE 'tasks.%' ORDER BY position`,
      );
      return rows.map(({ type }) => type);
    });

  it('API-045 BLK-15 DEC-23 DEC-120 sets fields of several tasks with one journal entry', async () => {
    const { me, workspace } = await begin();
    const made = await cards(me, 'a', 'b');
    const changes = { idLabel: workspace.labelId, EstimatedTime: 2 * hour };
    const { tasks, skipped } = await me.batch('BatchUpdate', { TaskIds: idsOf(made), changes });
    expect(
      tasks.map(({ Name, idLabel, EstimatedTime, index }) => [Name, idLabel, EstimatedTime, index]),
    ).toEqual([
      ['a', workspace.labelId, 7_200_000, 0],
      ['b', workspace.labelId, 7_200_000, 1],
    ]);
    expect(skipped).toEqual([]);
    expect(tasks.every((task, at) => task.UpdatedDate > (made[at]?.UpdatedDate ?? ''))).toBe(true);
    expect(await facts({ me, workspace })).toEqual(['tasks.edited']);
  });

  it('BLK-20 BLK-28 DEC-24 DEC-123 moves tasks without logged time to Unscheduled, and names the others', async () => {
    const { me } = await begin();
    const [a, b, c] = await cards(me, 'a', 'b', 'c');
    await me.timer({ idTask: b?.idTask ?? '' }, 'START', { at: nine - hour });
    const TaskIds = [c, b, a].map((task) => task?.idTask);
    const { tasks, skipped } = await me.batch('BatchUpdate', { TaskIds, changes: { StartDate: null } });
    expect(skipped).toEqual([{ idTask: b?.idTask, code: 'task.unscheduled', message: forbidden }]);
    expect(new Map(tasks.map(({ Name, StartDate }) => [Name, StartDate]))).toEqual(
      new Map([
        ['a', null],
        ['c', null],
      ]),
    );
    expect(await column(me, null)).toEqual([
      ['c', 0],
      ['a', 1],
    ]);
    expect(await column(me, wednesday)).toEqual([['b', 0]]);
    expect(await me.ledger()).toMatchObject(sound);
  });

  it('API-046 BLK-14 DEC-32 completes open tasks, and keeps the time of a running one', async () => {
    const { me } = await begin();
    const [a, b, c] = await cards(me, 'a', 'b', 'c');
    await me.timer({ idTask: a?.idTask ?? '' }, 'STOP', { at: nine - hour });
    await me.timer({ idTask: b?.idTask ?? '' }, 'START', { at: nine - hour });
    const TaskIds = [a, b, c].map((task) => task?.idTask);
    const { tasks, skipped } = await me.batch('BatchComplete', { TaskIds });
    expect(tasks.map(({ Name, idTaskStatus, CompletedTime }) => [Name, idTaskStatus, CompletedTime])).toEqual(
      [
        ['b', 4, 3_600_000],
        ['c', 4, 0],
      ],
    );
    expect(skipped).toEqual([{ idTask: a?.idTask, code: 'task.unchanged', message: 'Already done.' }]);
    const { Sessions } = await me.sessions({ idTask: b?.idTask ?? '' });
    expect(Sessions.map(({ End, ClosedBy }) => [End, ClosedBy])).toEqual([[wednesdayNine, 'complete']]);
    expect(await me.ledger()).toMatchObject(sound);
  });

  it('BLK-11 DEC-18 B2 deletes several tasks with Status 3, and one undo restores all', async () => {
    const { me } = await begin();
    const [a, b, , d] = await cards(me, 'a', 'b', 'c', 'd');
    await me.timer({ idTask: b?.idTask ?? '' }, 'START', { at: nine - hour });
    const TaskIds = [d, a, b].map((task) => task?.idTask);
    const key = randomUUID();
    const { tasks } = await me.batch('BatchUpdate', { TaskIds, changes: { Status: 3 } }, { key });
    expect(tasks.map(({ Status }) => Status)).toEqual([3, 3, 3]);
    expect(await column(me, wednesday)).toEqual([['c', 0]]);
    const again = await me.batch('BatchUpdate', { TaskIds: [a?.idTask], changes: { Status: 3 } });
    expect(again).toEqual({
      tasks: [],
      skipped: [{ idTask: a?.idTask, code: 'task.gone', message: 'This task no longer exists.' }],
    });
    await me.undo(key, { at: nine + 1 });
    expect(await column(me, wednesday)).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
      ['d', 3],
    ]);
    expect((await me.get({ idTask: b?.idTask ?? '' })).idTaskStatus).toBe(2);
    expect(await me.ledger()).toMatchObject(sound);
  });

  it('DEC-18 B2 restores deleted tasks with Status 1 at the end of their former day, once each', async () => {
    const { me, workspace } = await begin();
    const [a, b] = await cards(me, 'a', 'b', 'c');
    const TaskIds = [a?.idTask, b?.idTask];
    await me.timer({ idTask: b?.idTask ?? '' }, 'START', { at: nine - hour });
    await me.batch('BatchUpdate', { TaskIds, changes: { Status: 3 } });
    const key = randomUUID();
    const { tasks, skipped } = await me.batch('BatchUpdate', { TaskIds, changes: { Status: 1 } }, { key });
    expect(
      tasks.map(({ Name, Status, CompletedTime, idTaskStatus }) => [
        Name,
        Status,
        CompletedTime,
        idTaskStatus,
      ]),
    ).toEqual([
      ['a', 1, 0, 1],
      ['b', 1, hour, 3],
    ]);
    expect(skipped).toEqual([]);
    expect(await column(me, wednesday)).toEqual([
      ['c', 0],
      ['a', 1],
      ['b', 2],
    ]);
    expect(await me.batch('BatchUpdate', { TaskIds: [a?.idTask], changes: { Status: 1 } })).toEqual({
      tasks: [],
      skipped: [{ idTask: a?.idTask, code: 'task.unchanged', message: 'Already restored.' }],
    });
    await me.undo(key, { at: nine + 1 });
    expect(await column(me, wednesday)).toEqual([['c', 0]]);
    expect(await facts({ me, workspace })).toEqual(['tasks.deleted', 'tasks.restored', 'tasks.restored']);
    expect(await me.ledger()).toMatchObject(sound);
  });

  it("DEC-18 P5 a lead can restore a member's deleted tasks; users who don't lead the member can't", async () => {
    const { me, workspace } = await begin();
    const TaskIds = idsOf(await cards(me, 'a'));
    await me.batch('BatchUpdate', { TaskIds, changes: { Status: 3 } });
    const other = { userId: workspace.otherUserId };
    const restore = { TaskIds, changes: { Status: 1 } };
    const stranger = personOf(database(), workspace, other);
    expect(await me.refusal(stranger.batch('BatchUpdate', restore))).toMatchObject({ status: 404 });
    const team = { id: 1, isLead: true, members: [me.actor.userId] };
    const lead = personOf(database(), workspace, { ...other, teams: [team] });
    expect(await lead.batch('BatchUpdate', restore)).toMatchObject({ tasks: [{ Name: 'a', Status: 1 }] });
    expect(await column(me, wednesday)).toEqual([['a', 0]]);
  });

  it('DEC-18 FRM-07 refuses to restore tasks of an inactive user, a deleted project or a deleted label', async () => {
    const { me, workspace } = await begin();
    const idLabel = workspace.labelId;
    const TaskIds = idsOf([await me.create({ idLabel })]);
    await me.batch('BatchUpdate', { TaskIds, changes: { Status: 3 } });
    const restore = () => me.refusal(me.batch('BatchUpdate', { TaskIds, changes: { Status: 1 } }));
    const gone: string[] = [];
    const change = (text: string) => withTenant(database(), workspace.id, (tx) => tx.execute(sql.raw(text)));
    for (const table of ['labels', 'projects']) {
      await change(`UPDATE ${table} SET status = 3`);
      gone.push((await restore())?.detail ?? '');
      await change(`UPDATE ${table} SET status = 1`);
    }
    await change(`UPDATE users SET status = 0 WHERE id = ${workspace.userId}`);
    gone.push((await restore())?.detail ?? '');
    await change(`UPDATE users SET status = 1 WHERE id = ${workspace.userId}`);
    expect(gone).toEqual(['Choose an active label.', 'Project is required', 'Assigned To is required']);
    expect(await restore()).toBeNull();
  });

  it('B6 N2 P5 DEC-123 applies nothing if one id is unknown, of another workspace or of another user', async () => {
    const { me, workspace } = await begin();
    const { me: stranger } = await begin();
    const leo = personOf(database(), workspace, { userId: workspace.otherUserId });
    const [mine] = await cards(me, 'a');
    const [foreign] = await cards(stranger, 'x');
    const [others] = await cards(leo, 'l');
    await leo.batch('BatchUpdate', { TaskIds: [others?.idTask], changes: { Status: 3 } });
    const [open] = await cards(leo, 'm');
    const refusedWith = async (idTask: string | undefined) => {
      const TaskIds = [mine?.idTask, idTask];
      const tries = [
        me.batch('BatchUpdate', { TaskIds, changes: { Name: 'z' } }),
        me.batch('BatchUpdate', { TaskIds, changes: { Status: 3 } }),
        me.batch('BatchUpdate', { TaskIds, changes: { Status: 1 } }),
        me.batch('BatchComplete', { TaskIds }),
      ];
      return Promise.all(tries.map((each) => me.refusal(each)));
    };
    const notFound = { status: 404, code: 'notFound', detail: 'Not found.' };
    const ids = [randomUUID(), foreign?.idTask, others?.idTask];
    for (const id of ids) expect(await refusedWith(id)).toEqual([notFound, notFound, notFound, notFound]);
    const denied = { status: 403, code: 'access.denied' };
    expect(await refusedWith(open?.idTask)).toMatchObject([denied, denied, denied, denied]);
    expect(await me.board()).toEqual([mine]);
  });

  it('DEC-90 DEC-132 accepts one to a thousand tasks, each once, with at least one change', async () => {
    const { me } = await begin();
    const [a] = await cards(me, 'a');
    const parsed = (body: object) =>
      me.batch('BatchUpdate', body).then(
        () => null,
        (error: unknown) => (error as { issues?: { message: string }[] }).issues?.[0]?.message,
      );
    const changes = { Name: 'z' };
    const many = Array.from({ length: 1_001 }, () => randomUUID());
    expect(await parsed({ TaskIds: many, changes })).toBe('Select at most 1,000 tasks at a time.');
    expect(await parsed({ TaskIds: [a?.idTask, a?.idTask], changes })).toBe('List each task only once.');
    expect(await parsed({ TaskIds: [a?.idTask], changes: {} })).toBe('Fill in at least one field.');
    expect(await parsed({ TaskIds: [a?.idTask], changes: { Status: 3, ...changes } })).toBe(
      'Fill in at least one field.',
    );
    expect(await parsed({ TaskIds: [], changes })).toBe('Select at least one task.');
    expect(await parsed({ TaskIds: [a?.idTask], changes })).toBeNull();
  });

  it('FRM-09 N2 refuses projects, labels and users that the caller may not choose, and changes nothing', async () => {
    const { me, workspace } = await begin();
    const made = await cards(me, 'a', 'b');
    const change = (changes: object) =>
      me.refusal(me.batch('BatchUpdate', { TaskIds: idsOf(made), changes: { Name: 'z', ...changes } }));
    expect(await change({ idProject: 9 })).toMatchObject({ status: 422, detail: 'Project is required' });
    expect(await change({ idLabel: 9 })).toMatchObject({ status: 422 });
    expect(await change({ idAssignedTo: workspace.otherUserId })).toMatchObject({ status: 403 });
    expect(await me.board()).toEqual(made);
    await withTenant(database(), workspace.id, (tx) => tx.execute(sql`UPDATE projects SET status = 2`));
    expect(await change({ idProject: workspace.projectId })).toBeNull();
  });

  it('DEC-123 DEC-117 accepts a batch that arrives hours late, and names the tasks changed since', async () => {
    const { me } = await begin();
    const [a, b, c] = await cards(me, 'a', 'b', 'c');
    const TaskIds = [a, b, c].map((task) => task?.idTask);
    await me.timer({ idTask: a?.idTask ?? '' }, 'STOP', { at: nine });
    await me.timer({ idTask: b?.idTask ?? '' }, 'START', { at: nine });
    const late = { at: nine - 5 * hour, now: nine + hour };
    const { tasks, skipped } = await me.batch('BatchComplete', { TaskIds }, late);
    expect(tasks.map(({ Name }) => Name)).toEqual(['c']);
    expect(skipped.map(({ code }) => code)).toEqual(['task.unchanged', 'timer.notAllowed']);
    expect((await me.get({ idTask: b?.idTask ?? '' })).idTaskStatus).toBe(2);
    expect(await me.ledger()).toMatchObject(sound);
  });

  it('DEC-127 T3 reassigns a running task with its session, also when its former logged time is sent along', async () => {
    const { me, workspace } = await begin();
    const members = [workspace.userId, workspace.otherUserId];
    const lead = personOf(database(), workspace, { teams: [{ id: 1, isLead: true, members }] });
    for (const [place, CompletedTime] of [0, hour].entries()) {
      const at = nine + place * hour;
      const { idTask } = await me.create({ CompletedTime });
      await me.timer({ idTask }, 'START', { at });
      const changes = { CompletedTime, idAssignedTo: workspace.otherUserId };
      const { tasks } = await lead.batch('BatchUpdate', { TaskIds: [idTask], changes }, { at: at + hour });
      expect(tasks).toMatchObject([{ idTaskStatus: 3, CompletedTime: CompletedTime + hour }]);
    }
    expect(await me.ledger()).toMatchObject(sound);
  });

  it("J3 DEC-120 records a batch that skipped every task, and that entry can't be undone", async () => {
    const { me, workspace } = await begin();
    const [a] = await cards(me, 'a');
    await me.timer({ idTask: a?.idTask ?? '' }, 'STOP');
    const key = randomUUID();
    const outcome = await me.batch('BatchComplete', { TaskIds: [a?.idTask] }, { key });
    expect(outcome.tasks).toEqual([]);
    expect(await facts({ me, workspace })).toEqual(['tasks.completed']);
    expect(await me.refusal(me.undo(key))).toMatchObject({ status: 409, code: 'undo.nothing' });
  });

  it('B2 B6 T2 two concurrent batches on the same tasks apply in one order, with one outcome per task', async () => {
    const { me } = await begin();
    const made = await cards(me, 'a', 'b', 'c', 'd', 'e');
    const TaskIds = idsOf(made);
    const batches = await Promise.all([
      me.batch('BatchUpdate', { TaskIds, changes: { StartDate: thursday } }),
      me.batch('BatchComplete', { TaskIds: TaskIds.toReversed() }),
      me.batch('BatchUpdate', { TaskIds: TaskIds.slice(2), changes: { Status: 3 } }),
      me.batch('BatchUpdate', { TaskIds, changes: { StartDate: null } }),
    ]);
    for (const [at, { tasks, skipped }] of batches.entries()) {
      const named = [...idsOf(tasks), ...skipped.map(({ idTask }) => idTask)].toSorted();
      expect(named).toEqual(at === 2 ? TaskIds.slice(2).toSorted() : TaskIds.toSorted());
    }
    const left = await me.board();
    expect(left.map(({ Name }) => Name).toSorted()).toEqual(['a', 'b']);
    expect(left.every(({ idTaskStatus }) => idTaskStatus === 4)).toBe(true);
    expect(await me.ledger()).toMatchObject(sound);
  });
});

const wednesdayNine = '2026-11-18T09:00:00.000Z';
