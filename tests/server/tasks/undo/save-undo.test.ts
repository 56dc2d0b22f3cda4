import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { allPermissions } from '#domain/access/permissions.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { nine, type Person, personOf, sound, thursday, wednesday } from '#tests/server/tasks/calls.ts';

describeOneEngine('undo', (database) => {
  const mia = async () => personOf(database(), await makeWorkspace(database()));

  it('DEC-119 restores fields, and the undo of an undo is a redo', async () => {
    const me = await mia();
    const task = await me.create();
    const [edit, undo] = [randomUUID(), randomUUID()];
    await me.edit({ idTask: task.idTask, Name: 'Anew', StartDate: thursday }, { key: edit });
    expect(await me.undo(edit, { key: undo })).toMatchObject([
      { Name: 'Write the offer', StartDate: task.StartDate },
    ]);
    expect(await me.undo(undo)).toMatchObject([{ Name: 'Anew', StartDate: thursday }]);
  });

  it('DEC-119 undoes a start: the task is paused, its session removed, and the task it had paused stays paused', async () => {
    const me = await mia();
    const [first, second] = [
      await me.create({ Name: 'First' }),
      await me.create({ Name: 'Second', StartDate: null }),
    ];
    await me.timer(first, 'START', { at: nine });
    const key = randomUUID();
    await me.timer(second, 'START', { at: nine + HOUR_MS, key });
    await me.undo(key, { at: nine + HOUR_MS + MINUTE_MS });
    expect(await me.get(second)).toMatchObject({ idTaskStatus: 3, CompletedTime: 0, StartDate: null });
    expect(await me.get(first)).toMatchObject({ idTaskStatus: 3, CompletedTime: 3_600_000 });
    expect((await me.sessions(second)).Adjustments).toMatchObject([{ Delta: -60_000 }]);
    expect(await me.ledger()).toMatchObject(sound);
  });

  it('DEC-119 undoes a pause: the task runs again, without the gap', async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'START', { at: nine });
    const key = randomUUID();
    await me.timer(task, 'PAUSE', { at: nine + 10 * MINUTE_MS, key });
    const [again] = await me.undo(key, { at: nine + HOUR_MS });
    expect(again).toMatchObject({
      idTaskStatus: 2,
      CompletedTime: 600_000,
      tempStartDate: '2026-11-18T10:00:00.000Z',
    });
    expect(await me.ledger()).toMatchObject({ sessions: 2, ...sound });
  });

  it('DEC-119 undoes a deletion and a creation', async () => {
    const me = await mia();
    const [made, removed] = [randomUUID(), randomUUID()];
    const task = await me.create({}, { key: made });
    await me.edit({ idTask: task.idTask, Status: 3 }, { key: removed });
    await me.undo(removed);
    expect(await me.board()).toMatchObject([{ idTask: task.idTask, Status: 1 }]);
    await me.undo(made);
    expect(await me.board()).toEqual([]);
  });

  it('DEC-119 moves a card back between its neighbours', async () => {
    const me = await mia();
    const names = async () =>
      (await me.board()).toSorted((a, b) => a.index - b.index).map(({ Name }) => Name);
    for (const Name of ['a', 'b', 'c']) await me.create({ Name });
    const [, , last] = await me.board();
    const key = randomUUID();
    await me.sort([{ idTask: last?.idTask, index: 0, StartDate: last?.StartDate, afterId: null }], { key });
    expect(await names()).toEqual(['c', 'a', 'b']);
    await me.undo(key);
    expect(await names()).toEqual(['a', 'b', 'c']);
  });

  it('DEC-119 refuses with 409 what has changed since or was already undone', async () => {
    const me = await mia();
    const task = await me.create();
    const key = randomUUID();
    await me.edit({ idTask: task.idTask, Name: 'One' }, { key });
    await me.edit({ idTask: task.idTask, Name: 'Two' });
    expect(await me.refusal(me.undo(key))).toMatchObject({ status: 409, code: 'undo.changed' });
    const other = randomUUID();
    await me.edit({ idTask: task.idTask, EstimatedTime: 60_000 }, { key: other });
    await me.undo(other);
    expect(await me.refusal(me.undo(other))).toMatchObject({ status: 409, code: 'undo.changed' });
  });

  it('DEC-119 DEC-141 restores the remaining tasks when another user has changed some of them', async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const team = [{ id: 1, isLead: true, members: [workspace.userId] }];
    const lead = personOf(database(), workspace, { userId: workspace.otherUserId, teams: team });
    for (const Name of ['a', 'b', 'c']) await me.create({ Name });
    const TaskIds = (await me.board()).map(({ idTask }) => idTask);
    const [moved, removed] = [randomUUID(), randomUUID()];
    await me.batch('BatchUpdate', { TaskIds, changes: { StartDate: thursday } }, { key: moved });
    await lead.edit({ idTask: TaskIds[0], StartDate: '2026-11-20T13:00:00.000Z' });
    await me.batch('BatchUpdate', { TaskIds, changes: { Status: 3 } }, { key: removed });
    await lead.batch('BatchUpdate', { TaskIds: TaskIds.slice(1, 2), changes: { Status: 1 } });
    expect(new Set((await me.undo(removed)).map(({ Name }) => Name))).toEqual(new Set(['a', 'c']));
    expect(new Set((await me.undo(moved)).map(({ Name }) => Name))).toEqual(new Set(['b', 'c']));
    const days = new Map((await me.board()).map(({ Name, StartDate }) => [Name, StartDate]));
    expect(days).toEqual(
      new Map([
        ['a', '2026-11-20T13:00:00.000Z'],
        ['b', wednesday],
        ['c', wednesday],
      ]),
    );
    expect(await me.refusal(me.undo(removed))).toMatchObject({ status: 409, code: 'undo.changed' });
  });

  it('DEC-119 DEC-128 T3 undoes and redoes step by step a pause and the start before it, whatever the clock', async () => {
    const me = await mia();
    const task = await me.create();
    const [start, pause, unpause, unstart, restart] = Array.from({ length: 5 }, () => randomUUID());
    // The device clock is ahead, so the server limits each action to its own time.
    const sent = (minutes: number, key?: string) => ({
      now: nine + minutes * MINUTE_MS,
      at: nine + minutes * MINUTE_MS + 20_000,
      ...(key && { key }),
    });
    await me.timer(task, 'START', sent(0, start));
    await me.timer(task, 'PAUSE', sent(10, pause));
    expect(await me.undo(pause ?? '', sent(20, unpause))).toMatchObject([
      { idTaskStatus: 2, CompletedTime: 600_000 },
    ]);
    expect(await me.undo(start ?? '', sent(30, unstart))).toMatchObject([
      { idTaskStatus: 3, CompletedTime: 0 },
    ]);
    expect(await me.undo(unstart ?? '', sent(40, restart))).toMatchObject([{ idTaskStatus: 2 }]);
    expect(await me.undo(unpause ?? '', sent(50))).toMatchObject([
      { idTaskStatus: 3, CompletedTime: 600_000 },
    ]);
    expect(await me.refusal(me.undo(unpause ?? ''))).toMatchObject({ status: 409, code: 'undo.changed' });
    expect(await me.undo(pause ?? '', sent(60))).toMatchObject([{ idTaskStatus: 2 }]);
    expect(await me.undo(start ?? '', sent(70))).toMatchObject([{ idTaskStatus: 3, CompletedTime: 0 }]);
    expect(await me.ledger()).toMatchObject(sound);
  });

  it('DEC-119 T1 undoes two starts, the later of which paused the first task, and then a deletion before them', async () => {
    const me = await mia();
    const [first, second, third] = [await me.create(), await me.create(), await me.create()];
    const [gone, start, other] = [randomUUID(), randomUUID(), randomUUID()];
    await me.edit({ idTask: third.idTask, Status: 3 }, { key: gone });
    await me.timer(first, 'START', { at: nine, key: start });
    await me.timer(second, 'START', { at: nine + HOUR_MS, key: other });
    await me.undo(other, { at: nine + HOUR_MS + MINUTE_MS });
    const [back] = await me.undo(start, { at: nine + HOUR_MS + 2 * MINUTE_MS });
    expect(back).toMatchObject({ idTask: first.idTask, idTaskStatus: 3, CompletedTime: 0 });
    expect(await me.undo(gone)).toMatchObject([{ idTask: third.idTask, Status: 1 }]);
    expect(await me.ledger()).toMatchObject(sound);
  });

  it("DEC-119 DEC-120 undoes a task's creation once its start is undone, and refuses it before", async () => {
    const me = await mia();
    const [made, start] = [randomUUID(), randomUUID()];
    const task = await me.create({}, { key: made });
    await me.timer(task, 'START', { at: nine, key: start });
    expect(await me.refusal(me.undo(made))).toMatchObject({ status: 409, code: 'undo.changed' });
    await me.undo(start, { at: nine + MINUTE_MS });
    await me.undo(made, { at: nine + 2 * MINUTE_MS });
    expect(await me.board()).toEqual([]);
    expect(await me.ledger()).toMatchObject(sound);
  });

  it('DEC-119 DEC-28 B2 returns a started unscheduled card and a deleted one to their exact places', async () => {
    const me = await mia();
    for (const Name of ['a', 'b', 'c']) await me.create({ Name, StartDate: null });
    const [, middle] = await me.board();
    const order = async () => (await me.board()).map(({ Name, StartDate }) => [Name, StartDate]);
    const before = await order();
    const start = randomUUID();
    await me.timer({ idTask: middle?.idTask ?? '' }, 'START', { at: nine, key: start });
    await me.undo(start, { at: nine + MINUTE_MS });
    expect(await order()).toEqual(before);
    const removed = randomUUID();
    await me.edit({ idTask: middle?.idTask, Status: 3 }, { key: removed });
    await me.undo(removed);
    expect(await order()).toEqual(before);
  });

  it('DEC-129 a late undo never overlaps sessions worked since', async () => {
    const me = await mia();
    const [first, second] = [await me.create({ Name: 'First' }), await me.create({ Name: 'Second' })];
    const key = randomUUID();
    await me.timer(first, 'START', { at: nine });
    await me.timer(first, 'PAUSE', { at: nine + MINUTE_MS, key });
    await me.timer(second, 'START', { at: nine + HOUR_MS });
    await me.timer(second, 'PAUSE', { at: nine + 2 * HOUR_MS });
    await me.undo(key, { at: nine + 5 * MINUTE_MS, now: nine + 3 * HOUR_MS });
    expect(await me.get(first)).toMatchObject({ idTaskStatus: 2, tempStartDate: '2026-11-18T11:00:00.000Z' });
    expect(await me.ledger()).toMatchObject(sound);
  });

  it('N2 P5 users can undo only their own actions in the workspace', async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const other = personOf(database(), workspace, {
      userId: workspace.otherUserId,
      permissions: allPermissions,
    });
    const key = randomUUID();
    const task = await me.create();
    await me.edit({ idTask: task.idTask, Name: 'Mine' }, { key });
    expect(await other.refusal(other.undo(key))).toMatchObject({ status: 404 });
    const stranger = await mia();
    expect(await stranger.refusal(stranger.undo(key))).toMatchObject({ status: 404 });
    expect(await me.refusal(me.undo(randomUUID()))).toMatchObject({ status: 404 });
  });

  it("DEC-119 J3 undoes the user's own action when another user has used the same id", async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const other = personOf(database(), workspace, { userId: workspace.otherUserId });
    const key = randomUUID();
    const theirs = await other.create({ idAssignedTo: workspace.otherUserId });
    await other.edit({ idTask: theirs.idTask, Name: 'Theirs' }, { key });
    const mine = await me.create();
    await me.edit({ idTask: mine.idTask, Name: 'Mine' }, { key });
    expect(await me.undo(key)).toMatchObject([{ idTask: mine.idTask, Name: 'Write the offer' }]);
    expect(await other.get(theirs)).toMatchObject({ Name: 'Theirs' });
    expect(await other.undo(key)).toMatchObject([{ idTask: theirs.idTask, Name: 'Write the offer' }]);
  });

  it('DEC-119 DEC-130 T9 keeps, trims and splits a running session', async () => {
    const adjusted = async (mode: string) => {
      const me = await mia();
      const task = await me.create();
      await me.timer(task, 'START', { at: nine });
      const [run] = (await me.sessions(task)).Sessions;
      const body = { idSession: run?.idSession, mode, at: '2026-11-18T10:00:00.000Z' };
      await me.call('POST /api/tasks/Task/Session/Adjust', { body }, { at: nine + 9 * HOUR_MS });
      expect(await me.ledger()).toMatchObject(sound);
      const { idTaskStatus, CompletedTime, tempStartDate } = await me.get(task);
      return [idTaskStatus, CompletedTime, tempStartDate];
    };
    expect(await adjusted('keep')).toEqual([2, 0, '2026-11-18T09:00:00.000Z']);
    expect(await adjusted('trim')).toEqual([3, 3_600_000, null]);
    expect(await adjusted('split')).toEqual([2, 3_600_000, '2026-11-18T18:00:00.000Z']);
  });

  it("DEC-119 DEC-130 T9 answers about a task's open session can be undone", async () => {
    const answered = async (mode: string) => {
      const me = await mia();
      const { idTask } = await me.create();
      await me.timer({ idTask }, 'START', { at: nine });
      const [answer, undo] = [randomUUID(), randomUUID()];
      const at = nine + 9 * HOUR_MS;
      const body = { idTask, mode, at: '2026-11-18T10:00:00.000Z' };
      await me.call('POST /api/tasks/Task/Session/Adjust', { body }, { at, key: answer });
      await me.undo(answer, { at: at + MINUTE_MS, key: undo });
      const back = await me.get({ idTask });
      expect(await me.ledger()).toMatchObject(sound);
      await me.undo(undo, { at: at + 2 * MINUTE_MS });
      const again = await me.get({ idTask });
      expect(await me.ledger()).toMatchObject(sound);
      return [back, again].map(({ idTaskStatus, CompletedTime, tempStartDate }) => [
        idTaskStatus,
        CompletedTime,
        tempStartDate,
      ]);
    };
    expect(await answered('keep')).toEqual([
      [2, 0, '2026-11-18T09:00:00.000Z'],
      [2, 0, '2026-11-18T09:00:00.000Z'],
    ]);
    expect(await answered('trim')).toEqual([
      [2, 32_400_000, '2026-11-18T18:01:00.000Z'],
      [3, 3_600_000, null],
    ]);
    expect(await answered('split')).toEqual([
      [2, 32_400_000, '2026-11-18T18:00:00.000Z'],
      [2, 3_600_000, '2026-11-18T18:00:00.000Z'],
    ]);
  });

  it('DEC-130 T9 T11 P5 N2 refuses an answer about a session that has ended, is foreign, or that the user may not manage', async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const other = personOf(database(), workspace, { userId: workspace.otherUserId });
    const { idTask } = await me.create();
    const send = (who: Person, body: object) =>
      who.refusal(
        who.call(
          'POST /api/tasks/Task/Session/Adjust',
          { body: { mode: 'trim', at: '2026-11-18T09:30:00.000Z', ...body } },
          { at: nine + HOUR_MS },
        ),
      );
    expect(await send(me, { idTask })).toEqual({
      status: 409,
      code: 'timer.notAllowed',
      detail: 'This session has already ended.',
    });
    await me.timer({ idTask }, 'START', { at: nine });
    const [run] = (await me.sessions({ idTask })).Sessions;
    expect(await send(me, { idTask, at: '2026-11-18T10:00:00.001Z' })).toMatchObject({ status: 422 });
    expect(await send(me, { idTask: randomUUID() })).toMatchObject({ status: 404 });
    expect(await send(me, { idSession: 999_999 })).toMatchObject({ status: 404 });
    expect(await send(await mia(), { idTask })).toMatchObject({ status: 404 });
    for (const body of [{ idTask }, { idSession: run?.idSession }]) {
      expect(await send(other, body)).toMatchObject({ status: 403 });
    }
    expect(await me.get({ idTask })).toMatchObject({ idTaskStatus: 2, CompletedTime: 0 });
    const lead = personOf(database(), workspace, { permissions: allPermissions });
    await lead.timer({ idTask }, 'PAUSE', { at: nine + HOUR_MS });
    await lead.edit({ idTask, idAssignedTo: other.actor.userId }, { at: nine + HOUR_MS });
    expect(await send(other, { idSession: run?.idSession })).toMatchObject({ status: 403 });
    expect(await send(lead, { idSession: run?.idSession })).toBeNull();
  });

  it('DEC-119 DEC-129 T9 trims an ended session, and refuses a time outside it', async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'START', { at: nine });
    await me.timer(task, 'PAUSE', { at: nine + 2 * HOUR_MS });
    const [run] = (await me.sessions(task)).Sessions;
    const send = (mode: string, at: number, key = randomUUID()) =>
      me.call(
        'POST /api/tasks/Task/Session/Adjust',
        { body: { idSession: run?.idSession, mode, at: new Date(at).toISOString() } },
        { at: nine + 3 * HOUR_MS, key },
      );
    expect(await me.refusal(send('trim', nine - 1))).toMatchObject({ status: 422 });
    expect(await me.refusal(send('split', nine + 2 * HOUR_MS + 1))).toMatchObject({ status: 422 });
    const key = randomUUID();
    expect((await send('trim', nine + HOUR_MS, key)).response).toMatchObject([{ CompletedTime: 3_600_000 }]);
    expect((await me.sessions(task)).Sessions).toMatchObject([
      { End: '2026-11-18T10:00:00.000Z', ClosedBy: 'cut' },
    ]);
    expect(await me.undo(key)).toMatchObject([{ CompletedTime: 7_200_000 }]);
    expect(await me.ledger()).toMatchObject(sound);
  });
});
