import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/constants.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { withTenant } from '#server/db/handle.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { nine, personOf, wednesday } from '#tests/server/tasks/calls.ts';
import { counting } from '#tests/support/statements.ts';

const iso = (at: number) => new Date(at).toISOString();

describeOneEngine('reads of tasks', (database) => {
  it('API-038 API-040 TMR-01 DEC-38 returns one task and the tasks of a week as they were answered when created', async () => {
    const me = personOf(database(), await makeWorkspace(database()));
    const [first, second] = [await me.create({ Name: 'First' }), await me.create({ Name: 'Second' })];
    expect(await me.get(first)).toEqual(first);
    expect(await me.board()).toEqual([first, second]);
    expect(first.GoogleID).toBeNull();
  });

  it('T1 DEC-140 returns the running task only to its user, in whatever week it is', async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const leo = personOf(database(), workspace, { userId: workspace.otherUserId });
    const running = async (who = me) =>
      ((await who.call('GET /api/tasks/Task/Questions', {})).response as WireTask[]).map(({ Name }) => Name);
    const task = await me.create({ Name: 'In a later week', StartDate: iso(nine + 40 * DAY_MS) });
    await me.create({ Name: 'Does not run' });
    expect(await running()).toEqual([]);
    await me.timer(task, 'START', { at: nine });
    expect([await running(), await running(leo)]).toEqual([['In a later week'], []]);
    const doubt = { idTask: task.idTask, Start: iso(nine), At: iso(nine), Woke: null };
    await me.call('POST /api/tasks/Task/Session/Question', { body: doubt }, { at: nine + 9 * HOUR_MS });
    expect(await running()).toEqual(['In a later week']);
    await me.timer(task, 'PAUSE', { at: nine + 9 * HOUR_MS });
    await me.timer(await me.create({ Name: 'Starts later' }), 'START', { at: nine + 10 * HOUR_MS });
    expect(await running()).toEqual(['In a later week', 'Starts later']);
  });

  it('API-041 TMR-09 DEC-34 returns the four statuses', async () => {
    const me = personOf(database(), await makeWorkspace(database()));
    const { response } = await me.call('GET /api/tasks/Task/ListStatus', {});
    expect(response).toEqual([
      { idTaskStatus: 1, TaskStatusName: 'Created' },
      { idTaskStatus: 2, TaskStatusName: 'In Progress' },
      { idTaskStatus: 3, TaskStatusName: 'Paused' },
      { idTaskStatus: 4, TaskStatusName: 'Done' },
    ]);
  });

  it('DEC-05 DEC-119 returns the latest 200 changes of a task, and those before a given change', async () => {
    const me = personOf(database(), await makeWorkspace(database()));
    const task = await me.create({ Name: 'Name 0' });
    for (let edit = 1; edit <= 202; edit += 1) {
      await me.edit({ idTask: task.idTask, Name: `Name ${edit}` });
    }
    const names = (rows: readonly { readonly After: { readonly Name: string } }[]) =>
      rows.map(({ After }) => After.Name);
    const latest = await me.history(task);
    expect(names(latest)).toEqual(Array.from({ length: 200 }, (_, row) => `Name ${row + 3}`));
    const earlier = await me.history(task, { Before: latest[0]?.FactId ?? '' });
    expect(names(earlier)).toEqual(['Name 0', 'Name 1', 'Name 2']);
    expect(await me.history(task, { Before: earlier[0]?.FactId ?? '' })).toEqual([]);
    expect(await me.history(task, { Before: randomUUID() })).toEqual([]);
  });

  it('DEC-18 lists the first deleted task even if several hundred were deleted after it', async () => {
    const me = personOf(database(), await makeWorkspace(database()));
    const first = await me.create({ Name: 'The first' });
    const ids = async () => (await me.board()).map(({ idTask }) => idTask);
    for (let TaskIds = await ids(); TaskIds.length < 256; TaskIds = await ids()) {
      const NewTaskIds = TaskIds.map(() => randomUUID());
      await me.batch('CloneTasks', { TaskIds, NewTaskIds });
    }
    await me.edit({ idTask: first.idTask, Status: 3 }, { now: nine - HOUR_MS });
    await me.batch('BatchUpdate', { TaskIds: await ids(), changes: { Status: 3 } });
    const query = { idUser: String(me.actor.userId) };
    const { response } = await me.call('GET /api/tasks/Task/Deleted', { query });
    const deleted = response as WireTask[];
    expect(deleted).toHaveLength(256);
    expect(deleted.map(({ idTask }) => idTask)).toContain(first.idTask);
  });

  it("DEC-18 N2 P5 lists a user's tasks deleted in the last 30 days, latest first", async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const leo = personOf(database(), workspace, { userId: workspace.otherUserId });
    const deletedOf = async (who: typeof me, idUser = who.actor.userId, now = nine + 30 * DAY_MS) => {
      const { response } = await who.call(
        'GET /api/tasks/Task/Deleted',
        { query: { idUser: String(idUser) } },
        { now },
      );
      return (response as WireTask[]).map(({ Name, Status, StartDate }) => [Name, Status, StartDate]);
    };
    const remove = (task: WireTask, now: number) => me.edit({ idTask: task.idTask, Status: 3 }, { now });
    const [old, first, second] = [
      await me.create({ Name: 'Old' }, { at: nine - HOUR_MS }),
      await me.create({ Name: 'First' }),
      await me.create({ Name: 'Second', StartDate: null }),
    ];
    await me.create({ Name: 'Live' });
    await remove(old, nine - 1);
    await remove(first, nine + HOUR_MS);
    await remove(second, nine + 2 * HOUR_MS);
    expect(await deletedOf(me)).toEqual([
      ['Second', 3, null],
      ['First', 3, wednesday],
    ]);
    expect(await deletedOf(leo)).toEqual([]);
    expect(await me.refusal(deletedOf(leo, me.actor.userId))).toMatchObject({ status: 403 });
    expect(await me.refusal(deletedOf(me, 999_999))).toMatchObject({ status: 404 });
    const lead = personOf(database(), workspace, {
      userId: workspace.otherUserId,
      teams: [{ id: 1, isLead: true, members: [workspace.otherUserId, workspace.userId] }],
    });
    expect(await deletedOf(lead, me.actor.userId)).toHaveLength(2);
  });

  it('DEC-142 DEC-152 reads many sessions with the same statements as two, because a statement takes 65,535 parameters at most', async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const [task, other] = [await me.create(), await me.create({ Name: 'Call' })];
    const { userId, id: workspaceId } = workspace;
    const from = nine - DAY_MS;
    /** Adds one-second sessions on two tasks in turn, each cut by the next. */
    const addRuns = (first: number, last: number) =>
      withTenant(database(), workspaceId, (tx) =>
        tx.execute(sql`
          INSERT INTO sessions
            (workspace_id, id, task_id, user_id, fact_id, started_at, ended_at, time_zone, closed_by)
          SELECT ${workspaceId}, 5000000 + number,
            CASE number % 2 WHEN 0 THEN ${task.idTask} ELSE ${other.idTask} END::uuid,
            ${userId}, gen_random_uuid(), begun, begun + interval '1 second', 'UTC', 'cut'
          FROM generate_series(${first}::int, ${last}::int) AS number, LATERAL
            (SELECT ${iso(from)}::timestamptz + number * interval '1 second' AS begun) AS run`),
      );
    const query = { idUser: String(userId), Start: iso(from), End: iso(from + DAY_MS) };
    const read = async () => {
      const { done, statements } = await counting(async () => ({
        cutBy: (await me.sessions(task)).Sessions.map(({ CutBy }) => CutBy),
        met: (await me.call('GET /api/tasks/Task/Overlaps', { query })).response as { Name: string }[],
      }));
      // A connection opened meanwhile runs statements too.
      return { done, statements: statements.filter((text) => text.includes('"sessions"')) };
    };
    const call = { idTask: other.idTask, Name: 'Call' };
    await addRuns(0, 2);
    const few = await read();
    expect(few.done.cutBy).toEqual([call, null]);
    await addRuns(3, 60);
    const many = await read();
    expect(many.done.cutBy).toEqual([...Array.from({ length: 30 }, () => call), null]);
    expect(many.done.met).toHaveLength(61);
    expect(new Set(many.done.met.map(({ Name }) => Name))).toEqual(new Set(['Write the offer', 'Call']));
    expect(many.statements).toEqual(few.statements);
  });
});
