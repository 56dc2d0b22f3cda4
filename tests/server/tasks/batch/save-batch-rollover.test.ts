import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { nine, personOf, sound, thursday, wednesday } from '#tests/server/tasks/calls.ts';

const hour = 3_600_000;

describeOneEngine('a rollover', (database) => {
  async function begin() {
    const workspace = await makeWorkspace(database());
    return { me: personOf(database(), workspace), workspace };
  }

  it('API-044 BLK-22 DEC-17 DEC-121 moves untouched tasks, completes tasks with time and continues them in new ones, and skips done ones', async () => {
    const { me } = await begin();
    const [plain, worked, running, done] = [
      await me.create({ Name: 'plain' }),
      await me.create({ Name: 'worked', EstimatedTime: 3 * hour, CompletedTime: hour, idLabel: null }),
      await me.create({ Name: 'running', EstimatedTime: hour }),
      await me.create({ Name: 'done' }),
    ];
    await me.timer(running, 'START', { at: nine - 2 * hour });
    await me.timer(done, 'STOP');
    const TaskIds = [done, running, worked, plain].map(({ idTask }) => idTask);
    const NewTaskIds = TaskIds.map(() => randomUUID());
    const key = randomUUID();
    const body = { TaskIds, StartDate: thursday, NewTaskIds };
    const { tasks, skipped } = await me.batch('BatchRollover', body, { key });
    expect(skipped).toEqual([
      { idTask: done.idTask, code: 'timer.notAllowed', message: "Done tasks can't be rolled over." },
    ]);
    const shown = (all: typeof tasks) =>
      all
        .map((task) => [task.Name, task.StartDate, task.idTaskStatus, task.CompletedTime, task.EstimatedTime])
        .toSorted((a, b) => String(a).localeCompare(String(b)));
    expect(shown(tasks)).toEqual([
      ['plain', thursday, 1, 0, 3_600_000],
      ['running', wednesday, 4, 7_200_000, 3_600_000],
      ['running', thursday, 1, 0, 1_800_000],
      ['worked', wednesday, 4, 3_600_000, 10_800_000],
      ['worked', thursday, 1, 0, 7_200_000],
    ]);
    const there = (await me.board()).filter(({ StartDate }) => StartDate === thursday);
    expect(there.map(({ Name, index, Rollovers, idTask }) => [Name, index, Rollovers, idTask])).toEqual([
      ['running', 0, 1, NewTaskIds[1]],
      ['worked', 1, 1, NewTaskIds[2]],
      ['plain', 2, 0, plain.idTask],
    ]);
    const { Sessions } = await me.sessions(running);
    expect(Sessions.map(({ ClosedBy }) => ClosedBy)).toEqual(['complete']);
    expect(await me.ledger()).toMatchObject(sound);

    const before = new Map([plain, worked, running, done].map((task) => [task.idTask, task.index]));
    await me.undo(key, { at: nine + 1 });
    const board = await me.board();
    expect(board.map(({ idTask, index }) => [idTask, index])).toEqual([...before]);
    expect(board.map(({ idTaskStatus, CompletedTime }) => [idTaskStatus, CompletedTime])).toEqual([
      [1, 0],
      [1, 3_600_000],
      [2, 7_200_000],
      [4, 0],
    ]);
    expect(await me.ledger()).toMatchObject(sound);
  });

  it('DEC-121 generates ids if none are sent, and refuses an id that exists', async () => {
    const { me } = await begin();
    const worked = await me.create({ CompletedTime: hour });
    const other = await me.create({});
    const body = { TaskIds: [worked.idTask], StartDate: null };
    const taken = me.batch('BatchRollover', { ...body, NewTaskIds: [other.idTask] });
    expect(await me.refusal(taken)).toEqual({
      status: 409,
      code: 'task.exists',
      detail: 'A task with this id already exists.',
    });
    expect(await me.board()).toEqual([worked, other]);
    const { tasks } = await me.batch('BatchRollover', body);
    expect(tasks.map(({ StartDate, EstimatedTime }) => [StartDate, EstimatedTime])).toEqual([
      [wednesday, 3_600_000],
      [null, 1_800_000],
    ]);
    const few = me.batch('BatchRollover', { ...body, NewTaskIds: [] });
    await expect(few).rejects.toMatchObject({ issues: [{ message: 'Give one new task id for each task.' }] });
  });

  it('BRD-23 DEC-87 DEC-17 gives a continuation without an estimate the default estimate of the caller', async () => {
    const { me, workspace } = await begin();
    const worked = await me.create({ CompletedTime: 2 * hour });
    await withTenant(database(), workspace.id, (tx) =>
      tx.execute(sql`INSERT INTO user_settings (workspace_id, user_id, default_estimate_ms)
        VALUES (${workspace.id}, ${workspace.userId}, 900000)
        ON CONFLICT (workspace_id, user_id) DO UPDATE SET default_estimate_ms = 900000`),
    );
    const { tasks } = await me.batch('BatchRollover', { TaskIds: [worked.idTask], StartDate: thursday });
    expect(tasks.at(-1)?.EstimatedTime).toBe(900_000);
  });

  it('FRM-07 DEC-123 creates no continuation for an inactive user', async () => {
    const { me, workspace } = await begin();
    const worked = await me.create({ CompletedTime: hour });
    await withTenant(database(), workspace.id, (tx) =>
      tx.execute(sql`UPDATE users SET status = 0 WHERE id = ${workspace.userId}`),
    );
    expect(await me.batch('BatchRollover', { TaskIds: [worked.idTask], StartDate: thursday })).toEqual({
      tasks: [],
      skipped: [
        { idTask: worked.idTask, code: 'task.invalid', message: 'The assignee is no longer active.' },
      ],
    });
  });

  it('B2 B6 T2 T3 rolls each task over once, however many requests arrive at once', async () => {
    const { me } = await begin();
    const made = [];
    for (const Name of ['a', 'b', 'c', 'd']) made.push(await me.create({ Name, CompletedTime: 60_000 }));
    await me.timer(made[0] ?? { idTask: '' }, 'START', { at: nine - hour });
    const TaskIds = made.map(({ idTask }) => idTask);
    const roll = (ids: readonly string[]) => me.batch('BatchRollover', { TaskIds: ids, StartDate: thursday });
    const answers = await Promise.all([roll(TaskIds), roll(TaskIds.toReversed()), roll(TaskIds.slice(1, 3))]);
    const done = answers.flatMap(({ tasks }) => tasks.filter(({ idTaskStatus }) => idTaskStatus === 4));
    expect(done.map(({ Name }) => Name).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect((await me.board()).filter(({ StartDate }) => StartDate === thursday)).toHaveLength(4);
    expect(await me.ledger()).toMatchObject(sound);
  });

  it('B6 N2 P5 applies nothing for an unknown id, or without the right to create tasks', async () => {
    const { me, workspace } = await begin();
    const worked = await me.create({ CompletedTime: hour });
    const body = { TaskIds: [worked.idTask, randomUUID()], StartDate: thursday };
    expect(await me.refusal(me.batch('BatchRollover', body))).toMatchObject({ status: 404 });
    const reader = personOf(database(), workspace, { permissions: ['View Tasks'] });
    const alone = { ...body, TaskIds: [worked.idTask] };
    const refused = reader.refusal(reader.batch('BatchRollover', alone));
    expect(await refused).toMatchObject({ status: 403 });
    expect(await me.board()).toEqual([worked]);
  });
});
